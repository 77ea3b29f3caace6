import {
  type Fault,
  type Problem,
  type ProblemCode,
  problemSentence,
  problems,
  refusals,
  type Sentence,
  type SentenceLanguage,
  sentenceOf,
} from '@patna/contracts';

/** A refusal with a code from the contract, sent as problem+json. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  /** Faults of single fields. Their sentences are added when the response is sent. */
  readonly errors: readonly Fault[];
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  private readonly sentence: Sentence;

  /** `sentence` is one of `refusals`, for cases where the code's own sentence says too little. */
  constructor(
    code: ProblemCode,
    sentence: Sentence = problemSentence(code),
    details: { errors?: readonly Fault[]; retryAfter?: number } = {},
  ) {
    super(sentence.en);
    this.name = 'ProblemError';
    this.code = code;
    this.sentence = sentence;
    this.errors = details.errors ?? [];
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** The refusal's sentence in this language. */
  saidIn(language: SentenceLanguage): string {
    return this.sentence[language];
  }
}

/** Refusal for a request whose caller disconnected before the request was complete. Nothing was done. */
export function callerDisconnected(): ProblemError {
  return new ProblemError('unavailable', refusals.cutOff, { retryAfter: 1 });
}

/**
 * Refusal for a value that is too large.
 * @param field what is too large; `body` for the whole body
 * @param limit the largest allowed size, in `kind`
 */
export function tooLarge(
  field: string,
  limit: number,
  kind: 'kB' | 'MB',
  sentence?: Sentence,
): ProblemError {
  const message = `has more than ${limit} ${kind}`;
  const errors = [{ field, rule: 'too_large', message, facts: { kind, limit } }];
  return new ProblemError('payload_too_large', sentence, { errors });
}

/** Refusal for a body above `limit` bytes. The sentence states the limit in kB, or in MB from one megabyte on. */
export function bodyTooLarge(limit: number): ProblemError {
  const kilobytes = limit / 2 ** 10;
  return kilobytes < 2 ** 10
    ? tooLarge('body', kilobytes, 'kB')
    : tooLarge('body', kilobytes / 2 ** 10, 'MB');
}

/** Refusal for photos that together exceed `limit` MB. */
export function photosTooLarge(limit: number): ProblemError {
  const rule = 'together_too_large';
  const message = `have more than ${limit} MB together`;
  const errors = [{ field: 'images', rule, message, facts: { kind: 'MB', limit } }];
  return new ProblemError('payload_too_large', refusals.photosTooLarge(limit), { errors });
}

/** The problem+json body, with a sentence for the refusal and for each field. */
export function toProblem(
  error: ProblemError,
  requestId: string,
  language: SentenceLanguage = 'en',
): Problem {
  const { status } = problems[error.code];
  const inWords = (fault: Fault) => ({
    field: fault.field,
    rule: fault.rule,
    message: sentenceOf(fault, language),
    ...(fault.recordId === undefined ? {} : { recordId: fault.recordId }),
  });
  return {
    type: `/api/docs#problem-${error.code}`,
    title: problemSentence(error.code)[language],
    status,
    code: error.code,
    message: error.saidIn(language),
    requestId,
    ...(error.errors.length > 0 ? { errors: error.errors.map(inWords) } : {}),
  };
}

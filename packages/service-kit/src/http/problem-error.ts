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

/** A refusal with a code of the contract, answered as problem+json. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  /** Faults by field; worded when answered. */
  readonly errors: readonly Fault[];
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;
  private readonly sentence: Sentence;

  /** `sentence` is one of `refusals`, when the code's own sentence says too little. */
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

  /** The sentence in this language. */
  saidIn(language: SentenceLanguage): string {
    return this.sentence[language];
  }
}

/** For a request whose caller left before its end. Nothing was done. */
export function callerDisconnected(): ProblemError {
  return new ProblemError('unavailable', refusals.cutOff, { retryAfter: 1 });
}

/**
 * @param field what is too large; `body` for the whole body
 * @param limit the largest size, in `kind`
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

/** For a body above `limit` bytes, stated in kB, or in MB from one megabyte. */
export function bodyTooLarge(limit: number): ProblemError {
  const kilobytes = limit / 2 ** 10;
  return kilobytes < 2 ** 10
    ? tooLarge('body', kilobytes, 'kB')
    : tooLarge('body', kilobytes / 2 ** 10, 'MB');
}

/** For photos that together exceed `limit` MB. */
export function photosTooLarge(limit: number): ProblemError {
  const rule = 'together_too_large';
  const message = `have more than ${limit} MB together`;
  const errors = [{ field: 'images', rule, message, facts: { kind: 'MB', limit } }];
  return new ProblemError('payload_too_large', refusals.photosTooLarge(limit), { errors });
}

/** The problem+json body with a sentence for the refusal and for each field. */
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

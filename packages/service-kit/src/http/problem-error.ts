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

/** A refusal with a code of the contract. Thrown anywhere, answered as problem+json in one place. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  /** What is wrong with which field; put into words when it is answered. */
  readonly errors: readonly Fault[];
  /** Seconds after which trying again makes sense; becomes the Retry-After header. */
  readonly retryAfter: number | undefined;
  private readonly sentence: Sentence;

  /** `sentence` is one of `refusals`, where that of the code would say too little. */
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

  /** Why it was refused, for the person who tried. */
  saidIn(language: SentenceLanguage): string {
    return this.sentence[language];
  }
}

/** For a request whose caller went away before its end: what it asked for is not done. */
export function cutOff(): ProblemError {
  return new ProblemError('unavailable', refusals.cutOff, { retryAfter: 1 });
}

/**
 * For what is larger than is taken.
 * @param field what it is; `body`: the whole of what was sent
 * @param limit as large as it may be, in `kind`
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

/** For photos of which each may be small enough: together they have more than `limit` MB. */
export function photosTooLarge(limit: number): ProblemError {
  const rule = 'together_too_large';
  const message = `have more than ${limit} MB together`;
  const errors = [{ field: 'images', rule, message, facts: { kind: 'MB', limit } }];
  return new ProblemError('payload_too_large', refusals.photosTooLarge(limit), { errors });
}

/** The body of a refusal, with a plain sentence for it and for every field at fault. */
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

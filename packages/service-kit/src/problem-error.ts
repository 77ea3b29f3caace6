import {
  type Fault,
  type Problem,
  type ProblemCode,
  problemSentence,
  problems,
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

  constructor(
    code: ProblemCode,
    message: string = problems[code].title,
    details: { errors?: readonly Fault[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'ProblemError';
    this.code = code;
    this.errors = details.errors ?? [];
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/**
 * The body of a refusal, with a plain sentence for it and for every field at fault. In Hindi the
 * sentence of the code stands in for a message of its own, which is English.
 */
export function toProblem(
  error: ProblemError,
  requestId: string,
  language: SentenceLanguage = 'en',
): Problem {
  const { status } = problems[error.code];
  const title = problemSentence(error.code, language);
  const inWords = (fault: Fault) => ({
    field: fault.field,
    rule: fault.rule,
    message: sentenceOf(fault, language),
  });
  return {
    type: `/api/docs#problem-${error.code}`,
    title,
    status,
    code: error.code,
    message: language === 'en' ? error.message : title,
    requestId,
    ...(error.errors.length > 0 ? { errors: error.errors.map(inWords) } : {}),
  };
}

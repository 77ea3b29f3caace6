import { type FieldError, type Problem, type ProblemCode, problems } from '@patna/contracts';

/** A refusal with a code of the contract. Thrown anywhere, answered as problem+json in one place. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  /** Seconds after which trying again makes sense; becomes the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    message: string = problems[code].title,
    details: { errors?: readonly FieldError[]; retryAfter?: number } = {},
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

/** The body of a refusal. */
export function toProblem(error: ProblemError, requestId: string): Problem {
  const { status, title } = problems[error.code];
  return {
    type: `/api/docs#problem-${error.code}`,
    title,
    status,
    code: error.code,
    message: error.message,
    requestId,
    ...(error.errors.length > 0 ? { errors: [...error.errors] } : {}),
  };
}

import type { ErrorRequestHandler } from 'express';

/** An error with an HTTP status and the body `{ errors: [{ code, message, long_message, meta }] }`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly meta: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    meta: Record<string, unknown> = {},
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.meta = meta;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 422 for one form field, with Clerk's own wording. */
export function fieldError(field: string, code: string, message: string): ApiError {
  return new ApiError(422, code, message, { param_name: field });
}

/** 422: the address already has an account. */
export function emailTaken(): ApiError {
  const message = 'That email address is taken. Please try another.';
  return fieldError('email_address', 'form_identifier_exists', message);
}

/** 401: the request has no valid client cookie, or the client has no session. */
export function signedOut(): ApiError {
  return new ApiError(401, 'signed_out', 'You are signed out.');
}

/** 404: this client has no such session or attempt. */
export function notFound(what: string): ApiError {
  return new ApiError(404, 'resource_not_found', `${what} not found.`);
}

/** Answers every error in Clerk's format. Unexpected errors are also passed to `onError`. */
export function errorHandler(onError: (error: unknown) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const known = error instanceof ApiError ? error : badRequest(error);
    if (!known) onError(error);
    const answer = known ?? new ApiError(500, 'internal_error', 'Something went wrong.');
    if (answer.retryAfterSeconds) res.set('retry-after', String(answer.retryAfterSeconds));
    const { status, code, message, meta } = answer;
    res.status(status).json({ errors: [{ code, message, long_message: message, meta }] });
  };
}

function badRequest(error: unknown): ApiError | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return new ApiError(status, 'request_invalid', 'The request could not be read.');
}

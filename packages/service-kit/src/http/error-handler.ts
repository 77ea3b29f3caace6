import { type ProblemCode, problemMediaType, refusals } from '@patna/contracts';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from '../process/logger.ts';
import { languageOf } from './accepted-language.ts';
import { bodyTooLarge, ProblemError, toProblem } from './problem-error.ts';
import { isLostRace, isStoreUnavailable } from '../mongo/store-errors.ts';

export const notFound: RequestHandler = () => {
  throw new ProblemError('not_found');
};

/** Turns every error into a response. Details of internal errors are logged and not sent. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'internal') {
      const requestId = response.locals.requestId as string;
      logger.error({ err: error, requestId, method: request.method }, 'request failed');
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendProblem(response, refusal);
  };
}

/** Sends the error as problem+json in the caller's language. */
export function sendProblem(response: Response, error: ProblemError): void {
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  if (error.code === 'unauthenticated') response.set('WWW-Authenticate', 'Bearer');
  const language = languageOf(response.req.get('Accept-Language'));
  const body = toProblem(error, response.locals.requestId as string, language);
  response
    .status(error.status)
    .vary('Accept-Language')
    .set('Content-Language', language)
    .type(problemMediaType)
    .send(JSON.stringify(body));
}

const codeOfStatus: Record<number, ProblemCode> = {
  400: 'validation_failed',
  415: 'unsupported_media_type',
};

function toRefusal(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { status, limit } = (error ?? {}) as { status?: unknown; limit?: unknown };
  if (status === 413) return bodyTooLarge(Number(limit));
  const code = typeof status === 'number' ? codeOfStatus[status] : undefined;
  if (code) return new ProblemError(code, refusals.unreadableRequest);
  if (isStoreUnavailable(error) || isLostRace(error)) {
    return new ProblemError('unavailable', undefined, { retryAfter: 2 });
  }
  return new ProblemError('internal');
}

import { problemMediaType } from '@patna/contracts';
import { ProblemError, toProblem } from '@patna/service-kit';
import type { Exchange } from './exchange.ts';
import { languageOf } from './accepted-language.ts';
import type { HeaderSet } from './security-headers.ts';
import { workerPath } from '../pages/worker-kill-switch.ts';

/**
 * Sends problem+json without Express, or a script if the URL is the worker's. Does nothing once a response has begun.
 */
export function sendRefusal(
  { request, response, id, path, limitHeaders }: Exchange,
  error: ProblemError,
  headers: HeaderSet,
): void {
  if (response.headersSent || response.destroyed) return;
  const language = languageOf(request.headers);
  const isWorker = path === workerPath;
  const body = isWorker ? `// ${error.code}\n` : JSON.stringify(toProblem(error, id, language));
  response.writeHead(error.status, {
    ...headers,
    ...limitHeaders,
    'x-request-id': id,
    'content-type': isWorker ? 'text/javascript; charset=utf-8' : problemMediaType,
    'content-language': language,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': isWorker ? 'no-cache' : 'no-store',
    ...(error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }),
    ...(error.code === 'unauthenticated' ? { 'www-authenticate': 'Bearer' } : {}),
  });
  response.end(body);
}

/** Returns a refusal unchanged, and `internal` for any other error. */
export function toRefusal(error: unknown): ProblemError {
  return error instanceof ProblemError ? error : new ProblemError('internal');
}

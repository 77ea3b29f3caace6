import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { problemMediaType } from '@patna/contracts';
import { ProblemError, toProblem, type UnreadableListener } from '@patna/service-kit';
import type { SecurityHeaders } from './security-headers.ts';

/**
 * Answers invalid requests, with the usual headers: 413 to a head over 16 KiB, 400 to invalid HTTP, 408 without a body
 * to a head that arrives too slowly.
 */
export function refuseMalformedRequests(security: SecurityHeaders): UnreadableListener {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      return void socket.destroy(error);
    }
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      return void socket.end(answer(408, security.data(false), ''));
    }
    const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
    const refusal = new ProblemError(tooLong ? 'payload_too_large' : 'validation_failed');
    const id = randomUUID();
    const headers = {
      ...security.data(false),
      'x-request-id': id,
      'content-type': problemMediaType,
      'cache-control': 'no-store',
    };
    socket.end(answer(refusal.status, headers, JSON.stringify(toProblem(refusal, id, 'en'))));
  };
}

/**
 * Whether an earlier response on this connection has begun. The client would read a second head as part of its body.
 */
function isAnswering(socket: object): boolean {
  const { _httpMessage: current } = socket as { _httpMessage?: { headersSent: boolean } | null };
  return current?.headersSent === true;
}

function answer(status: number, headers: Readonly<Record<string, string>>, body: string): string {
  const all = {
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, type Request, type RequestHandler, type Response } from 'express';
import { cutOff, ProblemError } from './problem-error.ts';

/**
 * Reads a JSON body of so many bytes at most. A body of another kind is refused by its kind, whatever is in
 * it. Puts a digest of its bytes into `response.locals.receivedDigest`.
 */
export function readJson(limit: number): RequestHandler {
  const parseJson = json({ limit, strict: true, verify: keepDigest });
  return (request, response, next) => {
    if (request.is('application/json') === false && request.get('Content-Length') !== '0') {
      throw new ProblemError('unsupported_media_type');
    }
    parseJson(request, response, next);
  };
}

function keepDigest(_request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const { locals } = response as unknown as Response;
  locals.receivedDigest = createHash('sha256').update(bytes).digest('base64url');
}

/**
 * The body by `reader`, all of it: a call whose caller went away before its body was read is never
 * carried out, not even where the body is optional. Readers pass such a call on as one without a body.
 */
export function wholeBody(reader: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const callerHasGone = !request.socket.readable;
    if (callerHasGone && announcesBody(request)) throw cutOff();
    return reader(request, response, next);
  };
}

function announcesBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxJsonDepth, maxJsonValues } from '@patna/contracts';
import { json, raw, type Request, type RequestHandler, type Response } from 'express';
import { callerDisconnected, ProblemError } from './problem-error.ts';

/**
 * Reads a JSON body of at most `limit` bytes and stores its digest in `response.locals.jsonBodyDigest`. Answers 413 to
 * a larger body, and 400 to one with more levels or values than any body of the contract. Other content types are
 * refused.
 */
export function readJson(limit: number): RequestHandler {
  const parseJson = json({ limit, strict: true, verify: checkAndDigest });
  return (request, response, next) => {
    if (request.is('application/json') === false && request.get('Content-Length') !== '0') {
      throw new ProblemError('unsupported_media_type');
    }
    parseJson(request, response, next);
  };
}

/**
 * Reads a body of at most `limit` bytes of type `application/octet-stream` for `bytesOf`. Answers 413 to a larger body.
 */
export function readBytes(limit: number): RequestHandler {
  const type = 'application/octet-stream';
  const parseBytes = raw({ type, limit, inflate: false, verify: digestBytes });
  return (request, response, next) => {
    if (!request.is(type)) throw new ProblemError('unsupported_media_type');
    parseBytes(request, response, next);
  };
}

/** The body that `readBytes` has read. */
export function bytesOf({ body }: Pick<Request, 'body'>): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function digestBytes(_request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const { locals } = response as unknown as Response;
  locals.binaryBodyDigest = sha256(bytes);
}

function checkAndDigest(_request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  if (exceedsJsonLimits(bytes)) {
    throw Object.assign(new Error('The JSON has too many levels or values.'), { status: 400 });
  }
  const { locals } = response as unknown as Response;
  locals.jsonBodyDigest = sha256(bytes);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')];
const opening = new Set([code('['), code('{')]);
const closing = new Set([code(']'), code('}')]);

function exceedsJsonLimits(json: Buffer): boolean {
  let level = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (byte === quote) at = endOfString(json, at);
    else if (byte === comma) values += 1;
    else if (opening.has(byte)) level += 1;
    else if (closing.has(byte)) level -= 1;
    if (level > maxJsonDepth || values > maxJsonValues) return true;
  }
  return false;
}

/** The index of the quote that closes the string at `start`. If there is none, the length of the text. */
function endOfString(json: Buffer, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === backslash) at += 1;
    else if (json[at] === quote) return at;
  }
  return json.length;
}

/**
 * Wraps a body reader, so that a request is refused if its caller disconnected before the body was complete. Readers
 * themselves would treat it as a request without a body.
 */
export function rejectIncompleteBody(reader: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const callerHasGone = !request.socket.readable;
    if (callerHasGone && announcesBody(request)) throw callerDisconnected();
    return reader(request, response, next);
  };
}

function announcesBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

import { createHash } from 'node:crypto';
import type { CallName, Operation } from '@patna/contracts';
import type { Request, Response } from 'express';
import type { Fingerprints } from './handler.ts';

/**
 * Fingerprints of the request as received and of its validated `input`. The received body is only hashed as bytes,
 * because it may be nested too deeply to be walked.
 */
export function fingerprintsOf(
  name: CallName,
  operation: Operation,
  { params, query }: Pick<Request, 'params' | 'query'>,
  { locals }: Pick<Response, 'locals'>,
  input: unknown,
): Fingerprints {
  const { binaryBodyDigest, jsonBodyDigest = binaryBodyDigest } = locals as Digests;
  return {
    received: hashOf([name, params, operation.query && query, jsonBodyDigest]),
    understood: hashOf([name, input, binaryBodyDigest]),
  };
}

interface Digests {
  /** Digest of a body that is not JSON. */
  readonly binaryBodyDigest?: string;
  /** Digest of a JSON body. */
  readonly jsonBodyDigest?: string;
}

function hashOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

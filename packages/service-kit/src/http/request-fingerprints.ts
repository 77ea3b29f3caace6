import { createHash } from 'node:crypto';
import type { CallName, Operation } from '@patna/contracts';
import type { Request, Response } from 'express';
import type { Fingerprints } from './handler.ts';

/**
 * Of a request, so that it is known again under its key: of its bytes, and of `input`, what the contract
 * made of them. A body is never walked through as it was sent: it may be nested deeper than a stack holds.
 */
export function fingerprintsOf(
  name: CallName,
  operation: Operation,
  { params, query }: Pick<Request, 'params' | 'query'>,
  { locals }: Pick<Response, 'locals'>,
  input: unknown,
): Fingerprints {
  const { bodyDigest, receivedDigest = bodyDigest } = locals as Digests;
  return {
    received: hashOf([name, params, operation.query && query, receivedDigest]),
    understood: hashOf([name, input, bodyDigest]),
  };
}

interface Digests {
  /** Of a body that is not JSON. */
  readonly bodyDigest?: string;
  /** Of a JSON body. */
  readonly receivedDigest?: string;
}

function hashOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

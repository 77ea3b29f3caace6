import { createHash } from 'node:crypto';
import { anonymousKeyDays, keyDays } from '@patna/contracts';
import type { Fingerprints, OnceRunner } from '../http/handler.ts';

/** The record of a write under its key. */
export interface KeyClaim {
  readonly _id: string;
  readonly userId?: string;
  /** Of the validated input. */
  readonly fingerprint: string;
  /** Of the received bytes. Missing in old records. */
  readonly received?: string;
  /** The record that holds the answer, when it is another one. */
  readonly answerId?: string;
  readonly createdAt: Date;
  /** Set when the key expires early. */
  readonly goneAt?: Date;
}

type Write = Parameters<OnceRunner['run']>[0];

const dayMs = 86_400_000;

/**
 * The records that a write claims; the answer is stored in the first. A signed-in person's keys are their
 * own: one record. Without a bearer the answer is stored under key and request together, so knowing the key
 * alone reveals nothing. A second record reserves the key for the address: another request under it is
 * refused there, and from elsewhere it is another write.
 */
export function claimsOf(write: Write, key: string): readonly [KeyClaim, ...KeyClaim[]] {
  const { caller, call, address } = write;
  const { received, understood: fingerprint } = write.fingerprints;
  const now = Date.now();
  const claim = { fingerprint, received, createdAt: new Date(now) };
  if (caller) {
    const { userId } = caller;
    return [{ _id: digestOf(userId, call, key), userId, ...claim }];
  }
  const days = anonymousKeyDays(call);
  const passing = days < keyDays ? { ...claim, goneAt: new Date(now + days * dayMs) } : claim;
  const answerId = digestOf('nobody', call, key, 'request', received);
  return [
    { _id: answerId, ...passing },
    { _id: digestOf('nobody', call, key, 'address', address), answerId, ...passing },
  ];
}

/** The same request by received bytes or by validated input. */
export function isSameRequest(claim: KeyClaim, { received, understood }: Fingerprints): boolean {
  return claim.received === received || claim.fingerprint === understood;
}

function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

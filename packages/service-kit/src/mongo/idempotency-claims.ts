import { createHash } from 'node:crypto';
import { anonymousKeyDays, type CallName, keyDays } from '@patna/contracts';
import type { Fingerprints, OnceRunner } from '../http/handler.ts';

/** The stored record of a write under its idempotency key. */
export interface KeyClaim {
  readonly _id: string;
  readonly userId?: string;
  /** Fingerprint of the validated input. */
  readonly fingerprint: string;
  /** Fingerprint of the received bytes. Missing in old records. */
  readonly received?: string;
  /** Id of the record that holds the response, if that is another one. */
  readonly answerId?: string;
  readonly createdAt: Date;
  /** Set if the key expires early. */
  readonly goneAt?: Date;
}

type Write = Parameters<OnceRunner['run']>[0];

const dayMs = 86_400_000;

/**
 * The records that a write claims. The first one stores the response.
 * A signed-in person's keys are their own, so one record is enough. Without a bearer token the response is stored under
 * the key and the request together, so that knowing the key alone reveals nothing. A second record reserves the key for
 * the caller's address: another request with the same key is refused from there, and from any other address it counts
 * as another write.
 */
export function claimsOf(write: Write, key: string): readonly [KeyClaim, ...KeyClaim[]] {
  const { caller, call, address } = write;
  const { received, understood: fingerprint } = write.fingerprints;
  const now = Date.now();
  const claim = { fingerprint, received, createdAt: new Date(now) };
  if (caller) {
    const { userId } = caller;
    return [{ _id: claimIdOf({ userId, call, key }), userId, ...claim }];
  }
  const days = anonymousKeyDays(call);
  const passing = days < keyDays ? { ...claim, goneAt: new Date(now + days * dayMs) } : claim;
  const answerId = digestOf('nobody', call, key, 'request', received);
  return [
    { _id: answerId, ...passing },
    { _id: digestOf('nobody', call, key, 'address', address), answerId, ...passing },
  ];
}

/** The id of the record of a signed-in person's write. */
export function claimIdOf({ userId, call, key }: SignedInWrite): string {
  return digestOf(userId, call, key);
}

export interface SignedInWrite {
  readonly userId: string;
  readonly call: CallName;
  readonly key: string;
}

/** Whether the requests are the same by received bytes or by validated input. */
export function isSameRequest(claim: KeyClaim, { received, understood }: Fingerprints): boolean {
  return claim.received === received || claim.fingerprint === understood;
}

function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

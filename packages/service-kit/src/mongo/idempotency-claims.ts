import { createHash } from 'node:crypto';
import { anonymousKeyDays, keyDays } from '@patna/contracts';
import type { Fingerprints, OnceRunner } from '../http/handler.ts';

/** What of a write is recorded under its key. */
export interface KeyClaim {
  readonly _id: string;
  readonly userId?: string;
  /** Of what was understood. */
  readonly fingerprint: string;
  /** Of what was received; missing in records of former releases. */
  readonly received?: string;
  /** The record that holds the answer, where it is another one. */
  readonly answerId?: string;
  readonly createdAt: Date;
  /** Where it is sooner than keys are usually forgotten. */
  readonly goneAt?: Date;
}

type Write = Parameters<OnceRunner['run']>[0];

const dayMs = 86_400_000;

/**
 * The records that a write under this key claims; the answer goes into the first. A signed-in person's
 * keys are their own: one record.
 *
 * Without a bearer a key is anybody's, so it opens nothing by itself. The answer stands under key and request
 * together: who has both knew all of it before, and from wherever they send it again, it has no second
 * effect. A second record holds the key for the address it came from: another request under it is refused
 * there, and elsewhere is another write, so that nobody learns which keys were used, or uses them up.
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

/** Whether it is the same request, by what came in or by what was understood. */
export function isSameRequest(claim: KeyClaim, { received, understood }: Fingerprints): boolean {
  return claim.received === received || claim.fingerprint === understood;
}

function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

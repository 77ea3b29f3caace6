import type { CallName } from '@patna/contracts';
import type { AbuseStack } from '../abuse-stack.ts';
import type { OwnedObjects } from './owned-objects.ts';

export type CallerName = 'anonymous' | keyof AbuseStack['people'];

/** A request about one object, with the status that each of the five callers must get. */
export interface Entry {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  /** Expected statuses. Those below 400 mean that the caller is allowed. */
  readonly answers: Readonly<Record<CallerName, readonly number[]>>;
}

/** An entry for each call, made from the objects and people of one run. */
export type AccessTable = Readonly<
  Partial<Record<CallName, (things: OwnedObjects, stack: AbuseStack) => Entry>>
>;

/** A request about Asha's account by its id. Only she may send it; even the admin may not. */
export function ownAccountEntry(body?: unknown, params: Readonly<Record<string, string>> = {}) {
  return (_things: OwnedObjects, { people }: AbuseStack): Entry => ({
    params: { userId: people.asha.userId, ...params },
    body,
    answers: { anonymous: [401], asha: allowedStatuses, bina: [403], owner: [403], admin: [403] },
  });
}

const hidden = [403, 404];
export const allowedStatuses = [200, 201];

/** Answers of a call that only these callers may make. */
export function allowOnly(may: readonly CallerName[]): Entry['answers'] {
  const answer = (who: CallerName) => (may.includes(who) ? allowedStatuses : hidden);
  return {
    anonymous: [401],
    asha: answer('asha'),
    bina: answer('bina'),
    owner: answer('owner'),
    admin: answer('admin'),
  };
}

import type { CallName } from '@patna/contracts';
import type { AbuseStack } from '../abuse-stack.ts';
import type { OwnedObjects } from './owned-objects.ts';

export type CallerName = 'anonymous' | keyof AbuseStack['people'];

/** A request about one object, and the expected status for each of the five callers. */
export interface Entry {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  /** Expected statuses; below 400 means allowed. */
  readonly answers: Readonly<Record<CallerName, readonly number[]>>;
}

/** An entry of each call, made for the objects and people of one run. */
export type AccessTable = Readonly<
  Partial<Record<CallName, (things: OwnedObjects, stack: AbuseStack) => Entry>>
>;

/** A request about Asha's account by id. Only she may send it, not even the admin. */
export function ownAccountEntry(body?: unknown, params: Readonly<Record<string, string>> = {}) {
  return (_things: OwnedObjects, { people }: AbuseStack): Entry => ({
    params: { userId: people.asha.userId, ...params },
    body,
    answers: { anonymous: [401], asha: allowedStatuses, bina: [403], owner: [403], admin: [403] },
  });
}

const hidden = [403, 404];
export const allowedStatuses = [200, 201];

/** Only these may; everybody else is refused. */
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

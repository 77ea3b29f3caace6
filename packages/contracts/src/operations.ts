import type * as z from 'zod/mini';
import type { CallName } from './calls.ts';
import { claimRequestOperations } from './listings/claims/claim-request-operations.ts';
import { failedSearchOperations } from './listings/failed-searches.ts';
import { managerOperations } from './listings/managers/manager-operations.ts';
import { moderationOperations } from './listings/moderation/moderation-operations.ts';
import { type Operation, usualBody } from './operation.ts';
import { moderatorOperations } from './users/moderators.ts';
import { nonModeratorOperations } from './non-moderator-operations.ts';

/** All calls with their schemas, under their names in `calls`. */
export const operations = {
  ...nonModeratorOperations,
  ...moderationOperations,
  ...failedSearchOperations,
  ...claimRequestOperations,
  ...managerOperations,
  ...moderatorOperations,
} satisfies Record<CallName, Operation>;

export type Operations = typeof operations;

/** Size of a call's largest body, in bytes. */
export function maxBodyBytesOf(name: CallName): number {
  const { largestBody = usualBody }: Operation = operations[name];
  return largestBody;
}

type Parsed<Of, Part extends string, Fallback> =
  Of extends Readonly<Record<Part, infer Schema extends z.ZodMiniType>>
    ? z.output<Schema>
    : Fallback;

/** What a handler receives, after the schemas have parsed it. */
export interface InputOf<Name extends CallName> {
  params: Parsed<Operations[Name], 'params', Record<string, never>>;
  query: Parsed<Operations[Name], 'query', Record<string, never>>;
  body: Parsed<Operations[Name], 'body', undefined>;
}

/** The response of a call that succeeds. */
export type OutputOf<Name extends CallName> = z.output<Operations[Name]['output']>;

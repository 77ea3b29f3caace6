import type * as z from 'zod/mini';
import type { CallName } from './calls.ts';
import { claimRequestOperations } from './listings/claims/claim-request-operations.ts';
import { failedSearchOperations } from './listings/failed-searches.ts';
import { managerOperations } from './listings/managers/manager-operations.ts';
import { moderationOperations } from './listings/moderation/moderation-operations.ts';
import { type Operation, usualBody } from './operation.ts';
import { moderatorOperations } from './users/moderators.ts';
import { nonModeratorOperations } from './non-moderator-operations.ts';

/** Every call with its schemas, under its name in `calls`. */
export const operations = {
  ...nonModeratorOperations,
  ...moderationOperations,
  ...failedSearchOperations,
  ...claimRequestOperations,
  ...managerOperations,
  ...moderatorOperations,
} satisfies Record<CallName, Operation>;

export type Operations = typeof operations;

/** Largest body of a call in bytes. */
export function maxBodyBytesOf(name: CallName): number {
  const { largestBody = usualBody }: Operation = operations[name];
  return largestBody;
}

type Parsed<Of, Part extends string, Fallback> =
  Of extends Readonly<Record<Part, infer Schema extends z.ZodMiniType>>
    ? z.output<Schema>
    : Fallback;

/** What a handler receives, parsed by the schemas. */
export interface InputOf<Name extends CallName> {
  params: Parsed<Operations[Name], 'params', Record<string, never>>;
  query: Parsed<Operations[Name], 'query', Record<string, never>>;
  body: Parsed<Operations[Name], 'body', undefined>;
}

/** The answer of a successful call. */
export type OutputOf<Name extends CallName> = z.output<Operations[Name]['output']>;

import * as z from 'zod/mini';
import { snapshotPass, snapshotPassEnd } from '../rebuild-events.ts';
import { accountSuspension } from './suspension.ts';
import { userLanguages, userRoles } from './user.ts';

/** Events of users carry ids only. Names, e-mail addresses and phones stay in the users service. */
const userFact = z.object({ userId: z.string(), clerkUserId: z.string() });

/** The snapshot of a person who has chosen a language or was suspended. */
export const userSnapshot = z.object({
  userId: z.string(),
  language: z.enum(userLanguages),
  /** Null after a restoration. Absent for an account that was never suspended, and in old events. */
  suspension: z.optional(z.nullable(accountSuspension)),
});
export type UserSnapshot = z.infer<typeof userSnapshot>;

/** Copies that other services keep of users. They hold the language. */
export const userCopies = ['languages'] as const;
export type UserCopy = (typeof userCopies)[number];

export const userEvents = [
  z.object({ type: z.literal('UserRegistered'), data: userFact }),
  z.object({
    type: z.literal('UserUpdated'),
    /** `language` is present once the person has chosen one. */
    data: z.extend(userFact, { language: z.optional(z.enum(userLanguages)) }),
  }),
  /** An admin was shown this person's record. */
  z.object({
    type: z.literal('UserLookedUp'),
    data: z.object({ userId: z.string(), actorId: z.string() }),
  }),
  /** An admin has changed this person's role. */
  z.object({
    type: z.literal('UserRoleChanged'),
    data: z.object({ userId: z.string(), actorId: z.string(), role: z.enum(userRoles) }),
  }),
  /** A moderator has suspended this person's account, or restored it. */
  z.object({
    type: z.literal('AccountSuspended'),
    data: z.object({ userId: z.string(), actorId: z.string(), reason: z.string() }),
  }),
  z.object({
    type: z.literal('AccountRestored'),
    data: z.object({ userId: z.string(), actorId: z.string(), reason: z.optional(z.string()) }),
  }),
  /** A snapshot for rebuilds: nothing has changed. */
  z.object({
    type: z.literal('UserSnapshotTaken'),
    data: z.object({ ...snapshotPass(userCopies), user: userSnapshot }),
  }),
  z.object({ type: z.literal('UserSnapshotsEnded'), data: snapshotPassEnd(userCopies) }),
  /** The account has ended. Every service erases its data about the person. */
  z.object({ type: z.literal('UserDeleted'), data: z.object({ userId: z.string() }) }),
] as const;

import * as z from 'zod/mini';
import { snapshotPass, snapshotPassEnd } from '../rebuild-events.ts';
import { userLanguages } from './user.ts';

/** Ids only: names, e-mails and phones stay with the users service. */
const userFact = z.object({ userId: z.string(), clerkUserId: z.string() });

/** What a rebuild tells of a person who has chosen a language. */
export const userSnapshot = z.object({ userId: z.string(), language: z.enum(userLanguages) });
export type UserSnapshot = z.infer<typeof userSnapshot>;

/** Copies of people's records that other rooms keep: in which language a person is told. */
export const userCopies = ['languages'] as const;
export type UserCopy = (typeof userCopies)[number];

export const userEvents = [
  z.object({ type: z.literal('UserRegistered'), data: userFact }),
  z.object({
    type: z.literal('UserUpdated'),
    /** `language`: in which the person wants to be told things, once they have chosen. */
    data: z.extend(userFact, { language: z.optional(z.enum(userLanguages)) }),
  }),
  /** An admin was shown this person's record. */
  z.object({
    type: z.literal('UserLookedUp'),
    data: z.object({ userId: z.string(), actorId: z.string() }),
  }),
  /** Nothing happened: this is how the record stands, told again so that copies can be rebuilt. */
  z.object({
    type: z.literal('UserSnapshotTaken'),
    data: z.object({ ...snapshotPass(userCopies), user: userSnapshot }),
  }),
  z.object({ type: z.literal('UserSnapshotsEnded'), data: snapshotPassEnd(userCopies) }),
  /** The account is gone for good: every service erases what it keeps of the person. */
  z.object({ type: z.literal('UserDeleted'), data: z.object({ userId: z.string() }) }),
] as const;

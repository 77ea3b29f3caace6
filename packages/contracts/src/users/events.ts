import * as z from 'zod/mini';
import { userLanguages } from './user.ts';

/** Ids only: names, e-mails and phones stay with the users service. */
const userFact = z.object({ userId: z.string(), clerkUserId: z.string() });

export const userEvents = [
  z.object({ type: z.literal('UserRegistered'), data: userFact }),
  z.object({
    type: z.literal('UserUpdated'),
    /** `language`: in which the person wants to be told things, once they have chosen. */
    data: z.extend(userFact, { language: z.optional(z.enum(userLanguages)) }),
  }),
  /** The account is gone for good: every service erases what it keeps of the person. */
  z.object({ type: z.literal('UserDeleted'), data: z.object({ userId: z.string() }) }),
] as const;

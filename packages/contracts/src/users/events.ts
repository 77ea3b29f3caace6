import * as z from 'zod/mini';

/** Ids only: names, e-mails and phones stay with the users service. */
const userFact = z.object({ userId: z.string(), clerkUserId: z.string() });

export const userEvents = [
  z.object({ type: z.literal('UserRegistered'), data: userFact }),
  z.object({ type: z.literal('UserUpdated'), data: userFact }),
] as const;

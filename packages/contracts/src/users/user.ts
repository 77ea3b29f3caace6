import * as z from 'zod/mini';
import { email, isoTime, pathId, text } from '../fields.ts';

/**
 * Body of saveUserData. Both spellings of the provider's fields are read; with a bearer the identity
 * fields come from the token and these only fill what it does not carry.
 */
export const userDataInput = z.object({
  name: text(0, 120),
  email,
  image: z.optional(z.string().check(z.maxLength(500))),
  imageUrl: z.optional(z.string().check(z.maxLength(500))),
  lastSignedInAt: z.optional(isoTime),
  lastSignInAt: z.optional(isoTime),
  clerkUserId: pathId,
});
export type UserDataInput = z.infer<typeof userDataInput>;

export const userRoles = ['user', 'admin'] as const;

/** The product's own record of a person, shown to that person (or an admin) only. */
export const userView = z.object({
  _id: z.string(),
  clerkUserId: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.string(),
  role: z.enum(userRoles),
  lastSignedInAt: z.nullable(isoTime),
  createdAt: isoTime,
});
export type UserView = z.infer<typeof userView>;

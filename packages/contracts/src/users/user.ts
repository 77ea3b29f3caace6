import * as z from 'zod/mini';
import { email, indianPhone, isoTime, pathId, text } from '../fields.ts';
import { rule } from '../validation/rule.ts';

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

export const occupations = ['student', 'professional', 'traveller'] as const;
export const userLanguages = ['en', 'hi'] as const;

/**
 * Body of editUser: what is given is changed, `null` takes it away. `version` is the one the form was
 * filled from (or If-Match says it). The e-mail belongs to the identity provider and is not read.
 */
export const userEdit = z
  .object({
    name: z.optional(text(2, 60)),
    phone: z.optional(z.nullable(indianPhone)),
    occupation: z.optional(z.nullable(z.enum(occupations))),
    homeCity: z.optional(z.nullable(text(2, 60))),
    language: z.optional(z.enum(userLanguages)),
    version: z.optional(z.int().check(z.gte(0))),
  })
  .check(
    rule('nothing_given', ({ version: _, ...given }) =>
      Object.values(given).some((value) => value !== undefined),
    ),
  );
export type UserEdit = z.infer<typeof userEdit>;

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
  phone: z.optional(z.string()),
  occupation: z.optional(z.enum(occupations)),
  homeCity: z.optional(z.string()),
  language: z.optional(z.enum(userLanguages)),
  /** When the account goes for good; only while its deletion is asked for. */
  deletionDueAt: z.optional(isoTime),
  /** Counts edits by the person; what an edit is checked against. */
  version: z.optional(z.int()),
});
export type UserView = z.infer<typeof userView>;

import * as z from 'zod/mini';
import { email, indianPhone, isoTime, pathId, text } from '../fields/fields.ts';
import { nameText } from '../fields/name-text.ts';
import { isNamed } from '../fields/plain-text.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';

/**
 * Body of saveUserData. Both spellings of the provider's fields are read; with a bearer the identity
 * fields come from the token and these only fill what it does not carry. A picture is an https address
 * or a path of this site; another is not kept.
 */
export const userDataInput = z.object({
  /** A provider's name that names nothing is left out and not refused: apps send what they were told. */
  name: text(0, 120).check(z.overwrite((name) => (isNamed(name) ? name : ''))),
  email,
  image: z.optional(z.string().check(rawMaximum(500), z.maxLength(500))),
  imageUrl: z.optional(z.string().check(rawMaximum(500), z.maxLength(500))),
  lastSignedInAt: z.optional(isoTime),
  lastSignInAt: z.optional(isoTime),
  clerkUserId: pathId,
});
export type UserDataInput = z.infer<typeof userDataInput>;

export const userRoles = ['user', 'admin'] as const;

export const occupations = ['student', 'professional', 'traveller'] as const;
export const userLanguages = ['en', 'hi'] as const;

/** Whom to turn to about a person under 18: name, and phone stored as `+91` and ten digits. */
export const guardian = z.object({ name: nameText(2, 60), phone: indianPhone });
export type Guardian = z.infer<typeof guardian>;

/**
 * Body of editUser: what is given is changed, `null` takes it away. `version` is the one the form was
 * filled from (or If-Match says it). The e-mail belongs to the identity provider and is not read.
 * Who is under 18 names a guardian in the same edit; any other answer takes the guardian away.
 */
export const userEdit = z
  .object({
    name: z.optional(nameText(2, 60)),
    phone: z.optional(z.nullable(indianPhone)),
    occupation: z.optional(z.nullable(z.enum(occupations))),
    homeCity: z.optional(z.nullable(nameText(2, 60))),
    language: z.optional(z.enum(userLanguages)),
    under18: z.optional(z.nullable(z.boolean())),
    guardian: z.optional(guardian),
    version: z.optional(z.int().check(z.gte(0))),
  })
  .check(
    rule('guardian_needed', (edit) => edit.under18 !== true || edit.guardian !== undefined, [
      'guardian',
    ]),
    rule('guardian_not_kept', (edit) => edit.under18 === true || edit.guardian === undefined, [
      'guardian',
    ]),
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
  /** Missing as long as the person has not said. */
  under18: z.optional(z.boolean()),
  /** Only of somebody under 18, and only for that person's own eyes. */
  guardian: z.optional(guardian),
  /** When the account goes for good; only while its deletion is asked for. */
  deletionDueAt: z.optional(isoTime),
  /** Counts edits by the person; what an edit is checked against. */
  version: z.optional(z.int()),
});
export type UserView = z.infer<typeof userView>;

import * as z from 'zod/mini';
import { email, indianPhone, isoTime, pathId, text } from '../fields/fields.ts';
import { nameText } from '../fields/name-text.ts';
import { hasVisibleName, textLengths } from '../fields/plain-text.ts';
import { listOf, rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';
import { accountSuspension } from './suspension.ts';

/**
 * Body of saveUserData. Accepts both spellings of the provider's fields. With a bearer, identity fields
 * come from the token and these fill only gaps. Pictures are https URLs or paths of this site; others are
 * dropped.
 */
export const userDataInput = z.object({
  /** A name without visible letters is dropped, not refused: apps pass on what the provider sent. */
  name: text(0, 120).check(z.overwrite((name) => (hasVisibleName(name) ? name : ''))),
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

/** The guardian of a person under 18. The phone is stored as `+91` and ten digits. */
export const guardian = z.object({ name: nameText(2, 60), phone: indianPhone });
export type Guardian = z.infer<typeof guardian>;

/**
 * Body of editUser: given fields change, null removes one. `version` is the one that was edited; If-Match
 * can carry it instead. `under18: true` needs a guardian in the same edit; any other value removes the
 * guardian. The e-mail comes from the identity provider and is ignored.
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

/** Most reply templates per language. The first releases had six per phone. */
export const maxReplyTemplates = 10;

const reply = textLengths.enquiryReply;

/**
 * Body of saveReplyTemplates: all templates of one language, in display order. Null: the app's own ones. The
 * last writing wins, by the time in the idempotency key.
 */
export const replyTemplatesInput = z.object({
  language: z.enum(userLanguages),
  texts: z.nullable(listOf(text(reply.min, reply.max), { max: maxReplyTemplates })),
});
export type ReplyTemplatesInput = z.infer<typeof replyTemplatesInput>;

const savedTemplates = z.object({
  texts: z.nullable(z.array(z.string())),
  /** When they were written on the phone. */
  savedAt: isoTime,
});

/** A person's reply templates, by language. Absent: the person never changed them. */
export const replyTemplates = z.object({
  en: z.optional(savedTemplates),
  hi: z.optional(savedTemplates),
});
export type ReplyTemplates = z.infer<typeof replyTemplates>;

/** A person's record, for that person and admins only. */
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
  /** Absent until the person has answered. */
  under18: z.optional(z.boolean()),
  /** Set for a person under 18; visible to that person only. */
  guardian: z.optional(guardian),
  /** Only in the person's own answers. */
  replyTemplates: z.optional(replyTemplates),
  /** When the account ends; only while its deletion is scheduled. */
  deletionDueAt: z.optional(isoTime),
  /** Only while a moderator has suspended the account. */
  suspension: z.optional(accountSuspension),
  /** Counts the person's edits. The next edit must send it. */
  version: z.optional(z.int()),
});
export type UserView = z.infer<typeof userView>;

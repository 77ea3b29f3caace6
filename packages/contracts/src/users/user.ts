import * as z from 'zod/mini';
import { email, indianPhone, isoTime, pathId, text } from '../fields/fields.ts';
import { nameText } from '../fields/name-text.ts';
import { hasVisibleName, textLengths } from '../fields/plain-text.ts';
import { listOf, rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';
import { accountSuspension } from './suspension.ts';

/**
 * Body of saveUserData. Accepts both spellings of the provider's fields. With a bearer token, the identity fields come
 * from the token, and those of the body only fill gaps. Pictures are https URLs or paths of this site; other values are
 * dropped.
 */
export const userDataInput = z.object({
  /** A name without visible letters is dropped instead of refused, because apps pass on what the provider sent. */
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
 * Body of editUser. Given fields are changed, and null removes one. `version` is the version that was edited; it can
 * also be sent as If-Match. `under18: true` requires a guardian in the same edit; any other value removes the guardian.
 * The e-mail address comes from the identity provider and is ignored here.
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

/** Most reply templates for each language. In the first releases it was six for each phone. */
export const maxReplyTemplates = 10;

const reply = textLengths.enquiryReply;

/**
 * Body of saveReplyTemplates: all templates of one language, in display order. Null restores the app's own ones. The
 * list written last counts, by the time in the idempotency key.
 */
export const replyTemplatesInput = z.object({
  language: z.enum(userLanguages),
  texts: z.nullable(listOf(text(reply.min, reply.max), { max: maxReplyTemplates })),
});
export type ReplyTemplatesInput = z.infer<typeof replyTemplatesInput>;

const savedTemplates = z.object({
  texts: z.nullable(z.array(z.string())),
  /** When the phone wrote them. */
  savedAt: isoTime,
});

/** A person's reply templates, by language. A language is absent if the person never changed its templates. */
export const replyTemplates = z.object({
  en: z.optional(savedTemplates),
  hi: z.optional(savedTemplates),
});
export type ReplyTemplates = z.infer<typeof replyTemplates>;

/** A person's record, which only that person and admins can see. */
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
  /** Absent if the person has not answered. */
  under18: z.optional(z.boolean()),
  /** The guardian of a person under 18. Only that person can see it. */
  guardian: z.optional(guardian),
  /** Only in responses to the person. */
  replyTemplates: z.optional(replyTemplates),
  /** When the account will be deleted. Only while a deletion is scheduled. */
  deletionDueAt: z.optional(isoTime),
  /** Only while a moderator has suspended the account. */
  suspension: z.optional(accountSuspension),
  /** Counts the person's edits. The next edit must send it. */
  version: z.optional(z.int()),
});
export type UserView = z.infer<typeof userView>;

import * as z from 'zod/mini';
import { isoTime, pathId } from '../../fields/fields.ts';
import { rawMaximum } from '../../validation/raw-maximum.ts';

/** Characters of a draft's JSON. The largest possible form is shorter. */
const largestDraft = 40_000;

/** Keeps the next version a safe integer everywhere. */
const maxVersions = 1_000_000_000;

/** Drafts of new hostels of one person. */
export const maxNewDrafts = 10;

/**
 * `new-` and a phone's id for a new hostel (`new` alone from older apps), else the id of the edited hostel.
 */
export const draftForm = pathId;

export function isNewDraft(form: string): boolean {
  return /^new(-|$)/.test(form);
}

/** Body of saveDraft. `version` is the one the phone started from; 0 for none. */
export const draftInput = z.object({
  version: z.int().check(z.gte(0), z.lt(maxVersions)),
  /** The form as JSON. It may be invalid; only the app reads it. */
  content: z.string().check(rawMaximum(largestDraft), z.minLength(2), z.maxLength(largestDraft)),
  /** A random id of the phone, to recognise another phone's version. */
  device: z.string().check(rawMaximum(64), z.regex(/^[A-Za-z0-9-]{1,64}$/, 'is not a device id')),
});

/** An unfinished form, visible only to its writer. */
export const listingDraft = z.object({
  form: draftForm,
  version: z.int(),
  content: z.string(),
  device: z.string(),
  savedAt: isoTime,
});
export type ServerDraft = z.infer<typeof listingDraft>;

/** The answer to a save, without the content. */
export const draftReceipt = z.object({ form: draftForm, version: z.int(), savedAt: isoTime });

import * as z from 'zod/mini';
import { isoTime, pathId } from '../../fields/fields.ts';
import { rawMaximum } from '../../validation/raw-maximum.ts';

/** Letters of a draft's JSON; the largest form that can be filled in stays below. */
const largestDraft = 40_000;

/** Of one draft; a save makes the next one, which must still be a whole number everywhere. */
const mostVersions = 1_000_000_000;

/** Unfinished forms of new hostels that one person may have on the server. */
export const mostNewDrafts = 10;

/**
 * Which form: `new-` and an id that the phone made, of a hostel that is not handed in yet (`new` alone in
 * clients that know one such form only); otherwise the id of the hostel being edited.
 */
export const draftForm = pathId;

/** Whether a draft is of a hostel that is not handed in yet. */
export function isNewDraft(form: string): boolean {
  return /^new(-|$)/.test(form);
}

/** Body of saveDraft. `version` is the one the phone started from; 0 when it knew of none. */
export const draftInput = z.object({
  version: z.int().check(z.gte(0), z.lt(mostVersions)),
  /** The form as typed, as JSON: it need not be valid yet, and only the app reads it. */
  content: z.string().check(rawMaximum(largestDraft), z.minLength(2), z.maxLength(largestDraft)),
  /** A random id of the phone, to tell "on another phone". */
  device: z.string().check(rawMaximum(64), z.regex(/^[A-Za-z0-9-]{1,64}$/, 'is not a device id')),
});

/** An unfinished form, kept for its writer alone. */
export const listingDraft = z.object({
  form: draftForm,
  version: z.int(),
  content: z.string(),
  device: z.string(),
  savedAt: isoTime,
});
export type ServerDraft = z.infer<typeof listingDraft>;

/** What a save leaves behind: the content is known to the phone that sent it. */
export const draftReceipt = z.object({ form: draftForm, version: z.int(), savedAt: isoTime });

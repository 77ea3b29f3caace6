import * as z from 'zod/mini';
import { isoTime, pathId } from '../../fields/fields.ts';
import { rawMaximum } from '../../validation/raw-maximum.ts';

/** Most characters in the JSON of a draft. The largest possible form needs fewer. */
const largestDraft = 40_000;

/** Upper limit of versions, so that the next one is a safe integer everywhere. */
const maxVersions = 1_000_000_000;

/** Most drafts of new hostels that one person can have. */
export const maxNewDrafts = 10;

/**
 * Names the form. For a new hostel it is `new-` and an id made by the phone (only `new` from older apps); for an edit,
 * the hostel's id.
 */
export const draftForm = pathId;

export function isNewDraft(form: string): boolean {
  return /^new(-|$)/.test(form);
}

/** Body of saveDraft. `version` is the version that the phone started from, or 0 if there was none. */
export const draftInput = z.object({
  version: z.int().check(z.gte(0), z.lt(maxVersions)),
  /** The form as JSON. It may be invalid, because only the app reads it. */
  content: z.string().check(rawMaximum(largestDraft), z.minLength(2), z.maxLength(largestDraft)),
  /** A random id of the phone, by which versions of other phones are recognised. */
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

/** The response to saving a draft. It leaves out the content. */
export const draftReceipt = z.object({ form: draftForm, version: z.int(), savedAt: isoTime });

import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';

/** Consent to a page. `version` is that of the page, e.g. `1.1`. */
export const consentInput = z.object({
  version: z
    .string()
    .check(rawMaximum(11), z.regex(/^\d{1,3}(\.\d{1,3}){0,2}$/, 'is not a version')),
});

/** A stored consent, which only the person who gave it can see. */
export const consentRecord = z.extend(consentInput, {
  /** When the server received the consent. */
  givenAt: isoTime,
});
export type ConsentRecord = z.infer<typeof consentRecord>;

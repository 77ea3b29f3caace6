import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';

/** The version of the page that was agreed to, e.g. `1.1`. */
export const consentInput = z.object({
  version: z
    .string()
    .check(rawMaximum(11), z.regex(/^\d{1,3}(\.\d{1,3}){0,2}$/, 'is not a version')),
});

/** A stored consent, visible only to that person. */
export const consentRecord = z.extend(consentInput, {
  /** When the server received it. */
  givenAt: isoTime,
});
export type ConsentRecord = z.infer<typeof consentRecord>;

import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';

/** What a tick under a form agrees to: that version of the page the tick names, e.g. `1.1`. */
export const consentInput = z.object({
  version: z
    .string()
    .check(rawMaximum(11), z.regex(/^\d{1,3}(\.\d{1,3}){0,2}$/, 'is not a version')),
});

/** A consent as it is kept, and given back to the person alone. */
export const consentRecord = z.extend(consentInput, {
  /** When the server took it. */
  givenAt: isoTime,
});
export type ConsentRecord = z.infer<typeof consentRecord>;

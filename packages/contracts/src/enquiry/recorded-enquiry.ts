import * as z from 'zod/mini';
import { indianPhone, pathId } from '../fields/fields.ts';
import { nameText } from '../fields/name-text.ts';

/** An enquiry as a hostel record of the older kind carries it: in full, or by its id alone. */
export const recordedEnquiry = z.union([
  pathId,
  z.object({
    user: pathId,
    name: nameText(0, 120),
    phone: indianPhone,
    _id: z.optional(pathId),
  }),
]);
export type RecordedEnquiry = z.infer<typeof recordedEnquiry>;

import * as z from 'zod/mini';
import { indianPhone, pathId } from '../fields/fields.ts';
import { nameText } from '../fields/name-text.ts';

/** Prefix of the sender ids of imported enquiries. No account has such an id. */
export const importedSenderPrefix = 'imported-';

/** An enquiry in an old hostel record: either complete or only an id. */
export const importedEnquiry = z.union([
  pathId,
  z.object({
    user: pathId,
    name: nameText(0, 120),
    phone: indianPhone,
    _id: z.optional(pathId),
  }),
]);
export type ImportedEnquiry = z.infer<typeof importedEnquiry>;

import * as z from 'zod/mini';
import { rupees } from '../fields/fields.ts';

/**
 * A similar hostel that is offered to the sender of an unanswered enquiry. Its fields are as they were at that time.
 */
export const alternative = z.object({
  listingId: z.string(),
  listingName: z.string(),
  street: z.string(),
  city: z.string(),
  /** Lowest rent, in rupees per month. */
  priceMin: rupees,
});
export type Alternative = z.infer<typeof alternative>;

export const maxAlternatives = 3;

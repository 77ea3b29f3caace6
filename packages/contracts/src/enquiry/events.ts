import * as z from 'zod/mini';
import { enquirySides } from './enquiry.ts';
import { enquiryStatuses } from './life-cycle.ts';

/** No name, no phone, no text: the two sides read those from the enquiry service alone. */
const enquiryFact = {
  enquiryId: z.string(),
  listingId: z.string(),
  listingName: z.string(),
  ownerId: z.string(),
  senderId: z.string(),
};

export const enquiryEvents = [
  z.object({ type: z.literal('EnquirySent'), data: z.object(enquiryFact) }),
  z.object({
    type: z.literal('EnquiryStatusChanged'),
    data: z.object({
      ...enquiryFact,
      status: z.enum(enquiryStatuses),
      by: z.enum(enquirySides),
    }),
  }),
  z.object({
    type: z.literal('EnquiryReplied'),
    data: z.object({ ...enquiryFact, by: z.enum(enquirySides) }),
  }),
  z.object({ type: z.literal('EnquiryWithdrawn'), data: z.object(enquiryFact) }),
] as const;

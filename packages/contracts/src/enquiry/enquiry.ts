import * as z from 'zod/mini';
import { indianPhone, isoDay, isoTime, text } from '../fields.ts';
import { roomCategories } from '../listings/listing.ts';
import { enquiryStatuses } from './life-cycle.ts';

/** Body of sendEnquiry: what the traveller typed. */
export const enquiryInput = z.object({
  name: text(2, 60),
  phone: indianPhone,
  message: text(10, 500),
  roomCategory: z.optional(z.enum(roomCategories)),
  moveInDate: z.optional(isoDay),
});
export type EnquiryInput = z.infer<typeof enquiryInput>;

/** An enquiry as its sender and the hostel's owner see it, and nobody else. */
export const enquiryView = z.object({
  _id: z.string(),
  listingId: z.string(),
  listingName: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  roomCategory: z.optional(z.enum(roomCategories)),
  moveInDate: z.optional(isoDay),
  status: z.enum(enquiryStatuses),
  /** The idempotency key it was sent under, so that a phone can match its queued copy. */
  idempotencyKey: z.optional(z.string()),
  createdAt: isoTime,
});
export type EnquiryView = z.infer<typeof enquiryView>;

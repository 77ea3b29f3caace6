import * as z from 'zod/mini';
import { isoTime } from '../fields/fields.ts';
import { snapshotPass, snapshotPassEnd } from '../rebuild-events.ts';
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

/** What a rebuild tells of an enquiry that was sent through us. */
export const enquirySnapshot = z.object({
  enquiryId: z.string(),
  listingId: z.string(),
  /** Absent once the sender's account has ended. */
  senderId: z.optional(z.string()),
  sentAt: isoTime,
  /** When the owner first wrote back; null: not yet. Absent where that is not known any more. */
  firstReplyAt: z.optional(z.nullable(isoTime)),
});
export type EnquirySnapshot = z.infer<typeof enquirySnapshot>;

/** Copies of enquiries that other rooms keep: who enquired where, and marks for owners' numbers. */
export const enquiryCopies = ['enquirers', 'marks'] as const;
export type EnquiryCopy = (typeof enquiryCopies)[number];

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
  /** Nothing happened: this is how the enquiry stands, told again so that copies can be rebuilt. */
  z.object({
    type: z.literal('EnquirySnapshotTaken'),
    data: z.object({ ...snapshotPass(enquiryCopies), enquiry: enquirySnapshot }),
  }),
  z.object({ type: z.literal('EnquirySnapshotsEnded'), data: snapshotPassEnd(enquiryCopies) }),
] as const;

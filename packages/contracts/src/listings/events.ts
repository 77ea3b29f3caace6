import * as z from 'zod/mini';
import { listingCard } from './listing.ts';

/** What other services need to know of a hostel: its card, both its ids and who answers enquiries. */
export const listingSnapshot = z.object({
  listingId: z.string(),
  mongoId: z.string(),
  ownerId: z.string(),
  status: z.string(),
  version: z.int(),
  card: listingCard,
});
export type ListingSnapshot = z.infer<typeof listingSnapshot>;

const judgedReview = z.object({
  listing: listingSnapshot,
  reviewId: z.string(),
  reviewerId: z.string(),
});

export const listingEvents = [
  /** Not, or no longer, public: a moderator said no. */
  z.object({
    type: z.literal('ListingRejected'),
    data: z.object({ listing: listingSnapshot, reason: z.string() }),
  }),
  z.object({ type: z.literal('ListingCreated'), data: listingSnapshot }),
  z.object({ type: z.literal('ListingPublished'), data: listingSnapshot }),
  /** Its owner changed it; `status` says whether it is still public. */
  z.object({ type: z.literal('ListingUpdated'), data: listingSnapshot }),
  /** Its owner took it off the public pages: paused for a while, or archived for good. */
  z.object({ type: z.literal('ListingPaused'), data: listingSnapshot }),
  z.object({
    type: z.literal('ReviewAdded'),
    data: z.object({
      listing: listingSnapshot,
      reviewId: z.string(),
      reviewerId: z.string(),
      rating: z.int(),
    }),
  }),
  /** Taken off the public page; the card's rating no longer counts it. */
  z.object({ type: z.literal('ReviewHidden'), data: judgedReview }),
  z.object({ type: z.literal('ReviewRestored'), data: judgedReview }),
] as const;

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

export const listingEvents = [
  z.object({ type: z.literal('ListingCreated'), data: listingSnapshot }),
  z.object({ type: z.literal('ListingPublished'), data: listingSnapshot }),
  z.object({
    type: z.literal('ReviewAdded'),
    data: z.object({
      listing: listingSnapshot,
      reviewId: z.string(),
      reviewerId: z.string(),
      rating: z.int(),
    }),
  }),
] as const;

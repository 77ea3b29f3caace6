import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { listingCard } from '../listings/listing.ts';

/** A saved hostel: its card as last heard, and when it was saved. */
export const wishlistItem = z.extend(listingCard, {
  savedAt: isoTime,
});
export type WishlistItem = z.infer<typeof wishlistItem>;

/** Receipt of an add or a remove. */
export const wishlistReceipt = z.object({ listingId: z.string(), saved: z.boolean() });

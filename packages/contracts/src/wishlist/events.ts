import * as z from 'zod/mini';

const wishlistFact = z.object({ userId: z.string(), listingId: z.string() });

export const wishlistEvents = [
  z.object({ type: z.literal('WishlistItemAdded'), data: wishlistFact }),
  z.object({ type: z.literal('WishlistItemRemoved'), data: wishlistFact }),
] as const;

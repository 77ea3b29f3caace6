import * as z from 'zod/mini';
import { isoTime, uuid } from '../fields/fields.ts';
import { snapshotPass, snapshotPassEnd } from '../rebuild-events.ts';

const wishlistFact = z.object({ userId: z.string(), listingId: z.string() });

/** The snapshot of a saved hostel, with at least one save. */
export const wishlistSnapshot = z.object({
  listingId: z.string(),
  /** `id` is the id of the save's event. */
  saves: z.array(z.object({ id: uuid, at: isoTime })),
});
export type WishlistSnapshot = z.infer<typeof wishlistSnapshot>;

/** Copies that other services keep of wishlists. They are marks for statistics. */
export const wishlistCopies = ['marks'] as const;
export type WishlistCopy = (typeof wishlistCopies)[number];

export const wishlistEvents = [
  z.object({ type: z.literal('WishlistItemAdded'), data: wishlistFact }),
  z.object({ type: z.literal('WishlistItemRemoved'), data: wishlistFact }),
  /** A snapshot for rebuilds. Nothing has changed. */
  z.object({
    type: z.literal('WishlistSnapshotTaken'),
    data: z.object({ ...snapshotPass(wishlistCopies), item: wishlistSnapshot }),
  }),
  z.object({ type: z.literal('WishlistSnapshotsEnded'), data: snapshotPassEnd(wishlistCopies) }),
] as const;

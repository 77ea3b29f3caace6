import * as z from 'zod/mini';
import { isoTime, uuid } from '../fields/fields.ts';
import { snapshotPass, snapshotPassEnd } from '../rebuild-events.ts';

const wishlistFact = z.object({ userId: z.string(), listingId: z.string() });

/** What a rebuild tells of a hostel that somebody has saved, perhaps more than once. */
export const wishlistSnapshot = z.object({
  listingId: z.string(),
  /** Each by the id of the fact that told of it. */
  saves: z.array(z.object({ id: uuid, at: isoTime })),
});
export type WishlistSnapshot = z.infer<typeof wishlistSnapshot>;

/** Copies of wishlists that other rooms keep: marks for owners' numbers. */
export const wishlistCopies = ['marks'] as const;
export type WishlistCopy = (typeof wishlistCopies)[number];

export const wishlistEvents = [
  z.object({ type: z.literal('WishlistItemAdded'), data: wishlistFact }),
  z.object({ type: z.literal('WishlistItemRemoved'), data: wishlistFact }),
  /** Nothing happened: what was saved, told again so that copies can be rebuilt. */
  z.object({
    type: z.literal('WishlistSnapshotTaken'),
    data: z.object({ ...snapshotPass(wishlistCopies), item: wishlistSnapshot }),
  }),
  z.object({ type: z.literal('WishlistSnapshotsEnded'), data: snapshotPassEnd(wishlistCopies) }),
] as const;

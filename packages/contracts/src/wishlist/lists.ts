import * as z from 'zod/mini';
import { isoTime, pathId, text } from '../fields/fields.ts';
import { nameText } from '../fields/name-text.ts';
import { listingCard } from '../listings/hostel/listing.ts';
import { textLengths } from '../fields/plain-text.ts';
import { listOf, rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';
import { actionSequence, wishlistAction } from './wishlist.ts';

/** More lists than this are refused. */
export const mostLists = 20;

const { wishlistNote: note, wishlistListName: listName } = textLengths;

/** A list of the person's own, besides everything that is saved. */
export const wishlistList = z.object({ listId: z.string(), name: z.string() });
export type WishlistList = z.infer<typeof wishlistList>;

/** Body of saveWishlistList: a new name, or that the list goes. The last action on a list wins. */
export const wishlistListChange = z
  .extend(wishlistAction, {
    name: z.optional(nameText(listName.min, listName.max)),
    removed: z.optional(z.literal(true)),
  })
  .check(
    rule(
      'name_or_removed',
      (change) => (change.name === undefined) !== (change.removed === undefined),
      ['name'],
    ),
  );

/** How a list stands now, which a later action of another device may have decided. */
export const wishlistListReceipt = z.extend(wishlistList, {
  removed: z.boolean(),
  sequence: z.int(),
});

/**
 * Body of arrangeWishlistItem: the private note on a hostel (empty: none), or the lists it is on, or
 * both. Of each the last action wins. It saves nothing: what is taken off stays off.
 */
export const wishlistArrangement = z.extend(wishlistAction, {
  note: z.optional(text(note.min, note.max)),
  lists: z.optional(listOf(pathId, { most: mostLists })),
});

/** How a hostel's note and lists stand now, and the moment of the later of the two. */
export const wishlistArranged = z.object({
  listingId: z.string(),
  note: z.string(),
  lists: z.array(z.string()),
  sequence: z.optional(actionSequence),
});

/** A list that somebody without an account can read. The way in is shown once, to its maker. */
export const listShare = z.object({ listId: z.string(), sharedAt: isoTime });

/** The way in to a shared list: 32 random bytes, base64url. */
export const shareToken = z
  .string()
  .check(rawMaximum(43), z.regex(/^[A-Za-z0-9_-]{43}$/, 'is not a share link'));

/** A shared list: public cards, and nothing of the person whose list it is. */
export const sharedList = z.object({
  /** Empty for everything that is saved. */
  name: z.string(),
  hostels: z.array(listingCard),
});
export type SharedList = z.infer<typeof sharedList>;

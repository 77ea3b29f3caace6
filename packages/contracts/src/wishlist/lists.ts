import * as z from 'zod/mini';
import { isoTime, pathId, text } from '../fields/fields.ts';
import { nameText } from '../fields/name-text.ts';
import { listingCard } from '../listings/hostel/listing.ts';
import { textLengths } from '../fields/plain-text.ts';
import { listOf, rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';
import { actionSequence, wishlistAction } from './wishlist.ts';

/** Most lists of one person. */
export const maxLists = 20;

const { wishlistNote: note, wishlistListName: listName } = textLengths;

/** One of the person's lists. The list of all saved hostels is not one of these. */
export const wishlistList = z.object({ listId: z.string(), name: z.string() });
export type WishlistList = z.infer<typeof wishlistList>;

/** Body of saveWishlistList: a new name, or a removal. The last action on a list counts. */
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

/** The current state of the list, which may result from a later action of another device. */
export const wishlistListReceipt = z.extend(wishlistList, {
  removed: z.boolean(),
  sequence: z.int(),
});

/**
 * Body of arrangeWishlistItem: the private note on a hostel (an empty one removes it), its lists, or both. The last
 * action on each counts. A removed hostel is not saved again.
 */
export const wishlistArrangement = z.extend(wishlistAction, {
  note: z.optional(text(note.min, note.max)),
  lists: z.optional(listOf(pathId, { max: maxLists })),
});

/** The current note and lists of a hostel, and the time of the later change. */
export const wishlistArranged = z.object({
  listingId: z.string(),
  note: z.string(),
  lists: z.array(z.string()),
  sequence: z.optional(actionSequence),
});

/** A share link. Its token is returned only once, to the list's owner. */
export const listShare = z.object({ listId: z.string(), sharedAt: isoTime });

/** The token of a share link: 32 random bytes in base64url. */
export const shareToken = z
  .string()
  .check(rawMaximum(43), z.regex(/^[A-Za-z0-9_-]{43}$/, 'is not a share link'));

/** A shared list: its public cards, but nothing about its owner. */
export const sharedList = z.object({
  /** Empty for the list of all saved hostels, and if the name must not be published. */
  name: z.string(),
  hostels: z.array(listingCard),
});
export type SharedList = z.infer<typeof sharedList>;

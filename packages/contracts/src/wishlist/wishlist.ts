import * as z from 'zod/mini';
import { isoTime, pathId } from '../fields/fields.ts';
import { listingCard, listingFacts } from '../listings/hostel/listing.ts';
import { listOf, rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';

/**
 * When the person acted: milliseconds since 1970 by a hybrid logical clock, which never goes back and
 * never stands still. Of two actions on one hostel the later wins, whichever arrives first.
 */
export const actionSequence = z.int().check(z.gte(0));

/** Names the phone or browser that acted; it only decides between two actions of one moment. */
const device = z.string().check(rawMaximum(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not an id'));

/** Body of addToWishlist, if any. Without a sequence the action counts as made on arrival. */
export const wishlistAction = z.object({
  sequence: z.optional(actionSequence),
  device: z.optional(device),
});

const digits = z.string().check(rawMaximum(15), z.regex(/^\d{1,15}$/, 'is not a whole number'));

/** Query of removeFromWishlist: the same as the body of an add, which a DELETE cannot have. */
export const wishlistActionQuery = z.object({
  sequence: z.optional(z.pipe(digits, z.transform(Number))),
  device: z.optional(device),
});

export const largestMerge = 200;

/** Body of mergeWishlist: what was saved before signing in, each with its moment. */
export const wishlistMerge = z.object({
  items: listOf(
    z
      .object({
        listingId: pathId,
        savedAt: z.optional(isoTime),
        sequence: z.optional(actionSequence),
      })
      .check(
        rule('moment_needed', (item) => item.savedAt !== undefined || item.sequence !== undefined),
      ),
    { most: largestMerge },
  ),
});

/** A saved hostel: its card as last heard, and when it was saved. */
export const wishlistItem = z.extend(listingCard, {
  savedAt: isoTime,
  sequence: z.optional(actionSequence),
  /**
   * The hostel is no longer offered: its last card stays as a memory, with no page behind it. Of one that
   * is gone for good the name stays, without photos and address.
   */
  unlisted: z.optional(z.boolean()),
  facts: z.optional(listingFacts),
  /** Private; absent without one. */
  note: z.optional(z.string()),
  /** The own lists it is on; absent when it is on none. */
  lists: z.optional(z.array(z.string())),
});
export type WishlistItem = z.infer<typeof wishlistItem>;

/**
 * Receipt of an add or a remove: how it stands now, which a later action of another device may have
 * decided, and the sequence of the action that did.
 */
export const wishlistReceipt = z.object({
  listingId: z.string(),
  saved: z.boolean(),
  sequence: z.optional(actionSequence),
});
export type WishlistReceipt = z.infer<typeof wishlistReceipt>;

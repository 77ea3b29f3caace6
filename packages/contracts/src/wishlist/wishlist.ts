import * as z from 'zod/mini';
import { isoTime, pathId } from '../fields/fields.ts';
import { listingCard, listingFacts } from '../listings/hostel/listing.ts';
import { listOf, rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';

/**
 * When the person acted, in ms since 1970 by a hybrid logical clock, which always increases. The later of
 * two actions on a hostel wins, in any order of arrival.
 */
export const actionSequence = z.int().check(z.gte(0));

/** A random id of the device. It decides between two actions of the same time. */
const device = z.string().check(rawMaximum(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not an id'));

/** Optional body of addToWishlist. Without a sequence the time of arrival counts. */
export const wishlistAction = z.object({
  sequence: z.optional(actionSequence),
  device: z.optional(device),
});

const digits = z.string().check(rawMaximum(15), z.regex(/^\d{1,15}$/, 'is not a whole number'));

/** Query of removeFromWishlist, in place of the body that a DELETE cannot have. */
export const wishlistActionQuery = z.object({
  sequence: z.optional(z.pipe(digits, z.transform(Number))),
  device: z.optional(device),
});

export const maxMergedItems = 200;

/** Body of mergeWishlist: hostels saved before signing in, each with its time. */
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
    { max: maxMergedItems },
  ),
});

/** A saved hostel: its latest card, and when it was saved. */
export const wishlistItem = z.extend(listingCard, {
  savedAt: isoTime,
  sequence: z.optional(actionSequence),
  /**
   * The hostel is no longer offered; its last card stays without a page. Of an archived hostel only the
   * name stays.
   */
  unlisted: z.optional(z.boolean()),
  facts: z.optional(listingFacts),
  /** Private; absent without one. */
  note: z.optional(z.string()),
  /** The person's lists that contain it; absent without any. */
  lists: z.optional(z.array(z.string())),
});
export type WishlistItem = z.infer<typeof wishlistItem>;

/**
 * Answer to an add or remove: the current state, which may come from a later action of another device, and
 * the sequence of that action.
 */
export const wishlistReceipt = z.object({
  listingId: z.string(),
  saved: z.boolean(),
  sequence: z.optional(actionSequence),
});
export type WishlistReceipt = z.infer<typeof wishlistReceipt>;

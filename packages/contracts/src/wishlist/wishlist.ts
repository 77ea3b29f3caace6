import * as z from 'zod/mini';
import { isoTime, pathId } from '../fields/fields.ts';
import { listingCard, listingFacts } from '../listings/hostel/listing.ts';
import { listOf, rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';

/**
 * When the person acted, in milliseconds since 1970 by a hybrid logical clock, which never goes back. Of two actions on
 * a hostel the later one counts, whichever arrives first.
 */
export const actionSequence = z.int().check(z.gte(0));

/** A random id of the device. It decides between two actions with the same time. */
const device = z.string().check(rawMaximum(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not an id'));

/** Optional body of addToWishlist. If it has no sequence, the time of arrival is used. */
export const wishlistAction = z.object({
  sequence: z.optional(actionSequence),
  device: z.optional(device),
});

const digits = z.string().check(rawMaximum(15), z.regex(/^\d{1,15}$/, 'is not a whole number'));

/** Query of removeFromWishlist. It replaces the body, which a DELETE cannot have. */
export const wishlistActionQuery = z.object({
  sequence: z.optional(z.pipe(digits, z.transform(Number))),
  device: z.optional(device),
});

export const maxMergedItems = 200;

/** Body of mergeWishlist: hostels that were saved before signing in, each with its time. */
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

/** A saved hostel, with its latest card and when it was saved. */
export const wishlistItem = z.extend(listingCard, {
  savedAt: isoTime,
  sequence: z.optional(actionSequence),
  /**
   * Whether the hostel is no longer offered. Its last card stays, but it has no page. For an archived hostel only the
   * name stays.
   */
  unlisted: z.optional(z.boolean()),
  facts: z.optional(listingFacts),
  /** The person's private note. Absent if there is none. */
  note: z.optional(z.string()),
  /** The person's lists that contain the hostel. Absent if there are none. */
  lists: z.optional(z.array(z.string())),
});
export type WishlistItem = z.infer<typeof wishlistItem>;

/**
 * Response to adding or removing a hostel: the current state, which may result from a later action of another device,
 * and the sequence of that action.
 */
export const wishlistReceipt = z.object({
  listingId: z.string(),
  saved: z.boolean(),
  sequence: z.optional(actionSequence),
});
export type WishlistReceipt = z.infer<typeof wishlistReceipt>;

import * as z from 'zod/mini';
import { pathId } from '../fields/fields.ts';
import { listingCard } from '../listings/hostel/listing.ts';
import { operation } from '../operation.ts';
import {
  listShare,
  sharedList,
  shareToken,
  wishlistArranged,
  wishlistArrangement,
  wishlistList,
  wishlistListChange,
  wishlistListReceipt,
} from './lists.ts';
import {
  actionSequence,
  wishlistAction,
  wishlistActionQuery,
  wishlistItem,
  wishlistMerge,
  wishlistReceipt,
} from './wishlist.ts';

const itemParams = z.object({ listingId: pathId, userId: pathId });
const listParams = z.object({ userId: pathId, listId: pathId });

export const wishlistOperations = {
  addToWishlist: operation({
    params: itemParams,
    body: z.optional(wishlistAction),
    status: 200,
    output: z.object({ data: wishlistReceipt }),
    errors: ['forbidden', 'not_found'],
  }),
  removeFromWishlist: operation({
    params: itemParams,
    query: wishlistActionQuery,
    status: 200,
    output: z.object({ data: wishlistReceipt }),
    errors: ['forbidden'],
  }),
  mergeWishlist: operation({
    params: z.object({ userId: pathId }),
    body: wishlistMerge,
    // Enough to merge as many hostels as are allowed at once.
    largestBody: 64 * 2 ** 10,
    status: 200,
    output: z.object({
      data: z.object({
        items: z.array(wishlistReceipt),
        /** Those ids whose hostels are unknown. */
        unknown: z.array(z.string()),
      }),
    }),
    errors: ['forbidden'],
  }),
  getWishlist: operation({
    params: z.object({ userId: pathId }),
    status: 200,
    output: z.object({
      wishlist: z.array(wishlistItem),
      lists: z.array(wishlistList),
      shares: z.array(listShare),
      /**
       * The time of the person's latest action, including removals. A device whose clock is slow continues from this
       * time. Absent before the first action.
       */
      sequence: z.optional(actionSequence),
      /**
       * Changes when the server is restored from a backup. Devices then send again what the restored data lacks. Absent
       * before the first restore.
       */
      epoch: z.optional(z.string()),
    }),
    errors: ['forbidden'],
  }),
  arrangeWishlistItem: operation({
    params: itemParams,
    body: wishlistArrangement,
    status: 200,
    output: z.object({ data: wishlistArranged }),
    errors: ['forbidden', 'not_found'],
  }),
  saveWishlistList: operation({
    params: listParams,
    body: wishlistListChange,
    status: 200,
    output: z.object({ data: wishlistListReceipt }),
    errors: ['forbidden', 'conflict'],
  }),
  shareWishlistList: operation({
    params: listParams,
    status: 200,
    output: z.object({ data: z.extend(listShare, { token: shareToken }) }),
    errors: ['forbidden', 'not_found', 'gone'],
    replay: false,
  }),
  stopSharingList: operation({
    params: listParams,
    status: 200,
    output: z.object({ data: z.object({ listId: z.string() }) }),
    errors: ['forbidden'],
  }),
  savedTogether: operation({
    params: z.object({ listingId: pathId }),
    status: 200,
    output: z.object({ data: z.array(listingCard) }),
    errors: ['not_found'],
  }),
  openSharedList: operation({
    body: z.object({ token: shareToken }),
    status: 200,
    output: z.object({ data: sharedList }),
    errors: ['not_found', 'gone'],
    replay: false,
  }),
};

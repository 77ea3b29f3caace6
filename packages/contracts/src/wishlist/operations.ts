import * as z from 'zod/mini';
import { pathId } from '../fields.ts';
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
    summary: 'Save a hostel; saving it again changes nothing, a later removal stands',
    params: itemParams,
    body: z.optional(wishlistAction),
    status: 200,
    output: z.object({ data: wishlistReceipt }),
    errors: ['forbidden', 'not_found'],
  }),
  removeFromWishlist: operation({
    summary: 'Take a hostel off the list; it need not be on it, a later save stands',
    params: itemParams,
    query: wishlistActionQuery,
    status: 200,
    output: z.object({ data: wishlistReceipt }),
    errors: ['forbidden'],
  }),
  mergeWishlist: operation({
    summary: 'Take over a list made before signing in; later actions on the account stand',
    params: z.object({ userId: pathId }),
    body: wishlistMerge,
    status: 200,
    output: z.object({
      data: z.object({
        items: z.array(wishlistReceipt),
        /** Ids of no hostel we know. */
        unknown: z.array(z.string()),
      }),
    }),
    errors: ['forbidden'],
  }),
  getWishlist: operation({
    summary: "The caller's saved hostels, last saved first",
    params: z.object({ userId: pathId }),
    status: 200,
    output: z.object({
      wishlist: z.array(wishlistItem),
      lists: z.array(wishlistList),
      shares: z.array(listShare),
    }),
    errors: ['forbidden'],
  }),
  arrangeWishlistItem: operation({
    summary: 'Note something on a hostel for oneself, or put it on lists',
    params: itemParams,
    body: wishlistArrangement,
    status: 200,
    output: z.object({ data: wishlistArranged }),
    errors: ['forbidden', 'not_found'],
  }),
  saveWishlistList: operation({
    summary: 'Make, rename or remove a list',
    params: listParams,
    body: wishlistListChange,
    status: 200,
    output: z.object({ data: wishlistListReceipt }),
    errors: ['forbidden', 'conflict'],
  }),
  shareWishlistList: operation({
    summary: 'A new read-only link to a list; a former one stops working',
    params: listParams,
    status: 200,
    output: z.object({ data: z.extend(listShare, { token: shareToken }) }),
    errors: ['forbidden', 'not_found'],
    replay: false,
  }),
  stopSharingList: operation({
    summary: 'The link to a list stops working; there need not be one',
    params: listParams,
    status: 200,
    output: z.object({ data: z.object({ listId: z.string() }) }),
    errors: ['forbidden'],
  }),
  openSharedList: operation({
    summary: 'Read a list that somebody shared; 410 when it is shared no longer',
    body: z.object({ token: shareToken }),
    status: 200,
    output: z.object({ data: sharedList }),
    errors: ['not_found', 'gone'],
    replay: false,
  }),
};

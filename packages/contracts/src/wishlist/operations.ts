import * as z from 'zod/mini';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  wishlistAction,
  wishlistActionQuery,
  wishlistItem,
  wishlistMerge,
  wishlistReceipt,
} from './wishlist.ts';

const itemParams = z.object({ listingId: pathId, userId: pathId });

export const wishlistOperations = {
  addToWishlist: operation({
    summary: 'Save a hostel; saving it again changes nothing, a later removal stands',
    params: itemParams,
    query: undefined,
    body: z.optional(wishlistAction),
    status: 200,
    output: z.object({ data: wishlistReceipt }),
    errors: ['forbidden', 'not_found'],
  }),
  removeFromWishlist: operation({
    summary: 'Take a hostel off the list; it need not be on it, a later save stands',
    params: itemParams,
    query: wishlistActionQuery,
    body: undefined,
    status: 200,
    output: z.object({ data: wishlistReceipt }),
    errors: ['forbidden'],
  }),
  mergeWishlist: operation({
    summary: 'Take over a list made before signing in; later actions on the account stand',
    params: z.object({ userId: pathId }),
    query: undefined,
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
    query: undefined,
    body: undefined,
    status: 200,
    output: z.object({ wishlist: z.array(wishlistItem) }),
    errors: ['forbidden'],
  }),
};

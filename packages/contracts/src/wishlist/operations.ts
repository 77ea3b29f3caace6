import * as z from 'zod/mini';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { wishlistItem, wishlistReceipt } from './wishlist.ts';

const itemParams = z.object({ listingId: pathId, userId: pathId });

export const wishlistOperations = {
  addToWishlist: operation({
    summary: 'Save a hostel; saving it again changes nothing',
    params: itemParams,
    query: undefined,
    body: undefined,
    status: 200,
    output: z.object({ data: wishlistReceipt }),
    errors: ['forbidden', 'not_found'],
  }),
  removeFromWishlist: operation({
    summary: 'Take a hostel off the list; it need not be on it',
    params: itemParams,
    query: undefined,
    body: undefined,
    status: 200,
    output: z.object({ data: wishlistReceipt }),
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

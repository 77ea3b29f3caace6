import { type Consumer, consumer } from '@patna/service-kit';
import { forgetUser } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { WishlistStore } from '../wishlist-store.ts';

/** Erases the whole list, removed items included. */
export function onUserDeleted(wishlist: WishlistStore, mongo: Connection): Consumer {
  return consumer('UserDeleted', async ({ data: { userId } }, transaction) => {
    await wishlist.eraseAllOf(userId, transaction);
    await forgetUser(mongo, userId, transaction);
  });
}

import { wishlistCopies } from '@patna/contracts';
import { sourceRebuild } from '@patna/service-kit/mongo';
import { createWishlistStore } from '../wishlist-store.ts';

/** Republishes all saved hostels. */
export const wishlistRebuild = sourceRebuild({
  service: 'wishlist',
  source: 'Wishlist',
  rebuildable: wishlistCopies,
  counted: 'saved hostels',
  snapshots: (mongo) => createWishlistStore(mongo).snapshots,
});

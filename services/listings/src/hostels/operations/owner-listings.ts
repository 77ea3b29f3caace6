import { type Handler, requireSelf } from '@patna/service-kit';
import type { Stores } from '../../stores.ts';
import { ownedOf } from '../owned-view.ts';
import { ownerFiguresOf } from '../owner-figures.ts';

/** All hostels of the owner. Those that the caller helps to manage are in `managedListings`. */
export function ownerListings(
  stores: Pick<Stores, 'listings' | 'reviews' | 'enquirers' | 'bedBookings' | 'tally'>,
): Handler<'ownerListings'> {
  return async ({ input: { params }, caller }) => {
    const found = await stores.listings.listOfOwner(requireSelf(caller, params.userId));
    const data = found.map(async (listing) => ({
      ...ownedOf(listing),
      ...(await ownerFiguresOf(listing, stores, { forOwner: true })),
    }));
    return { data: await Promise.all(data) };
  };
}

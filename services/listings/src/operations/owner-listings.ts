import { type Handler, requireSelf } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import { ownedOf } from '../listing-view.ts';

export function ownerListings(listings: ListingStore): Handler<'ownerListings'> {
  return async ({ input: { params }, caller }) => {
    const found = await listings.listOfOwner(requireSelf(caller, params.userId));
    return { data: found.map(ownedOf) };
  };
}

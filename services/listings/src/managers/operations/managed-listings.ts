import type { ManagerRole } from '@patna/contracts';
import { type Handler, requireSelf } from '@patna/service-kit';
import { ownedOf } from '../../hostels/listing-view.ts';
import { numbersOfOwner } from '../../hostels/numbers-of-owner.ts';
import type { StoredListing } from '../../hostels/stores/stored-listing.ts';
import type { Stores } from '../../stores.ts';
import { mayDoAt, roleAt } from '../hostel-role.ts';
import { teamsOf } from '../manager-view.ts';

/** All hostels that the caller helps to manage. */
export function managedListings(
  stores: Pick<Stores, 'listings' | 'reviews' | 'enquirers' | 'bedBookings' | 'tally'>,
): Handler<'managedListings'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const found = await stores.listings.listManagedBy(userId);
    const data = found.map(async (listing) => {
      const managerRole = roleAt(listing, userId) as ManagerRole;
      const forOwner = mayDoAt(listing, userId, 'readWaitingReplies');
      const numbers = await numbersOfOwner(listing, stores, { forOwner });
      return { ...managedOf(listing, managerRole), ...numbers, managerRole };
    });
    return { data: await Promise.all(data) };
  };
}

/** The owner's pending change is not for the role `inbox`. */
function managedOf(listing: StoredListing, role: ManagerRole) {
  if (role === 'everything') return ownedOf(listing);
  return ownedOf({ ...listing, pending: undefined, rejectionReason: undefined });
}

export function hostelTeams({
  listings,
  invitations,
}: Pick<Stores, 'listings' | 'invitations'>): Handler<'hostelTeams'> {
  return async ({ input: { params }, caller }) => {
    const owned = await listings.listOfOwner(requireSelf(caller, params.userId));
    return { data: await teamsOf(owned, invitations) };
  };
}

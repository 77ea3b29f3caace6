import type { ManagerRole } from '@patna/contracts';
import { type Handler, requireSelf } from '@patna/service-kit';
import { ownedFor } from '../../hostels/owned-view.ts';
import { ownerFiguresOf } from '../../hostels/owner-figures.ts';
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
      const numbers = await ownerFiguresOf(listing, stores, { forOwner });
      return { ...ownedFor(listing, userId), ...numbers, managerRole };
    });
    return { data: await Promise.all(data) };
  };
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

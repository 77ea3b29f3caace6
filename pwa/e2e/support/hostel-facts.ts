import type {
  HostelTeam,
  ListedReview,
  NotificationView,
  OwnedListing,
  ReceivedEnquiry,
} from '@patna/contracts';
import { type Asked, callAs } from './call-as.ts';

const me = { params: { userId: 'me' } };

/** What the server has stored about the owner's hostels of this name. */
export async function readHostelFacts(stack: Asked, owner: string, name: string) {
  const own = await callAs<OwnedListing[]>(stack, owner, 'ownerListings', me);
  const hostels = own.filter(({ propertyName }) => propertyName === name);
  const ids = new Set(hostels.map(({ id }) => id));
  const received = await callAs<ReceivedEnquiry[]>(stack, owner, 'ownerEnquiries', me);
  const teams = await callAs<HostelTeam[]>(stack, owner, 'hostelTeams', me);
  const reviews = [...ids].map((listingId) =>
    callAs<ListedReview[]>(stack, owner, 'listReviews', { params: { listingId } }),
  );
  return {
    hostels,
    enquiries: received.filter(({ listingId }) => ids.has(listingId)),
    reviews: (await Promise.all(reviews)).flat(),
    teams: teams.filter(({ listingId }) => ids.has(listingId)),
  };
}

/** What the person was notified of about the hostels of this name, in alphabetical order. */
export async function readNotified(stack: Asked, email: string, name: string): Promise<string[]> {
  const feed = await callAs<NotificationView[]>(stack, email, 'notificationFeed', me);
  return feed
    .filter(({ listingName }) => listingName === name)
    .map(({ kind, status }) => (status ? `${kind} ${status}` : kind))
    .toSorted();
}

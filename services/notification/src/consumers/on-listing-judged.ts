import type { EventOf, ListingSnapshot } from '@patna/contracts';
import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import type { NotificationStore, Told } from '../notification-store.ts';

/**
 * Tells owners what a moderator decided about their hostel and when its required claims end, and reviewers what became of their
 * review. What owners do to their own hostels, and what an erased account leaves, tells nobody.
 */
export function listingConsumers(notifications: NotificationStore): readonly KeyedConsumer[] {
  return [
    keyedConsumer('ListingPublished', async (event) => {
      if (!event.data.byModerator) return;
      await notifications.add(event, toOwner(event.data, 'listing-approved'));
    }),
    keyedConsumer('ListingRejected', async (event) => {
      if (!event.data.byModerator) return;
      await notifications.add(event, toOwner(event.data.listing, 'listing-rejected'));
    }),
    keyedConsumer('ListingUpdated', async (event) => {
      const { claimsDue } = event.data;
      if (!claimsDue) return;
      const told = toOwner(event.data, 'listing-claims-due');
      await notifications.add(event, { ...told, until: claimsDue.until });
    }),
    keyedConsumer('ListingPaused', async (event) => {
      if (!event.data.unverified) return;
      await notifications.add(event, toOwner(event.data, 'listing-unverified'));
    }),
    keyedConsumer('ReviewHidden', async (event) => {
      if (!event.data.byModerator) return;
      await notifications.add(event, toReviewer(event.data, 'review-hidden'));
    }),
    keyedConsumer('ReviewRestored', async (event) => {
      if (!event.data.byModerator) return;
      await notifications.add(event, toReviewer(event.data, 'review-restored'));
    }),
    keyedConsumer('ReviewAppealRefused', (event) =>
      notifications.add(event, toReviewer(event.data, 'review-appeal-refused')),
    ),
    keyedConsumer('ReviewReplied', (event) =>
      notifications.add(event, toReviewer(event.data, 'review-reply')),
    ),
  ];
}

function toOwner(listing: ListingSnapshot, kind: Told['kind']): Told {
  return { userId: listing.ownerId, kind, ...hostelOf(listing) };
}

function toReviewer(
  { listing, reviewId, reviewerId }: EventOf<'ReviewReplied'>['data'],
  kind: Told['kind'],
): Told {
  return { userId: reviewerId, kind, reviewId, ...hostelOf(listing) };
}

function hostelOf({ listingId, card }: ListingSnapshot) {
  return { listingId, listingName: card.propertyName };
}

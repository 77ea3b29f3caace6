import type { EventOf, ForModerators, ListingSnapshot } from '@patna/contracts';
import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import { moderators, type NotificationStore } from '../notification-store.ts';
import type { NotificationContent } from '../stored-notification.ts';

/**
 * Notifies owners of decisions and of claims that expire, reviewers of decisions on their reviews, and moderators of
 * new work. Steps that an owner takes and erasures notify nobody.
 */
export function listingConsumers(notifications: NotificationStore): readonly KeyedConsumer[] {
  return [
    keyedConsumer('ListingCreated', async (event) => {
      const { forModerators } = event.data;
      if (forModerators) await notifications.add(event, toModerators(event.data, forModerators));
    }),
    keyedConsumer('ListingPublished', async (event) => {
      const { byModerator, ofChange, restored } = event.data;
      if (!byModerator) return;
      const decided = ofChange ? 'listing-change-approved' : 'listing-approved';
      const kind = restored ? 'listing-restored' : decided;
      await notifications.add(event, toOwner(event.data, kind));
    }),
    keyedConsumer('ListingRejected', async (event) => {
      const { byModerator, ofChange, suspended, listing } = event.data;
      if (!byModerator) return;
      const decided = ofChange ? 'listing-change-rejected' : 'listing-rejected';
      const kind = suspended ? 'listing-suspended' : decided;
      await notifications.add(event, toOwner(listing, kind));
    }),
    keyedConsumer('ListingUpdated', async (event) => {
      const content = contentOfUpdate(event.data);
      if (content) await notifications.add(event, content);
    }),
    keyedConsumer('ListingPaused', async (event) => {
      const { unverified, silent } = event.data;
      if (unverified) await notifications.add(event, toOwner(event.data, 'listing-unverified'));
      if (silent) await notifications.add(event, toOwner(event.data, 'listing-silent'));
    }),
    keyedConsumer('SavedSearchMatched', (event) => notifications.addMatch(event)),
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

function contentOfUpdate(data: EventOf<'ListingUpdated'>['data']): NotificationContent | undefined {
  const {
    claimsDue,
    optionalClaimEnding,
    bedsOutdated,
    activityCheck,
    byModerator,
    ofChange,
    forModerators,
    claimRequestStep,
    restored,
  } = data;
  if (forModerators) return toModerators(data, forModerators);
  if (claimsDue) return { ...toOwner(data, 'listing-claims-due'), until: claimsDue.until };
  if (optionalClaimEnding) {
    return { ...toOwner(data, 'listing-claim-ending'), until: optionalClaimEnding.until };
  }
  if (bedsOutdated) return toOwner(data, 'listing-beds-outdated');
  if (claimRequestStep === 'asked') {
    return { userId: moderators, kind: 'moderation-claim-request', ...hostelOf(data) };
  }
  if (claimRequestStep) return toOwner(data, `listing-claim-${claimRequestStep}`);
  if (restored) return toOwner(data, 'listing-restored');
  if (activityCheck) return toOwner(data, 'listing-activity-check');
  return byModerator && ofChange ? toOwner(data, 'listing-change-approved') : undefined;
}

function toModerators(
  listing: ListingSnapshot,
  { about, until }: ForModerators,
): NotificationContent {
  return { userId: moderators, kind: `moderation-${about}`, until, ...hostelOf(listing) };
}

function toOwner(listing: ListingSnapshot, kind: NotificationContent['kind']): NotificationContent {
  return { userId: listing.ownerId, kind, ...hostelOf(listing) };
}

function toReviewer(
  { listing, reviewId, reviewerId }: EventOf<'ReviewReplied'>['data'],
  kind: NotificationContent['kind'],
): NotificationContent {
  return { userId: reviewerId, kind, reviewId, ...hostelOf(listing) };
}

function hostelOf({ listingId, card }: ListingSnapshot) {
  return { listingId, listingName: card.propertyName };
}

import { type Handler, requireSelf } from '@patna/service-kit';
import type { ClaimRequestStore } from '../../claim-requests/claim-request-store.ts';
import { claimRequestOf } from '../../claim-requests/claim-request-view.ts';
import type { DraftStore } from '../../hostels/stores/draft-store.ts';
import type { EnquirerStore } from '../../reviews/enquirer-store.ts';
import type { ImageStore } from '../../photos/image-store.ts';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { uploadedImageViewOf } from '../../hostels/listing-view.ts';
import { exportedOf } from '../../hostels/owned-view.ts';
import { ownReportOf } from '../../moderation/moderation-view.ts';
import type { ReportStore } from '../../moderation/report-store.ts';
import type { ReviewStore } from '../../reviews/review-store.ts';
import { ownReviewOf } from '../../reviews/review-view.ts';
import type { InvitationStore } from '../../managers/invitation-store.ts';
import { managedHostelsOf, teamsOf } from '../../managers/manager-view.ts';
import type { SavedSearchStore } from '../../search/saved/saved-search-store.ts';
import { savedSearchOf } from '../../search/saved/saved-search-operations.ts';
import { type SupportStore, supportMessageOf } from '../../support/support-store.ts';
import { draftOf } from '../../hostels/operations/listing-drafts.ts';

/** Exports what the person wrote: reviews without replies, replies without reviews. */
export function myListingsData(stores: {
  listings: ListingStore;
  reviews: ReviewStore;
  images: ImageStore;
  reports: ReportStore;
  drafts: DraftStore;
  support: SupportStore;
  enquirers: EnquirerStore;
  claimRequests: ClaimRequestStore;
  savedSearches: SavedSearchStore;
  invitations: InvitationStore;
}): Handler<'myListingsData'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const listings = await stores.listings.everyOf(userId);
    const [
      reviews,
      answered,
      images,
      drafts,
      messages,
      reports,
      enquired,
      helpfulReviews,
      claimRequests,
      savedSearches,
      teams,
      managed,
    ] = await Promise.all([
      stores.reviews.everyOf(userId),
      stores.reviews.answered(listings.map((listing) => listing.hostelId)),
      stores.images.everyOf(userId),
      stores.drafts.everyOf(userId),
      stores.support.everyOf(userId),
      stores.reports.everyOf(userId),
      stores.enquirers.everyOf(userId),
      stores.reviews.foundHelpfulBy(userId),
      stores.claimRequests.everyOf(userId),
      stores.savedSearches.list(userId),
      teamsOf(listings, stores.invitations),
      stores.listings.listManagedBy(userId),
    ]);
    return {
      data: {
        exportedAt: new Date().toISOString(),
        listings: listings.map(exportedOf),
        reviews: reviews.map(ownReviewOf),
        images: images.map(uploadedImageViewOf),
        drafts: drafts.map(draftOf),
        supportMessages: messages.map((message) => ({
          ...supportMessageOf(message),
          ...(message.picture ? { picture: message.picture.toString('base64') } : {}),
        })),
        reports: reports.map(ownReportOf),
        replies: answered.flatMap(({ _id: reviewId, reply, waitingReply }) =>
          [reply, waitingReply].flatMap((each) =>
            each ? [{ reviewId, text: each.text, repliedAt: each.repliedAt.toISOString() }] : [],
          ),
        ),
        enquiredAt: enquired.map(({ listingId, lastSentAt, bookedAt }) => ({
          listingId,
          lastSentAt: lastSentAt.toISOString(),
          ...(bookedAt && { bookedAt: bookedAt.toISOString() }),
        })),
        helpfulReviews,
        claimRequests: claimRequests.map(claimRequestOf),
        savedSearches: savedSearches.map(savedSearchOf),
        teams,
        managedHostels: managed.flatMap((listing) => managedHostelsOf(listing, userId)),
      },
    };
  };
}

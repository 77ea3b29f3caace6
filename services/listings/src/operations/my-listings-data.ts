import { type Handler, requireSelf } from '@patna/service-kit';
import type { DraftStore } from '../draft-store.ts';
import type { EnquirerStore } from '../enquirer-store.ts';
import type { ImageStore } from '../image-store.ts';
import type { ListingStore } from '../listing-store.ts';
import { exportedOf, uploadedOf } from '../listing-view.ts';
import { ownReportOf } from '../moderation-view.ts';
import type { ReportStore } from '../report-store.ts';
import type { ReviewStore } from '../review-store.ts';
import { ownReviewOf } from '../review-view.ts';
import { type SupportStore, supportMessageOf } from '../support-store.ts';
import { draftOf } from './listing-drafts.ts';

/** Reviews come without the owners' replies, replies without the reviews: what others wrote is theirs. */
export function myListingsData(stores: {
  listings: ListingStore;
  reviews: ReviewStore;
  images: ImageStore;
  reports: ReportStore;
  drafts: DraftStore;
  support: SupportStore;
  enquirers: EnquirerStore;
}): Handler<'myListingsData'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const listings = await stores.listings.everyOf(userId);
    const [reviews, answered, images, drafts, messages, reports, enquired] = await Promise.all([
      stores.reviews.everyOf(userId),
      stores.reviews.answered(listings.map((listing) => listing.hostelId)),
      stores.images.everyOf(userId),
      stores.drafts.everyOf(userId),
      stores.support.everyOf(userId),
      stores.reports.everyOf(userId),
      stores.enquirers.everyOf(userId),
    ]);
    return {
      data: {
        exportedAt: new Date().toISOString(),
        listings: listings.map(exportedOf),
        reviews: reviews.map(ownReviewOf),
        images: images.map(uploadedOf),
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
        enquiredAt: enquired.map(({ listingId, lastSentAt }) => ({
          listingId,
          lastSentAt: lastSentAt.toISOString(),
        })),
      },
    };
  };
}

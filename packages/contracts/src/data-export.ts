import * as z from 'zod/mini';
import { consentRecord } from './fields/consent.ts';
import { sentEnquiry } from './enquiry/enquiry.ts';
import { isoTime, pathId } from './fields/fields.ts';
import { listingDraft } from './listings/hostel/draft.ts';
import { ownedListing } from './listings/hostel/listing.ts';
import { uploadedImage } from './listings/hostel/photo.ts';
import { ownReport, ownReview } from './listings/reports/report.ts';
import { reviewReply } from './listings/reviews/review.ts';
import { supportMessage } from './listings/support.ts';
import {
  notificationPreferences,
  notificationView,
  quietHours,
} from './notification/notification.ts';
import { operation } from './operation.ts';
import { userLanguages } from './users/user.ts';
import { listShare, wishlistList } from './wishlist/lists.ts';

/**
 * A person's export is one part from each service: none has to ask another, and none tells anything
 * of somebody else. The users service's part stands in `users/operations.ts`.
 */
function dataExportOf<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return operation({
    params: z.object({ userId: pathId }),
    query: undefined,
    body: undefined,
    status: 200,
    output: z.object({ data: z.object({ exportedAt: isoTime, ...shape }) }),
    errors: ['forbidden'],
  });
}

export const dataExportOperations = {
  myListingsData: dataExportOf({
    listings: z.array(z.extend(ownedListing, { consent: z.optional(consentRecord) })),
    reviews: z.array(ownReview),
    /** Their bytes are served at `url`; this is all that is known of them. */
    images: z.array(uploadedImage),
    /** Forms that were begun and not handed in. */
    drafts: z.array(listingDraft),
    /** Pictures as WebP in base64. */
    supportMessages: z.array(z.extend(supportMessage, { picture: z.optional(z.string()) })),
    reports: z.array(ownReport),
    /** What the caller wrote as an owner, without the reviews that it answers. */
    replies: z.array(z.extend(reviewReply, { reviewId: z.string() })),
    /** Hostels that got an enquiry of the caller, as their reviews tell it. */
    enquiredAt: z.array(z.object({ listingId: z.string(), lastSentAt: isoTime })),
  }),
  myWishlistData: dataExportOf({
    /** Removed ones too: they are still kept, as removed. */
    items: z.array(
      z.object({
        listingId: z.string(),
        saved: z.boolean(),
        savedAt: isoTime,
        sequence: z.optional(z.int()),
        note: z.optional(z.string()),
        lists: z.optional(z.array(z.string())),
        /** When it was saved, oldest first, the newest few times; a server from before does not say. */
        savedTimes: z.optional(z.array(isoTime)),
      }),
    ),
    lists: z.array(wishlistList),
    shares: z.array(listShare),
  }),
  /** Enquiries the caller sent. Those received hold other people's names and phones. */
  myEnquiryData: dataExportOf({
    sent: z.array(sentEnquiry),
    /** What the caller wrote as an owner, without the enquiries that it answers. */
    replies: z.array(z.object({ enquiryId: z.string(), text: z.string(), createdAt: isoTime })),
  }),
  myNotificationData: dataExportOf({
    notifications: z.array(notificationView),
    preferences: notificationPreferences,
    /** Null: there are none; a server from before does not say. */
    quietHours: z.optional(z.nullable(quietHours)),
    /** In which the person is told; a server from before does not say. */
    language: z.optional(z.enum(userLanguages)),
    devices: z.array(z.object({ token: z.string(), savedAt: isoTime })),
  }),
};

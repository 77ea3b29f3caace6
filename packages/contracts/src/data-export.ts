import * as z from 'zod/mini';
import { consentRecord } from './fields/consent.ts';
import { closing, sentEnquiry } from './enquiry/enquiry.ts';
import { guardianLink } from './enquiry/guardian-link.ts';
import { messagePhoto } from './enquiry/message-photo.ts';
import { recordedTerms } from './enquiry/terms.ts';
import { isoTime, pathId } from './fields/fields.ts';
import { claimRequest } from './listings/claims/claim-requests.ts';
import { listingDraft } from './listings/hostel/draft.ts';
import { ownedListing } from './listings/hostel/listing.ts';
import { uploadedImage } from './listings/hostel/photo.ts';
import { managerRoles } from './listings/managers/hostel-rights.ts';
import { hostelTeam } from './listings/managers/manager.ts';
import { savedSearch } from './listings/searches/saved-search.ts';
import { ownReport, ownReview } from './listings/reports/report.ts';
import { reviewReply } from './listings/reviews/review.ts';
import { supportMessage } from './listings/support.ts';
import {
  notificationPreferences,
  notificationView,
  quietHours,
} from './notification/notification.ts';
import { textChannels } from './notification/text-channels.ts';
import { operation } from './operation.ts';
import { userLanguages } from './users/user.ts';
import { listShare, wishlistList } from './wishlist/lists.ts';

/**
 * A person's export has one part from each service and reveals nothing about others. The users service's part
 * is in `users/operations.ts`.
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
    /** Metadata only; the files are at `url`. */
    images: z.array(uploadedImage),
    /** Unfinished forms. */
    drafts: z.array(listingDraft),
    /** Pictures as WebP in base64. */
    supportMessages: z.array(z.extend(supportMessage, { picture: z.optional(z.string()) })),
    reports: z.array(ownReport),
    /** The caller's replies as an owner, without the reviews. */
    replies: z.array(z.extend(reviewReply, { reviewId: z.string() })),
    /** Hostels the caller has enquired at, for the badge on reviews. */
    enquiredAt: z.array(
      z.object({ listingId: z.string(), lastSentAt: isoTime, bookedAt: z.optional(isoTime) }),
    ),
    /** Ids of reviews the caller found helpful. */
    helpfulReviews: z.array(z.string()),
    /** Requests to verify claims; papers without their bytes. Older servers leave it out. */
    claimRequests: z.optional(z.array(claimRequest)),
    /** Older servers leave it out. */
    savedSearches: z.optional(z.array(savedSearch)),
    /** Co-managers and open invitations of the caller's hostels. Older servers leave it out. */
    teams: z.optional(z.array(hostelTeam)),
    /** Hostels that the caller helps to manage. Older servers leave it out. */
    managedHostels: z.optional(
      z.array(
        z.object({
          listingId: z.string(),
          propertyName: z.string(),
          role: z.enum(managerRoles),
          since: isoTime,
        }),
      ),
    ),
  }),
  myWishlistData: dataExportOf({
    /** Removed items included. */
    items: z.array(
      z.object({
        listingId: z.string(),
        saved: z.boolean(),
        savedAt: isoTime,
        sequence: z.optional(z.int()),
        note: z.optional(z.string()),
        lists: z.optional(z.array(z.string())),
        /** Times of recent saves, oldest first. Older servers leave it out. */
        savedTimes: z.optional(z.array(isoTime)),
      }),
    ),
    lists: z.array(wishlistList),
    shares: z.array(listShare),
  }),
  /** Sent enquiries. Received ones contain other people's data. */
  myEnquiryData: dataExportOf({
    sent: z.array(sentEnquiry),
    /** The caller's replies as an owner, without the enquiries. */
    replies: z.array(
      z.object({
        enquiryId: z.string(),
        text: z.string(),
        createdAt: isoTime,
        photos: z.optional(z.array(messagePhoto)),
      }),
    ),
    /** The caller's private notes as an owner. Older servers leave it out. */
    notes: z.optional(
      z.array(z.object({ enquiryId: z.string(), text: z.string(), savedAt: isoTime })),
    ),
    /** The terms of bookings that the caller made as an owner. Older servers leave it out. */
    terms: z.optional(z.array(z.extend(recordedTerms, { enquiryId: z.string() }))),
    /** Why the caller closed enquiries as an owner. Older servers leave it out. */
    closings: z.optional(z.array(z.extend(closing, { enquiryId: z.string() }))),
    /** When the caller, or somebody of their hostel, opened conversations. Older servers leave it out. */
    openings: z.optional(z.array(z.object({ enquiryId: z.string(), openedAt: isoTime }))),
    /** Senders whom the caller's hostels have blocked. Older servers leave it out. */
    blocks: z.optional(z.array(z.object({ enquiryId: z.string(), blockedAt: isoTime }))),
    /** Active links for parents or guardians. Older servers leave it out. */
    guardianLinks: z.optional(z.array(guardianLink)),
  }),
  myNotificationData: dataExportOf({
    notifications: z.array(notificationView),
    preferences: notificationPreferences,
    /** Null: none. Older servers leave it out. */
    quietHours: z.optional(z.nullable(quietHours)),
    /** The language of notifications. Older servers leave it out. */
    language: z.optional(z.enum(userLanguages)),
    devices: z.array(
      z.object({
        token: z.string(),
        savedAt: isoTime,
        /** When a push was last sent, and last shown. Absent: never. */
        lastSentAt: z.optional(isoTime),
        lastShownAt: z.optional(isoTime),
        /** Since when pushes were sent without an acknowledgement. */
        unshownSince: z.optional(isoTime),
      }),
    ),
    /** The address that emails go to. Absent: none is stored. */
    email: z.optional(z.string()),
    /** The confirmed number of text messages. Absent: none is stored. */
    textNumber: z.optional(
      z.object({ number: z.string(), channel: z.enum(textChannels), confirmedAt: isoTime }),
    ),
    /** Numbers that a code was sent to in the last day, without the codes. Absent: none. */
    textCodes: z.optional(
      z.array(z.object({ number: z.string(), channel: z.enum(textChannels), sentAt: isoTime })),
    ),
  }),
};

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
 * The schema for one part of a person's data export. Each service has one part, which reveals nothing about other
 * people. The users service's part is in `users/operations.ts`.
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
    /** Metadata only. The files can be loaded from `url`. */
    images: z.array(uploadedImage),
    /** Forms that were not finished. */
    drafts: z.array(listingDraft),
    /** Support messages. Their pictures are WebP in base64. */
    supportMessages: z.array(z.extend(supportMessage, { picture: z.optional(z.string()) })),
    reports: z.array(ownReport),
    /** The caller's replies as an owner, without the reviews they belong to. */
    replies: z.array(z.extend(reviewReply, { reviewId: z.string() })),
    /** Hostels the caller has enquired at, for the badge on reviews. */
    enquiredAt: z.array(
      z.object({ listingId: z.string(), lastSentAt: isoTime, bookedAt: z.optional(isoTime) }),
    ),
    /** Ids of reviews the caller found helpful. */
    helpfulReviews: z.array(z.string()),
    /** Requests to verify claims. Papers are listed without their content. Absent from older servers. */
    claimRequests: z.optional(z.array(claimRequest)),
    /** Absent from older servers. */
    savedSearches: z.optional(z.array(savedSearch)),
    /** Co-managers and open invitations of the caller's hostels. Absent from older servers. */
    teams: z.optional(z.array(hostelTeam)),
    /** Hostels that the caller helps to manage. Absent from older servers. */
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
    /** All items, including removed ones. */
    items: z.array(
      z.object({
        listingId: z.string(),
        saved: z.boolean(),
        savedAt: isoTime,
        sequence: z.optional(z.int()),
        note: z.optional(z.string()),
        lists: z.optional(z.array(z.string())),
        /** Times of recent saves, oldest first. Absent from older servers. */
        savedTimes: z.optional(z.array(isoTime)),
      }),
    ),
    lists: z.array(wishlistList),
    shares: z.array(listShare),
  }),
  /** Enquiries that the caller sent. Received ones are left out, because they contain other people's data. */
  myEnquiryData: dataExportOf({
    sent: z.array(sentEnquiry),
    /** The caller's replies as an owner, without the enquiries they belong to. */
    replies: z.array(
      z.object({
        enquiryId: z.string(),
        text: z.string(),
        createdAt: isoTime,
        photos: z.optional(z.array(messagePhoto)),
      }),
    ),
    /** The caller's private notes as an owner. Absent from older servers. */
    notes: z.optional(
      z.array(z.object({ enquiryId: z.string(), text: z.string(), savedAt: isoTime })),
    ),
    /** The terms of bookings that the caller made as an owner. Absent from older servers. */
    terms: z.optional(z.array(z.extend(recordedTerms, { enquiryId: z.string() }))),
    /** The caller's reasons for closing enquiries as an owner. Absent from older servers. */
    closings: z.optional(z.array(z.extend(closing, { enquiryId: z.string() }))),
    /** When the caller, or somebody of their hostel's team, opened conversations. Absent from older servers. */
    openings: z.optional(z.array(z.object({ enquiryId: z.string(), openedAt: isoTime }))),
    /** Enquiries whose senders the caller's hostels have blocked. Absent from older servers. */
    blocks: z.optional(z.array(z.object({ enquiryId: z.string(), blockedAt: isoTime }))),
    /** Active links for parents or guardians. Absent from older servers. */
    guardianLinks: z.optional(z.array(guardianLink)),
  }),
  myNotificationData: dataExportOf({
    notifications: z.array(notificationView),
    preferences: notificationPreferences,
    /** Null: the person has no quiet hours. Absent from older servers. */
    quietHours: z.optional(z.nullable(quietHours)),
    /** The language of notifications. Absent from older servers. */
    language: z.optional(z.enum(userLanguages)),
    devices: z.array(
      z.object({
        token: z.string(),
        savedAt: isoTime,
        /** When a push was last sent, and when one was last shown. Absent: never. */
        lastSentAt: z.optional(isoTime),
        lastShownAt: z.optional(isoTime),
        /** When the first push without an acknowledgement was sent. Absent when all are acknowledged. */
        unshownSince: z.optional(isoTime),
      }),
    ),
    /** The address that emails go to. Absent if none is stored. */
    email: z.optional(z.string()),
    /** The confirmed number for text messages. Absent if none is stored. */
    textNumber: z.optional(
      z.object({ number: z.string(), channel: z.enum(textChannels), confirmedAt: isoTime }),
    ),
    /** Numbers that a code was sent to in the last day; the codes are left out. Absent if there are none. */
    textCodes: z.optional(
      z.array(z.object({ number: z.string(), channel: z.enum(textChannels), sentAt: isoTime })),
    ),
  }),
};

import type { CallName } from '../../calls.ts';
import { claimCallTexts } from './claim-call-texts.ts';
import { enquiryCallTexts } from './enquiry-call-texts.ts';
import type { CallText } from './field-texts.ts';
import { managerCallTexts } from './manager-call-texts.ts';
import { moderationCallTexts } from './moderation-call-texts.ts';
import { notificationCallTexts } from './notification-call-texts.ts';
import { userCallTexts } from './user-call-texts.ts';
import { wishlistCallTexts } from './wishlist-call-texts.ts';

/** Texts of all calls. They are kept outside the operations so that the app's bundle stays small. */
export const callTexts: Readonly<Record<CallName, CallText>> = {
  ...userCallTexts,
  ...notificationCallTexts,
  ...enquiryCallTexts,
  ...wishlistCallTexts,
  fetchListings: {
    summary: 'Search the public hostels',
    description:
      'While more hostels follow, `page` is below `totalPages`, and the answer has `nextCursor` and a ' +
      '`Link` with `rel="next"`. Send `nextCursor` as `cursor`, or follow the link. The next page then ' +
      'begins after the last hostel of this one: none is missing or repeated when hostels are added, ' +
      'removed or change their rent. `until` excludes hostels published after the first page. Without a ' +
      'cursor, `page` counts from the hostels of that moment. When what ordered the pages of a search is ' +
      'not available, the answer is page 1 in another order: leave out hostels that you have.',
  },
  listingChanges: {
    summary: 'Changes of the public catalogue of a region since a cursor, page by page',
    description:
      'Without a cursor, the whole region. A cursor of another region or from before a restore is refused with ' +
      'an error of `since`, an unknown region with the rule `unknown_region`.',
  },
  getListing: {
    summary: 'One public hostel, by its public id or its record id',
  },
  createListing: {
    summary: 'List a hostel; moderators review it first',
    description:
      '`conflict` when too many hostels of the caller wait for their first approval or were rejected.',
  },
  ownerListings: {
    summary: "The caller's hostels in every status",
  },
  editListing: {
    summary: "Edit one of the caller's hostels",
    description:
      'Send the version that was edited, in the body or in If-Match. Changes of approved facts wait for a ' +
      'moderator.',
  },
  changeListingStatus: {
    summary: "Pause, resume, resubmit or archive one of the caller's hostels",
    description:
      'Send the current version in the body or in If-Match. The status `live` of a live hostel says that it still takes enquiries.',
  },
  listReviews: {
    summary: 'The published reviews of a hostel, sorted and filtered',
    description:
      'Page 1 without filters equals the reviews in `getListing`. New reviews shift later pages, so an `_id` may appear ' +
      'twice.',
  },
  addReview: {
    summary: 'Review a hostel; a second review by the same person replaces the first',
  },
  ownReview: {
    summary: "The caller's review of a hostel, with the reason if it is hidden; null without one",
  },
  ownReviews: {
    summary: "The caller's reviews, newest first, with the reason if one is hidden",
  },
  uploadImages: {
    summary: 'Upload photos (JPEG, PNG or WebP, at most 10 MB each) in the form field `images`',
    description:
      'A caller may have two uploads at a time, with 40 MB of photos together. One more is ' +
      '`rate_limited`, with the seconds to wait. A slow upload ends as `unavailable`: one that sends, in ' +
      '20 seconds, less than 4 kB or less than a hundredth of what it has already sent.',
  },
  beginUpload: {
    summary: 'Begin a photo in parts, or find out where to continue',
    description:
      'The answer says how many bytes the server has. A photo that was stored under this id is answered at once. An ' +
      'upload expires 24 hours after it began, and earlier if the person begins more than 30 MB of others. Nobody else ' +
      'can see it.',
  },
  addUploadPart: {
    summary: 'Add the next bytes of a photo, at most 256 kB',
    description:
      'A part is stored only if it begins where the stored bytes end. The answer always says how many bytes the server ' +
      'has; continue there. `not_found`: the upload has expired, begin it again.',
  },
  endUpload: {
    summary: 'Check and store a photo whose parts are complete; answers like `uploadImages`',
    description:
      'Send the id of the upload as the idempotency key. `conflict` while bytes are missing. `gone`: the bytes are not ' +
      'those that were announced, and the upload was deleted.',
  },
  cropImage: {
    summary: "Crop one of the caller's photos again around another point",
    description:
      'Returns a photo with a new id. Put it in `hostelImages` in place of the old one. In a public ' +
      'hostel this applies at once, because the picture is the same. A photo without `whole` is a ' +
      '`conflict`.',
  },
  photoPass: {
    summary: 'Get the cookie that opens the photos of the caller’s conversations',
  },
  countSight: {
    summary: 'Count a view of a public hostel or of its contact',
    description:
      'Counted once per device and day, or per signed-in person and day; never for the owner. For a view ' +
      "that is not the owner's, `ticket` is the ticket for the public view counter, valid for one visitor, " +
      'hostel and day.',
  },
  revealContact: {
    summary: "The full phone number and e-mail address of a public hostel or the caller's own",
    description:
      'Other public answers mask both. A person may ask 30 times a day, an address without a bearer 60 ' +
      'times an hour; then the answer is `rate_limited`. A `tap` is counted in the statistics once per ' +
      'device and day; never for the owner.',
  },
  ownerStatistics: {
    summary: "Daily statistics of the caller's hostels over the last 7, 30 or 90 days",
  },
  ownDrafts: {
    summary: "The caller's drafts, newest first",
  },
  saveDraft: {
    summary: 'Save a draft of a form',
    description:
      '`conflict` when another phone has saved since `version`. With the rule `drafts_full`: there are ' +
      'already ten drafts of new hostels.',
  },
  savedSearches: {
    summary: "The caller's saved searches, last saved first",
  },
  saveSearch: {
    summary: 'Save a search, turn its alerts on or off, or remove it',
    description:
      'The id follows from the search: the same parameters are one search. `conflict` beyond 20 searches. ' +
      'New and cheaper hostels that fit are notified, those of one day in one notification.',
  },
  dropDraft: {
    summary: 'Delete a draft',
  },
  writeToSupport: {
    summary: 'Write to support without signing in',
  },
  sendSupportMessage: {
    summary: 'Write to support; the answer goes to the given e-mail address',
  },
  countFailedSearch: {
    summary: 'Report a search text without a result; counted once per device',
    description:
      'The server searches again and counts only texts without a result, without an e-mail address and with ' +
      'fewer than six digits. It stores a text only once five devices have typed it.',
  },
  ...managerCallTexts,
  ...claimCallTexts,
  ...moderationCallTexts,
  supportPicture: {
    summary: 'The picture of a support message, as WebP in base64; for admins',
  },
  closeSupportMessage: {
    summary: 'Mark a support message as answered; for admins',
  },
  reportListing: {
    summary: 'Report a public hostel, once per person',
  },
  markReviewHelpful: {
    summary: 'Say that a published review was helpful, or take it back; counted once per person',
  },
  reportReview: {
    summary: 'Report a published review, once per person',
  },
  appealReview: {
    summary: "Appeal against the hiding of the caller's review, once per hiding",
  },
  replyToReview: {
    summary: "Publish the owner's reply to a review; a second reply replaces the first",
  },
  myUserData: ofOwnData('users'),
  myListingsData: ofOwnData('listings'),
  myWishlistData: ofOwnData('wishlist'),
  myEnquiryData: ofOwnData('enquiry'),
  myNotificationData: ofOwnData('notification'),
};

function ofOwnData(service: string): CallText {
  return { summary: `All data of the ${service} service about the caller` };
}

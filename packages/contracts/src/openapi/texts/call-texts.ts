import type { CallName } from '../../calls.ts';

export interface CallText {
  readonly summary: string;
  /** What a client has to do, if the summary does not say it. */
  readonly description?: string;
}

/** Texts of every call. They are outside the operations to keep the app's bundle small. */
export const callTexts: Readonly<Record<CallName, CallText>> = {
  saveUserData: {
    summary:
      'Create or refresh the record of the caller; without a bearer it is only kept as pending',
  },
  getUser: {
    summary:
      "The caller's own record, by the caller's own e-mail; for admins anybody's, without age and guardian",
  },
  myUserData: {
    summary: 'All that the users service keeps about the caller',
  },
  editUser: {
    summary: "Change the caller's own profile; the version it was read at must still hold",
  },
  deleteAccount: {
    summary:
      'Ask for the own account to be erased everywhere in seven days; asking again changes nothing. A caller without a record is given one',
  },
  undoDeletion: {
    summary: 'Keep the account whose deletion was asked for',
  },
  generateToken: {
    summary: 'A custom token for the push service, for the caller only',
  },
  saveFcmToken: {
    summary: 'Keep the push token of this device for the caller',
  },
  removeFcmToken: {
    summary: "Forget the push token of this device if it is the caller's",
  },
  readNotifications: {
    summary: "Mark some or all of the caller's notifications as read",
  },
  notificationPreferences: {
    summary: 'Which notifications are also pushed to the devices of the caller, and when none is',
  },
  setNotificationPreferences: {
    summary:
      'Choose which notifications are also pushed, and when none is; the feed keeps all of them',
  },
  notificationFeed: {
    summary: "The caller's notifications, newest first, and how many of all are unread",
  },
  notificationStream: {
    summary: "The caller's notifications as they happen",
  },
  sendEnquiry: {
    summary: "Send an enquiry to a hostel's owner, once for each idempotency key",
  },
  ownerEnquiries: {
    summary: "Enquiries about the caller's hostels, newest first",
  },
  whoHasMyNumber: {
    summary: "Hostels whose owners hold the caller's name and phone, newest first",
  },
  changeEnquiryStatus: {
    summary: 'Move an enquiry along its life cycle; its sender may only close it',
  },
  replyToEnquiry: {
    summary: 'Write to the other side of an enquiry that is not closed',
  },
  withdrawEnquiry: {
    summary: "Close the caller's enquiry and take back name, phone, message and thread for good",
  },
  myEnquiries: {
    summary: 'Enquiries the caller sent, newest first',
  },
  addToWishlist: {
    summary: 'Save a hostel; saving it again changes nothing, a later removal stands',
  },
  removeFromWishlist: {
    summary: 'Take a hostel off the list; it need not be on it, a later save stands',
  },
  mergeWishlist: {
    summary: 'Take over a list made before signing in; later actions on the account stand',
  },
  getWishlist: {
    summary: "The caller's saved hostels, last saved first",
  },
  arrangeWishlistItem: {
    summary: 'Note something on a hostel for oneself, or put it on lists',
  },
  saveWishlistList: {
    summary: 'Make, rename or remove a list',
  },
  shareWishlistList: {
    summary: 'A new read-only link to a list; a former one stops working',
    description:
      'The same request under its key again is answered with the same link and stops nothing. When that ' +
      'link has been stopped meanwhile the answer is 410, and the next link needs a key of its own.',
  },
  stopSharingList: {
    summary: 'The link to a list stops working; there need not be one',
  },
  openSharedList: {
    summary: 'Read a list that somebody shared; 410 when it is shared no longer',
  },
  fetchListings: {
    summary: 'A page of the public hostels that pass every filter, newest first unless sorted',
    description:
      'While more hostels follow, `page` is below `totalPages`, and the answer carries `nextCursor` and a ' +
      '`Link` with `rel="next"`. Send `nextCursor` as `cursor`, or follow that link: the next page begins ' +
      'behind the last hostel of this one, so nothing is left out or repeated when others are removed, ' +
      'added or priced anew meanwhile. `until` leaves out what became public after the first page. A later ' +
      'page that is asked for by `page` alone is counted from the hostels of that moment.',
  },
  listingChanges: {
    summary:
      'What changed in the public catalogue since a cursor, a page at a time; all of it without one',
  },
  getListing: {
    summary: 'One public hostel, by its public id or its record id',
  },
  createListing: {
    summary:
      'List a hostel; it is reviewed before it is public. `conflict` while too many of the caller wait ' +
      'for their first approval or were refused it',
  },
  ownerListings: {
    summary: 'The hostels of the caller, whatever their status',
  },
  editListing: {
    summary:
      'Change a hostel of the caller, from the version in the body or in If-Match; what was ' +
      'approved and changes is reviewed again',
  },
  changeListingStatus: {
    summary:
      'Pause, resume, hand in again or archive a hostel of the caller, from the version in the body or ' +
      'in If-Match',
  },
  listReviews: {
    summary: 'The published reviews of a hostel that `getListing` answers, newest first',
    description:
      'Page 1 is what `getListing` has. Reviews that come meanwhile move later pages: the same `_id` may ' +
      'come again.',
  },
  addReview: {
    summary: 'Review a hostel; a second review by the same person replaces the first',
  },
  ownReview: {
    summary: 'What the caller wrote about a hostel, and why it is hidden when it is; null: nothing',
  },
  ownReviews: {
    summary: 'What the caller has reviewed, newest first, and why a review is hidden when it is',
  },
  uploadImages: {
    summary: 'Store room photos (JPEG, PNG or WebP, at most 10 MB each) in the form field `images`',
    description:
      'A caller has at most two uploads under way, with 40 MB of photos together: one more is ' +
      '`rate_limited`, with the seconds to wait. A body that brings less than 4 kB in 20 seconds, or ' +
      'than a hundredth of what it has brought, is ended as `unavailable`.',
  },
  cropImage: {
    summary: 'Cut the crops of an own photo anew, around another point',
    description:
      'The answer is a photo with an id of its own: name it in `hostelImages` in place of the other. In a ' +
      'public hostel that applies at once, as the picture stays the same. A photo without `whole` is a ' +
      '`conflict`.',
  },
  countSight: {
    summary:
      "Count one look at a public hostel or at its contact, once a device and day; the owner's own never",
    description:
      "For a view that is not the owner's, `ticket` lets the public view counter count it: it stands for " +
      'one visitor, hostel and day. Who is signed in is one visitor on all devices.',
  },
  revealContact: {
    summary: 'The full phone number and e-mail address of a public hostel, or of an own one',
    description:
      'Other public answers have both masked. A person may ask 30 times a day, an address without a ' +
      'bearer 60 times an hour: then it is `rate_limited`. A `tap` counts once a device and day among ' +
      "the owner's contacts; the owner's own never.",
  },
  ownerStatistics: {
    summary: "Daily numbers of the caller's hostels over the last 7, 30 or 90 days",
  },
  ownDrafts: {
    summary: "The caller's unfinished forms, newest first",
  },
  saveDraft: {
    summary:
      'Keep an unfinished form of the caller; `conflict` when another phone saved since `version`, or, ' +
      'with the rule `drafts_full`, when there are ten forms of new hostels already',
  },
  dropDraft: {
    summary: 'Forget an unfinished form of the caller',
  },
  writeToSupport: {
    summary:
      'Write to support without being signed in; the same again under one key has no second effect',
  },
  sendSupportMessage: {
    summary: 'Write to support; the answer goes to the e-mail address that is given',
  },
  moderationQueue: {
    summary: 'What waits for a moderator, or hidden reviews, oldest first; for admins',
  },
  moderationAudit: {
    summary:
      'Who decided what, and who looked up whom, newest first; of everything or of one target; for admins',
  },
  decideListing: {
    summary:
      'Put a listing that waits on the public pages, or reject it with a reason, from the version in ' +
      'the body or in If-Match; for admins',
  },
  decideReview: {
    summary:
      'Keep a review, hide it with a reason, show it again or take the owner’s reply off it, from the version in the body; for admins',
  },
  decideReport: {
    summary:
      'Hide what was reported or the owner’s reply to it, with a reason, or keep it; for admins',
  },
  hostelClaims: {
    summary: 'What was checked of a hostel, expired or not, with the evidence; for admins',
  },
  recordClaim: {
    summary:
      'Say that a claim about a hostel was checked; again for the same claim renews it; for admins',
  },
  withdrawClaim: {
    summary: 'Take back a claim about a hostel, with a reason; for admins',
  },
  supportPicture: {
    summary: 'The picture that came with a message to support, as WebP in base64; for admins',
  },
  closeSupportMessage: {
    summary: 'Say that a message to support was answered; for admins',
  },
  reportListing: {
    summary: 'Report a public hostel, once for each person',
  },
  reportReview: {
    summary: 'Report a published review, once for each person',
  },
  appealReview: {
    summary: "Ask moderators to look again at the caller's own hidden review, once for each hiding",
  },
  replyToReview: {
    summary: "The owner's one reply to a review; a second takes the place of the first",
  },
  myListingsData: ofOwnData('listings'),
  myWishlistData: ofOwnData('wishlist'),
  myEnquiryData: ofOwnData('enquiry'),
  myNotificationData: ofOwnData('notification'),
};

function ofOwnData(service: string): CallText {
  return { summary: `All that the ${service} service keeps about the caller` };
}

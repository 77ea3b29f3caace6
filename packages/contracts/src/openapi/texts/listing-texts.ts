import { catalogueChanges } from '../../listings/catalogue/catalogue.ts';
import { addedClaim, firstClaim, verifiedClaim } from '../../listings/claims/claim.ts';
import { revealInput } from '../../listings/hostel/contact.ts';
import { draftInput } from '../../listings/hostel/draft.ts';
import { failedSearchInput } from '../../listings/failed-searches.ts';
import {
  houseRules,
  listingCard,
  listingDetail,
  listingFacts,
  overallPriceRange,
  ownedListing,
  safetyDeclarations,
} from '../../listings/hostel/listing.ts';
import {
  listingEdit,
  listingInput,
  listingStatusInput,
} from '../../listings/hostel/listing-input.ts';
import { uploadInput } from '../../listings/uploads/upload-operations.ts';
import { cropInput, fullPhoto, photo, photoFocus } from '../../listings/hostel/photo.ts';
import {
  appealInput,
  listingReportInput,
  reviewReportInput,
} from '../../listings/reports/report.ts';
import {
  listedReview,
  replyInput,
  review,
  helpfulInput,
  reviewInput,
  reviewSummary,
} from '../../listings/reviews/review.ts';
import {
  dailyNumbers,
  hostelStatistics,
  ownerStatistics,
  countSightInput,
} from '../../listings/statistics.ts';
import { supportInput } from '../../listings/support.ts';
import { wishlistItem } from '../../wishlist/wishlist.ts';
import { about, type FieldTexts, versionRead } from './field-texts.ts';
import { moderationTexts } from './moderation-texts.ts';

const reviewUser = 'The display name of the reviewer, never an id.';

const hostel = {
  propertyName: 'The name of the hostel, 3 to 80 characters.',
  ownerName: 'The name of the owner.',
  gstin: 'Fifteen characters with a check character. Empty or absent: none.',
  establishedYear: 'From 1900 to this year.',
  address: 'The address. Latitude and longitude are in degrees.',
  isBranch: 'Whether it is a branch of another hostel of the same owner.',
  branchType: 'The kind of branch, as free text.',
  parentBranchHostel: 'Id of the main hostel of the same owner. Used only with `isBranch`.',
  description: 'Free text of at most 2000 characters.',
  rooms: '1 to 20 kinds of rooms. Rents are whole rupees a month for one bed.',
  isMealsIncludedInPrices: 'Whether the rent includes the meals.',
  mealsProvided: 'The meals, at least one when they are included.',
  genderPreference: 'Who may stay.',
  suitableFor: 'Whom the hostel suits.',
  haveWarden: 'Whether there is a warden.',
  safety: 'Safety declarations by the owner, unchecked. Absent: not stated.',
  facilities: 'The facilities, without duplicates.',
  houseRules: 'The house rules. Absent: not stated.',
  hostelImages: '1 to 15 URLs of photos, as returned by `uploadImages`.',
  photos: 'Descriptions of the photos, in the order of `hostelImages`.',
  contact:
    'Phone and e-mail address of the hostel. Public answers mask them (`+91 70•• ••• 101`, ' +
    '`g•••@example.com`).',
};
const checkedBy = 'Who checked it, and how: "Patna Hostels, visit".';
const mealsCost =
  'Whole rupees a month for meals that are not in the rent; 0 when nothing is charged for meals.';
const otherCharges =
  'Whole rupees a month besides rent, meals and electricity, those in `costs` included; 0 for none. ' +
  'Absent: not stated.';
const costs = 'Costs that the owner states one by one. An absent one is not stated.';
const otherChargesFor = 'What these charges are for.';

const card = {
  id: 'The canonical public id, used in links and all other calls.',
  hostelImages: 'URLs of the photos, the largest JPEG of each.',
  photos: 'Descriptions in the order of `hostelImages`.',
  averageRating: 'Mean of published reviews, 1 to 5; 0 without any.',
  reviewCount: 'Number of published reviews.',
  studentsFavourite: 'Suits students, has reviews, and is rated 3.0 or more.',
  verifiedUntil: 'The last day in Patna on which a claim holds. Absent: no valid claim.',
  freeBeds: 'Free beds in all rooms. Absent: not stated.',
  bedsOn: 'The day in Patna on which the owner stated the free beds.',
  freeFrom: 'The first day with a free bed, when that is not the day of the statement.',
  categories: 'Categories of its rooms, from single to dormitory. Absent: not known.',
  offers: 'What the hostel has: meals, air conditioning, Wi-Fi. Absent: not known.',
  gateTime: 'When the gate closes, e.g. `21:30`. Absent: not stated.',
  mealsExtra:
    'Monthly cost of meals on top of the rent, in whole rupees; 0: included. Absent: not stated.',
} as const;

const inputs: readonly FieldTexts[] = [
  about(listingInput, {
    ...hostel,
    mealsCost,
    otherCharges,
    otherChargesFor,
    costs,
    consent: 'Consent to the terms, with the version that was ticked.',
  }),
  about(listingEdit, {
    ...hostel,
    mealsCost: `${mealsCost} \`null\` removes it.`,
    otherCharges: `${otherCharges} \`null\` removes it.`,
    otherChargesFor,
    costs,
    version: versionRead,
  }),
  about(listingStatusInput, { status: 'The next status.', version: versionRead }),
  about(draftInput, {
    version: 'The version the phone started from; 0 for none.',
    content: 'The form as JSON. Only the app reads it.',
    device: 'A random id of the phone, to recognise drafts of other phones.',
  }),
  about(countSightInput, {
    kind: '`view`: the page of the hostel was opened. `contact`: its phone number was shown.',
    visitor: 'SHA-256 of a random device id, in hex. It must not depend on the person.',
  }),
  about(revealInput, {
    reason: 'The reason. Only a `tap` counts in the statistics.',
    visitor: 'SHA-256 of a random device id, in hex. Absent: the tap is not counted.',
  }),
  about(reviewInput, {
    rating: '1 to 5 stars.',
    subScores: 'Stars for single aspects; each is optional.',
    comment: '20 to 2000 characters, without phone numbers and links.',
    shownName:
      'The public display name. Default: the one of the previous review, or the first name and an ' +
      'initial.',
    stayMonth: 'The last month of the stay, `YYYY-MM`, not in the future.',
    photos:
      'Up to 4 URLs from `uploadImages`. New photos are public after a moderator has approved them. Without ' +
      'the list the previous photos stay; an empty list removes them.',
  }),
  about(helpfulInput, { helpful: '`false` takes it back.' }),
  about(failedSearchInput, {
    q: 'The text as typed, 2 to 60 characters.',
    visitor: 'SHA-256 of a random device id, in hex. It must not depend on the person.',
  }),
  about(replyInput, { text: 'The public reply below the review.' }),
  about(listingReportInput, {
    reason: 'The reason.',
    text: 'Only moderators read it. Required for `other`.',
  }),
  about(reviewReportInput, {
    reason: 'The reason.',
    text: 'Only moderators read it. Required for `other`.',
  }),
  about(appealInput, { text: '20 to 500 characters. Only moderators read it.' }),
  about(supportInput, {
    topic: 'The subject of the message.',
    message: '20 to 2000 characters.',
    replyTo: 'The e-mail address for the answer.',
    diagnostics: 'Technical details of the app, only if the writer agreed.',
    picture:
      'A JPEG, PNG or WebP picture of at most 54 kB and 8 million pixels, in base64. Only its pixels are stored.',
  }),
];

const answers: readonly FieldTexts[] = [
  about(listingCard, card),
  about(wishlistItem, {
    ...card,
    unlisted: 'The hostel is no longer offered. This is its last card; it has no page.',
    note: 'The private note, if any.',
    lists: 'The caller’s lists that contain it, if any.',
  }),
  about(fullPhoto, {
    whole: 'Pixels of its `whole-1600` files. Absent without `whole` files.',
    focus: 'The focal point of its crops.',
  }),
  about(cropInput, {
    focus: 'The new crops are centred on it as far as the photo allows.',
  }),
  about(uploadInput, {
    bytes: 'Length of the photo, at most 10 MB.',
    sha256: 'SHA-256 of the photo, in hex.',
  }),
  about(photoFocus, {
    x: 'From the left, 0 to 1, as a fraction of the width.',
    y: 'From the top, 0 to 1, as a fraction of the height.',
  }),
  about(photo, { placeholder: 'ThumbHash in base64, shown until the photo is loaded.' }),
  about(overallPriceRange, {
    min: 'Whole rupees a month over all rooms.',
    max: 'Whole rupees a month over all rooms.',
  }),
  about(houseRules, {
    gateTime: 'When the gate closes, e.g. `21:30`.',
    noticeDays: 'Notice period in days.',
    lockInMonths: 'Minimum stay in months.',
    deposit: 'Deposit in whole rupees.',
  }),
  about(safetyDeclarations, {
    womanWarden: 'A woman is warden day and night.',
    cctv: 'Cameras at the entrances.',
    staffPoliceChecked: 'All staff are checked by the police.',
    biometricAttendance: 'Residents sign in with a fingerprint or their face.',
  }),
  about(listingFacts, { freeBeds: 'Free beds in all rooms; `null` when not stated.' }),
  about(listingDetail, detail()),
  about(ownedListing, {
    ...detail(),
    rejectionReason: 'What a moderator wants changed. Only while it is rejected.',
    suspendedWithAccount: "Suspended with its owner's account, which has the reason.",
    pausedBecause: '`unverified`: a required claim has ended. Absent: its owner paused it.',
    version: 'Counts changes. The next change must send it.',
    bedChanges: 'What bookings did to the free beds in the last 30 days.',
  }),
  ...[verifiedClaim, firstClaim, addedClaim].map((claim) => about(claim, { checkedBy })),
  about(review, { user: reviewUser, photos: 'Photos that a moderator has approved.' }),
  about(listedReview, {
    user: reviewUser,
    enquiredHere: 'Whether the reviewer has sent the hostel an enquiry.',
    verifiedStay: "Whether the hostel's owner has booked an enquiry of the reviewer.",
    foundHelpful: 'Whether the caller found it helpful.',
  }),
  about(reviewSummary, {
    average: 'Mean to one decimal; 0 without reviews.',
    histogram: 'Number of reviews with each number of stars.',
    subScores: 'Means to one decimal. An aspect without scores is absent.',
    withPhotos: 'Number of reviews with photos; absent for none.',
  }),
  about(catalogueChanges, {
    hostels: 'New or changed public hostels in their current state, in columns.',
    gone: 'Public ids of hostels that are no longer public in the region.',
    moved: 'Those of `gone` that are still public, in another region; absent for none.',
    region:
      'The region; absent when the cursor is of a copy of all regions, from before there were regions.',
    next: 'The next `since`; unchanged when nothing changed.',
    more: 'Whether more pages follow now.',
  }),
  about(dailyNumbers, {
    replies: "Enquiries with the owner's first reply on this day.",
    replyMinutes: 'Median wait for first replies, in whole minutes.',
  }),
  about(hostelStatistics, {
    since: 'Days before it were not counted.',
    daily: 'Days without events are left out.',
    replyMinutes: 'Median over the whole span, in whole minutes.',
  }),
  about(ownerStatistics, { from: 'The first day in Patna.', to: 'The last day, inclusive.' }),
];

function detail() {
  return {
    ...card,
    branches: 'Ids of its branches.',
    moreFromOwner: 'Other public hostels of the owner, newest first, six at most.',
    related: 'The names of the main hostel and the branches that the caller may see.',
    rooms: 'Rents in whole rupees a month.',
    mealsCost,
    otherCharges,
    otherChargesFor,
    costs,
    claims: 'Valid claims.',
    moreClaims: 'Valid claims of kinds added after the first release.',
    replyMinutes: "Median minutes to the owner's first reply, of 90 days. Absent below 3 replies.",
    answerRate: 'Answered enquiries of 30 days. Absent below 3 enquiries.',
    __v: 'Counts changes, including reviews.',
  };
}

export const listingTexts: readonly FieldTexts[] = [...inputs, ...moderationTexts, ...answers];

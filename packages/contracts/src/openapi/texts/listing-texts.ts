import { catalogueChanges } from '../../listings/catalogue/catalogue.ts';
import { addedClaim, firstClaim, verifiedClaim } from '../../listings/claims/claim.ts';
import { revealInput } from '../../listings/hostel/contact.ts';
import { draftInput } from '../../listings/hostel/draft.ts';
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
import {
  auditEntry,
  listingDecision,
  reportDecision,
  reviewDecision,
} from '../../listings/moderation/moderation.ts';
import { claimInput, claimWithdrawal } from '../../listings/claims/recorded-claim.ts';
import { cropInput, fullPhoto, photo, photoFocus } from '../../listings/hostel/photo.ts';
import {
  appealInput,
  listingReportInput,
  reviewAppeal,
  reviewReportInput,
} from '../../listings/reports/report.ts';
import {
  listedReview,
  replyInput,
  review,
  reviewInput,
  reviewSummary,
} from '../../listings/reviews/review.ts';
import {
  dailyNumbers,
  hostelStatistics,
  ownerStatistics,
  sightInput,
} from '../../listings/statistics.ts';
import { supportInput } from '../../listings/support.ts';
import { wishlistItem } from '../../wishlist/wishlist.ts';
import { about, type FieldTexts } from './field-texts.ts';

const version = 'The one that was looked at; `If-Match` may say it instead. A newer one refuses.';
const reviewUser = 'The name that the reviewer shows, never an id.';
const reason = 'Read by the person whom it concerns.';

const hostel = {
  propertyName: 'The name of the hostel, 3 to 80 characters.',
  ownerName: 'The name of the owner.',
  gstin: 'Fifteen characters with a check digit; empty or left out: none.',
  establishedYear: 'From 1900 to this year.',
  address: 'Where it stands; latitude and longitude in degrees.',
  isBranch: 'Whether it is a branch of another hostel of the same owner.',
  branchType: 'What kind of branch, in words.',
  parentBranchHostel: 'Id of the main hostel, an own one; read only when `isBranch`.',
  description: 'In words, 2000 characters at most.',
  rooms: 'Kinds of rooms, 1 to 20. Rents are whole rupees a month for one bed.',
  isMealsIncludedInPrices: 'Whether the rent includes the meals.',
  mealsProvided: 'At least one when meals are included.',
  genderPreference: 'Who may stay.',
  suitableFor: 'Whom it suits.',
  haveWarden: 'Whether there is a warden.',
  safety: 'What the owner declares, unchecked; left out: not stated.',
  facilities: 'What there is, each once.',
  houseRules: 'What guests live by; left out: not stated.',
  hostelImages: 'Addresses of photos, 1 to 15, as `uploadImages` answered them.',
  photos:
    'Descriptions of the photos, by position: the first belongs to the first of `hostelImages`.',
  contact:
    'Phone and e-mail address that guests reach the hostel by; masked (`+91 70•• ••• 101`, ' +
    '`g•••@example.com`) in what is public.',
};
const checkedBy = 'Who looked, and how: "Patna Hostels, visit".';
const mealsCost = 'Whole rupees a month for meals that the rent does not include.';

const card = {
  id: 'The canonical public id, which links and every other call use.',
  hostelImages: 'Addresses of the photos, the largest JPEG of each.',
  photos: 'By position: the first describes the first of `hostelImages`.',
  averageRating: 'Mean of published reviews, 1 to 5; 0: none yet.',
  reviewCount: 'Published reviews.',
  studentsFavourite: 'Suits students, has reviews, and is rated 3.0 or more.',
  verifiedUntil: 'The last day on which a claim about it holds, in Patna; missing: no claim.',
} as const;

const inputs: readonly FieldTexts[] = [
  about(listingInput, {
    ...hostel,
    mealsCost,
    consent: 'To the terms: which version of them was ticked.',
  }),
  about(listingEdit, {
    ...hostel,
    mealsCost: `${mealsCost} \`null\`: not stated any more.`,
    version,
  }),
  about(listingStatusInput, { status: 'The next step of its life.', version }),
  about(draftInput, {
    version: 'The one that the phone started from; 0 when it knew of none.',
    content: 'The form as typed, as JSON; only the app reads it.',
    device: 'A random id of the phone, to tell "on another phone".',
  }),
  about(sightInput, {
    kind: '`view`: the page of the hostel was opened; `contact`: its phone number was shown.',
    visitor: 'SHA-256 of a random id of the device, in hex; never anything of a person.',
  }),
  about(revealInput, {
    reason: 'Why; only a `tap` counts in the numbers of the owner.',
    visitor:
      'SHA-256 of a random id of the device, in hex; left out where the tap may not be counted.',
  }),
  about(reviewInput, {
    rating: '1 to 5 stars.',
    subScores: 'Stars for single aspects; a missing one is not given.',
    comment: '20 to 2000 characters, without phone numbers and links.',
    shownName:
      'The name that everybody reads beside it; left out: the one of the review before, or the first ' +
      'name and an initial.',
  }),
  about(replyInput, { text: 'Stands under the review, for everybody.' }),
  about(listingReportInput, {
    reason: 'Why.',
    text: 'Read by moderators only; needed for `other`.',
  }),
  about(reviewReportInput, {
    reason: 'Why.',
    text: 'Read by moderators only; needed for `other`.',
  }),
  about(appealInput, { text: 'Read by moderators only, 20 to 500 characters.' }),
  about(supportInput, {
    topic: 'What the message is about.',
    message: '20 to 2000 characters.',
    replyTo: 'The e-mail address that the answer goes to.',
    diagnostics: 'Technical details of the app, only when the writer ticked it.',
    picture:
      'A JPEG, PNG or WebP picture of 54 kB and 8 million pixels at most, as base64; nothing but its pixels is kept.',
  }),
];

const moderation: readonly FieldTexts[] = [
  about(listingDecision, {
    decision: '`reject` needs a reason.',
    reason,
    version,
  }),
  about(reviewDecision, {
    decision:
      '`hide` needs a reason, and of a review whose writer appeals it refuses the appeal; `restore` ' +
      'shows a hidden review again; `drop-reply` takes the owner’s reply off it, and needs a reason.',
    reason,
    version: 'The one that was looked at; a newer one refuses.',
  }),
  about(reportDecision, {
    decision:
      '`hide` takes what was reported off the public pages, `drop-reply` the owner’s reply off the ' +
      'review; each needs a reason.',
    reason,
    version: 'Of the hostel or review that was looked at; one that has changed since refuses.',
  }),
  about(claimInput, {
    claim: 'Which of the claims.',
    checkedOn: 'The day of the check in Patna, not one to come.',
    expiresOn: 'The last day on which it holds, 24 months after the check at most.',
    checkedBy: 'Who looked, and how; everybody reads it.',
    evidence: 'What it rests on; read by moderators only.',
    version: 'Of the hostel that was looked at; facts that have changed since refuse the claim.',
  }),
  about(claimWithdrawal, { reason: 'Stands in the audit log.' }),
  about(auditEntry, {
    action: 'What was done, e.g. `listing.approved`.',
    target: 'A kind and an id, `listing:hostel_xx01`; `user:` and an id: whose record was shown.',
  }),
  about(reviewAppeal, {
    status: '`refused`: the review stays hidden, for the reason in `answer`.',
  }),
];

const answers: readonly FieldTexts[] = [
  about(listingCard, card),
  about(wishlistItem, {
    ...card,
    unlisted: 'The hostel is no longer offered: this is its last card, with no page behind it.',
    note: 'Private; missing: none.',
    lists: 'The own lists it is on; missing: none.',
  }),
  about(fullPhoto, {
    whole: 'Pixels of its `whole-1600` files; missing: it has no `whole` files.',
    focus: 'The point that its crops are cut around.',
  }),
  about(cropInput, {
    focus: 'The new crops have it in their middle, as far as the photo reaches.',
  }),
  about(photoFocus, {
    x: 'From the left, 0 to 1, as a share of the width.',
    y: 'From the top, 0 to 1, as a share of the height.',
  }),
  about(photo, { placeholder: 'ThumbHash, base64: what is shown until the photo arrives.' }),
  about(overallPriceRange, {
    min: 'Whole rupees a month, over all rooms.',
    max: 'Whole rupees a month, over all rooms.',
  }),
  about(houseRules, {
    gateTime: 'Hours and minutes, `21:30`.',
    noticeDays: 'Days.',
    lockInMonths: 'Months.',
    deposit: 'Whole rupees.',
  }),
  about(safetyDeclarations, {
    womanWarden: 'A woman is warden by day and by night.',
    cctv: 'Cameras at the entrances.',
    staffPoliceChecked: 'Everybody who works there.',
    biometricAttendance: 'Residents sign in with a fingerprint or their face.',
  }),
  about(listingFacts, { freeBeds: 'In all rooms together; `null`: not stated.' }),
  about(listingDetail, detail()),
  about(ownedListing, {
    ...detail(),
    status: 'Where it stands in its life.',
    rejectionReason: 'What a moderator wants changed; only while it is rejected.',
    pausedBecause: '`unverified`: a required claim has ended; left out: its owner paused it.',
    version: 'Counts changes; what the next change is checked against.',
  }),
  ...[verifiedClaim, firstClaim, addedClaim].map((claim) => about(claim, { checkedBy })),
  about(review, { user: reviewUser }),
  about(listedReview, {
    user: reviewUser,
    enquiredHere: 'Whether its writer has sent the hostel an enquiry.',
  }),
  about(reviewSummary, {
    average: 'Mean to one decimal; 0: none yet.',
    histogram: 'How many reviews gave each number of stars.',
    subScores: 'Means to one decimal; an aspect that nobody scored is missing.',
  }),
  about(catalogueChanges, {
    hostels: 'Public hostels that are new or changed, as they are now, in columns.',
    gone: 'Public ids of hostels that are no longer public.',
    next: 'What to send as `since` next; the same as was sent when nothing changed.',
    more: 'More is there: ask again at once.',
  }),
  about(dailyNumbers, {
    replies: "Enquiries that had the owner's first reply on this day.",
    replyMinutes: 'Median wait for those first replies, in whole minutes.',
  }),
  about(hostelStatistics, {
    since: 'Days before were not counted.',
    daily: 'A day that is not named had nothing.',
    replyMinutes: 'Median over the whole span, in whole minutes.',
  }),
  about(ownerStatistics, { from: 'The first day, in Patna.', to: 'The last day, included.' }),
];

function detail() {
  return {
    ...card,
    branches: 'Ids of its branches.',
    related: 'The names of the main hostel and the branches that the caller may see.',
    rooms: 'Rents in whole rupees a month.',
    mealsCost,
    claims: 'What was checked and still holds.',
    moreClaims: 'The same, of kinds that were added since the first release.',
    replyMinutes:
      "Median wait for the owner's first reply over 90 days, in minutes; not with fewer than 3 replies.",
    __v: 'Counts changes, reviews included.',
  };
}

export const listingTexts: readonly FieldTexts[] = [...inputs, ...moderation, ...answers];

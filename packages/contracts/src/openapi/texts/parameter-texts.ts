import { listingQuery } from '../../listings/catalogue/listing-query.ts';
import { catalogueQuery } from '../../listings/catalogue/catalogue.ts';
import { unsubscribeQuery } from '../../notification/notification.ts';
import { operations } from '../../operations.ts';
import { wishlistActionQuery } from '../../wishlist/wishlist.ts';
import { about, type FieldTexts } from './field-texts.ts';
import { actionTexts } from './person-texts.ts';

/** Texts of path parameters, by name. */
export const pathTexts: Readonly<Record<string, string>> = {
  userId: "`me`, or the caller's internal id or provider id. Any other id is refused.",
  listingId: 'The id of the hostel, e.g. `hostel_xx01`.',
  id: 'The public id of the hostel, e.g. `hostel_xx01`, or its record id.',
  reviewId: 'The `_id` of the review.',
  reportId: 'The `_id` of the report in the moderation queue.',
  messageId: 'The `_id` of the support message in the moderation queue.',
  enquiryId: 'The `_id` of the enquiry.',
  linkId: 'The id of the link, from `guardianLinks`. It does not open the link.',
  invitationId: 'The id of the invitation, from `hostelTeams`. It does not open the invitation.',
  managerId: 'The id of the co-manager, from `hostelTeams`, or `me`.',
  listId:
    'The id of the list, chosen by the phone that created it. `saved` is the list of all saved hostels.',
  searchId: 'The hash of the query: the 16 hexadecimal digits of its FNV-1a.',
  form: '`new` for a new hostel, else the id of the edited hostel.',
  claim: 'The kind of claim.',
  paperId: 'The `_id` of the paper.',
  uploadId: 'The id of the upload, chosen by the phone: the idempotency key of the photo.',
  imageId: 'The id of the photo, which cannot be guessed.',
  file:
    'The longer side in pixels, and the format. `whole` files are not cropped; a photo without `whole` ' +
    'has none.',
};

const page = 'Page number, from 1.';

const listingParameters = about(listingQuery, {
  page,
  limit: 'Hostels per page.',
  sort:
    '`recommended`: last published first, but hostels with a monthly cost that is not stated, or without a ' +
    'fresh statement of free beds, after the others, and hostels that leave enquiries unanswered last. `newest`: last published first. `price-asc`: by the lowest rent of a hostel. `price-desc`: by its ' +
    'highest. `rating`: best Bayesian average first, hostels without reviews last. `total-asc`: by monthly total, costs that ' +
    'are not all stated last. `beds`: latest statement of a free bed first. `distance`: nearest to `near` ' +
    'first. `relevance`: the best match of `q`. Default: `recommended`, of a search `relevance`.',
  q: 'Search text, understood like in the app: "near AIIMS, under 5000, girls". Cut after 120 characters.',
  near: 'The id of a place to measure distances from.',
  within: 'Whole kilometres from `near`, 1 to 50.',
  vegOnly: '`true`: only vegetarian hostels. `false`: only hostels that say they are not.',
  visitorsAllowed:
    '`true`: only hostels that say visitors may come. `false`: only hostels that say they may not.',
  gateFrom:
    'The gate closes at this time (HH:mm) or later. Times before 05:00 are of the next day.',
  maxTotal:
    'Rupees a month with meals and electricity, as far as stated. Hostels with open costs ' +
    'are included if the rest is not more.',
  maxDeposit: 'Whole rupees. Excludes hostels that state no deposit.',
  maxMoveIn:
    'Whole rupees for the first month, deposit and joining fee. Excludes hostels that do not state all of it.',
  bedsFree: '`true`: only hostels with a bed that is free today, as stated in the last 14 days.',
  unstated:
    '`true`: hostels are listed, after the others, that do not state what a filter asks for.',
  counts:
    '`true`: the answer has, for each value of each filter, the number of hostels listed once it is chosen too.',
  moveIn: 'A month, `YYYY-MM`: a bed is free by its end, as stated in the last 14 days.',
  gender: 'Any of these (OR), separated by commas. Exact: `Girls` excludes `Unisex`.',
  category: 'Hostels with a room of any of these (OR), separated by commas.',
  minPrice: 'Whole rupees a month. Matches hostels whose rents overlap `minPrice` to `maxPrice`.',
  maxPrice: 'Whole rupees a month, at least `minPrice`.',
  facilities: 'All of these (AND), separated by commas: `Wi-Fi,AC`.',
  meals: 'All of these (AND), separated by commas.',
  haveWarden: '`true`: only hostels with a warden. `false`: only hostels without.',
  verified: '`true`: only hostels with a claim that holds today. `false`: only the others.',
  suitableFor:
    '`Students` or `Working Professionals` include hostels for both. `Both`: only hostels for both.',
  city: 'A listed city by any of its names, also in Hindi, or the full name of another city, in upper or lower case.',
  locality:
    'Part of the street, landmark or city, in upper or lower case. Places of the listed cities also match when ' +
    'spelled by ear, with mistakes or in Hindi.',
  minRating: '1 to 5, with at most one decimal. Excludes hostels without reviews.',
  until: '`until` of the first page, a UTC time. Later pages then exclude hostels published since.',
  cursor:
    '`nextCursor` of the previous page in the same order. The page begins after its last hostel.',
});

/** Texts of query parameters. */
export const queryTexts: readonly FieldTexts[] = [
  listingParameters,
  about(catalogueQuery, {
    since: '`next` of the last answer. Without it, the whole region is returned page by page.',
    region:
      'The id of a listed city, or `elsewhere` for hostels in none of them. It must be that of the cursor, which it ' +
      'defaults to; without a cursor, `patna`.',
    limit: 'Most hostels per page.',
  }),
  about(operations.moderationQueue.query, {
    kind: 'Which queue. `hidden` lists hidden reviews that need no decision.',
    page,
  }),
  about(operations.findHostels.query, { name: 'Part of the name, in any case.' }),
  about(operations.moderationAudit.query, {
    target: 'Only entries about this kind and id: `listing:hostel_xx01`.',
    kind: 'Only actions that begin with this word.',
    person: 'The id of a person: only what they did, and looks at their record.',
    hostel: 'The id of a hostel: only entries about it, its reviews and their reports.',
    firstDay: 'The first day in Patna.',
    lastDay: 'The last day in Patna.',
    page,
  }),
  about(operations.createListing.query, {
    userId: '`me`, or an id of the caller. Any other id is refused.',
  }),
  about(operations.listReviews.query, {
    page,
    sort: 'Ties: the newest first. Default: `newest`.',
    verifiedStay: 'Only reviews of people whose enquiry the owner has booked.',
    withPhotos: 'Only reviews with public photos.',
    stayedSince: 'Only reviews of stays that ended in this month or later, `YYYY-MM`.',
  }),
  about(operations.addUploadPart.query, { offset: 'The first byte of the part, from 0.' }),
  about(operations.ownReviews.query, { page }),
  about(operations.ownerStatistics.query, { days: 'Number of days up to and including today.' }),
  about(operations.getUser.query, {
    email: "The caller's e-mail address. Admins may give another one.",
  }),
  about(unsubscribeQuery, { token: 'The signed token of the link in an email.' }),
  about(wishlistActionQuery, actionTexts),
];

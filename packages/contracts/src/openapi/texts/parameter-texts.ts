import { listingQuery } from '../../listings/catalogue/listing-query.ts';
import { catalogueQuery } from '../../listings/catalogue/catalogue.ts';
import { operations } from '../../operations.ts';
import { wishlistActionQuery } from '../../wishlist/wishlist.ts';
import { about, type FieldTexts } from './field-texts.ts';
import { actionTexts } from './person-texts.ts';

/** Path parameters by name. */
export const pathTexts: Readonly<Record<string, string>> = {
  userId: '`me`, or the own internal id, or the own provider id. Any other id is refused.',
  listingId: 'The id of the hostel, e.g. `hostel_xx01`.',
  id: 'The public id of the hostel, e.g. `hostel_xx01`, or its record id.',
  reviewId: 'The `_id` of the review.',
  reportId: 'The `_id` of the report, as the moderation queue has it.',
  messageId: 'The `_id` of the message to support, as the moderation queue has it.',
  enquiryId: 'The `_id` of the enquiry.',
  listId:
    'The id of the list: made up by the phone that made the list; `saved` is everything saved.',
  form: '`new`: a hostel that is not handed in yet; otherwise the id of the hostel being edited.',
  claim: 'Which of the claims about the hostel.',
  imageId: 'The id of the photo; nobody can guess it.',
  file:
    'The longer side in pixels, and the kind of picture. `whole` files show all of the photo; a photo ' +
    'without `whole` has none.',
};

const page = 'Which page, from 1.';

const listingParameters = about(listingQuery, {
  page,
  limit: 'Hostels on one page.',
  sort:
    '`newest`: last published first; `price-asc`: by the lowest rent of a hostel; `price-desc`: by its ' +
    'highest; `rating`: best first, those without a review last.',
  gender: 'Any of these (OR), with commas between; nothing else: `Girls` leaves out `Unisex`.',
  category: 'A room of any of these (OR), with commas between.',
  minPrice:
    'Whole rupees a month: hostels whose range of rents overlaps with `minPrice` to `maxPrice`.',
  maxPrice: 'Whole rupees a month; not below `minPrice`.',
  facilities: 'All of these (AND), with commas between: `Wi-Fi,AC`.',
  meals: 'All of these (AND), with commas between.',
  haveWarden: '`true`: only with a warden; `false`: only without.',
  verified:
    '`true`: only hostels of which a claim was checked and holds today; `false`: the others.',
  suitableFor:
    '`Students` or `Working Professionals`, each with the hostels for both; `Both`: for both only.',
  city: 'The whole name of the city, in any case.',
  locality:
    'Part of the street, the landmark or the city, in any case; of the places of Patna also as spelt by ' +
    'ear, with mistakes or in Hindi.',
  minRating: '1 to 5, with one decimal at most; hostels without a review are left out.',
  until:
    '`until` of the first page, a time in UTC: later pages then leave out what became public since.',
  cursor:
    '`nextCursor` of the page before, in the same order: the page begins behind its last hostel.',
});

/** Query parameters. */
export const queryTexts: readonly FieldTexts[] = [
  listingParameters,
  about(catalogueQuery, {
    since: '`next` of the last answer; without it the whole catalogue is answered, page by page.',
    limit: 'The most hostels in one page.',
  }),
  about(operations.moderationQueue.query, {
    kind: 'What to look at; `hidden` waits for nobody: reviews that were hidden, to look again.',
    page,
  }),
  about(operations.moderationAudit.query, {
    target: 'Only what is about this: a kind and an id, `listing:hostel_xx01`.',
    page,
  }),
  about(operations.createListing.query, {
    userId: '`me`, or an own id. Any other id is refused.',
  }),
  about(operations.listReviews.query, { page }),
  about(operations.ownReviews.query, { page }),
  about(operations.ownerStatistics.query, { days: 'How many days to look back, today included.' }),
  about(operations.getUser.query, {
    email: "The caller's own address; an admin may name another's.",
  }),
  about(wishlistActionQuery, actionTexts),
];

import * as z from 'zod/mini';
import { isoTime, pageNumber, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { catalogueChanges, catalogueQuery } from './catalogue.ts';
import { listingCard, listingDetail, ownedListing, uploadedImage } from './listing.ts';
import { listingEdit, listingInput, listingStatusInput } from './listing-input.ts';
import { listingQuery } from './listing-query.ts';
import { listedOwnReview, ownReview } from './report.ts';
import { listedReview, review, reviewInput } from './review.ts';

export const listingOperations = {
  fetchListings: operation({
    summary: 'A page of the public hostels that pass every filter, newest first unless sorted',
    description:
      'Pages stay steady while hostels become public, for the first time or again after a pause: each ' +
      'answer carries `until` and, while there is more, a `Link` with `rel="next"` that has it in its ' +
      'address. Follow that link, or send `until` of the first page with every later one. A later page ' +
      'that is asked for without `until` is counted from the hostels of that moment: what was added ' +
      'meanwhile moves it, so that hostels of the page before come again.',
    query: listingQuery,
    headers: { Link: 'The next page, `rel="next"`, with `until`; not on the last page' },
    status: 200,
    output: z.object({
      data: z.array(listingCard),
      totalPages: z.int(),
      page: z.int(),
      /** Sent back with the later pages, it keeps them steady while hostels become public. */
      until: z.optional(isoTime),
    }),
    errors: [],
  }),
  listingChanges: operation({
    summary:
      'What changed in the public catalogue since a cursor, a page at a time; all of it without one',
    query: catalogueQuery,
    notModified: true,
    status: 200,
    output: catalogueChanges,
    errors: [],
  }),
  getListing: operation({
    summary: 'One public hostel, by its public id or its record id',
    params: z.object({ id: pathId }),
    status: 200,
    output: listingDetail,
    errors: ['not_found'],
  }),
  createListing: operation({
    summary:
      'List a hostel; it is reviewed before it is public. `conflict` while too many of the caller wait ' +
      'for their first approval or were refused it',
    query: z.object({ userId: z._default(pathId, 'me') }),
    body: listingInput,
    status: 201,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  ownerListings: operation({
    summary: 'The hostels of the caller, whatever their status',
    params: z.object({ userId: pathId }),
    status: 200,
    output: z.object({ data: z.array(ownedListing) }),
    errors: ['forbidden'],
  }),
  editListing: operation({
    summary:
      'Change a hostel of the caller, from the version in the body or in If-Match; what was ' +
      'approved and changes is reviewed again',
    params: z.object({ id: pathId }),
    body: listingEdit,
    status: 200,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found', 'conflict', 'precondition_failed'],
  }),
  changeListingStatus: operation({
    summary:
      'Pause, resume, hand in again or archive a hostel of the caller, from the version in the body or ' +
      'in If-Match',
    params: z.object({ id: pathId }),
    body: listingStatusInput,
    status: 200,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found', 'conflict', 'precondition_failed'],
  }),
  listReviews: operation({
    summary: 'The published reviews of a hostel that `getListing` answers, newest first',
    description:
      'Page 1 is what `getListing` has. Reviews that come meanwhile move later pages: the same `_id` may ' +
      'come again.',
    params: z.object({ listingId: pathId }),
    query: z.object({ page: pageNumber }),
    status: 200,
    output: z.object({ data: z.array(listedReview), page: z.int(), totalPages: z.int() }),
    errors: ['not_found'],
  }),
  addReview: operation({
    summary: 'Review a hostel; a second review by the same person replaces the first',
    params: z.object({ listingId: pathId, userId: pathId }),
    body: reviewInput,
    status: 201,
    output: z.object({ data: review }),
    errors: ['forbidden', 'not_found'],
  }),
  ownReview: operation({
    summary: 'What the caller wrote about a hostel, and why it is hidden when it is; null: nothing',
    params: z.object({ listingId: pathId, userId: pathId }),
    status: 200,
    output: z.object({ data: z.nullable(ownReview) }),
    errors: ['forbidden'],
  }),
  ownReviews: operation({
    summary: 'What the caller has reviewed, newest first, and why a review is hidden when it is',
    params: z.object({ userId: pathId }),
    query: z.object({ page: pageNumber }),
    status: 200,
    output: z.object({ data: z.array(listedOwnReview), page: z.int(), totalPages: z.int() }),
    errors: ['forbidden'],
  }),
  uploadImages: operation({
    summary: 'Store room photos (JPEG, PNG or WebP, at most 10 MB each) in the form field `images`',
    bodyKind: 'multipart',
    status: 201,
    output: z.object({ data: z.array(uploadedImage) }),
    errors: ['payload_too_large', 'unsupported_media_type', 'conflict'],
  }),
};

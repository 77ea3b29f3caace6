import * as z from 'zod/mini';
import { isoTime, pageNumber, pathId } from '../fields/fields.ts';
import { operation } from '../operation.ts';
import { catalogueChanges, catalogueQuery } from './catalogue/catalogue.ts';
import { listingCard, listingDetail, ownedListing } from './hostel/listing.ts';
import { listingEdit, listingInput, listingStatusInput } from './hostel/listing-input.ts';
import { listingQuery } from './catalogue/listing-query.ts';
import { pageCursorText } from './catalogue/page-cursor.ts';
import { uploadedImage } from './hostel/photo.ts';
import { listedOwnReview, ownReview } from './reports/report.ts';
import { listedReview, reviewInput, reviewQuery, reviewReceipt } from './reviews/review.ts';

/** Bytes of a hostel's record with every field at its longest. */
const hostelBody = 64 * 2 ** 10;

export const listingOperations = {
  fetchListings: operation({
    query: listingQuery,
    headers: { Link: 'The next page, `rel="next"`, with `cursor`; not on the last page' },
    status: 200,
    output: z.object({
      data: z.array(listingCard),
      /** Greater than `page` while more hostels follow. */
      totalPages: z.int(),
      /** 1 again when a search had to begin anew, in another order. */
      page: z.int(),
      /** Send it as `cursor` to get the next page; absent on the last one. */
      nextCursor: z.optional(pageCursorText),
      /** Send it with later pages to exclude hostels published meanwhile. */
      until: z.optional(isoTime),
      /** Filters of the search text that were left out because no hostel has them all. */
      relaxed: z.optional(z.array(z.string())),
      /** Further ones, which apps of release 0.2 cannot name. */
      alsoRelaxed: z.optional(z.array(z.string())),
      /** Hostels left out because they do not state what a filter asks for. Absent: none, or they are listed. */
      unstated: z.optional(z.int()),
      /** By filter and value: hostels that are listed once the value is chosen too. Only with `counts=true`. */
      counts: z.optional(z.record(z.string(), z.record(z.string(), z.int()))),
    }),
    errors: [],
  }),
  listingChanges: operation({
    query: catalogueQuery,
    notModified: true,
    status: 200,
    output: catalogueChanges,
    errors: [],
  }),
  getListing: operation({
    params: z.object({ id: pathId }),
    status: 200,
    output: listingDetail,
    errors: ['not_found'],
  }),
  createListing: operation({
    query: z.object({ userId: z._default(pathId, 'me') }),
    body: listingInput,
    largestBody: hostelBody,
    status: 201,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  ownerListings: operation({
    params: z.object({ userId: pathId }),
    status: 200,
    output: z.object({ data: z.array(ownedListing) }),
    errors: ['forbidden'],
  }),
  editListing: operation({
    params: z.object({ id: pathId }),
    body: listingEdit,
    largestBody: hostelBody,
    status: 200,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found', 'conflict', 'precondition_failed'],
  }),
  changeListingStatus: operation({
    params: z.object({ id: pathId }),
    body: listingStatusInput,
    status: 200,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found', 'conflict', 'precondition_failed'],
  }),
  listReviews: operation({
    params: z.object({ listingId: pathId }),
    query: reviewQuery,
    status: 200,
    output: z.object({ data: z.array(listedReview), page: z.int(), totalPages: z.int() }),
    errors: ['not_found'],
  }),
  addReview: operation({
    params: z.object({ listingId: pathId, userId: pathId }),
    body: reviewInput,
    status: 201,
    output: z.object({ data: reviewReceipt }),
    errors: ['forbidden', 'not_found'],
  }),
  ownReview: operation({
    params: z.object({ listingId: pathId, userId: pathId }),
    status: 200,
    output: z.object({ data: z.nullable(ownReview) }),
    errors: ['forbidden'],
  }),
  ownReviews: operation({
    params: z.object({ userId: pathId }),
    query: z.object({ page: pageNumber }),
    status: 200,
    output: z.object({ data: z.array(listedOwnReview), page: z.int(), totalPages: z.int() }),
    errors: ['forbidden'],
  }),
  uploadImages: operation({
    bodyKind: 'multipart',
    // Fifteen files of 10 MB, each refused separately, and the parts between them.
    largestBody: 160 * 2 ** 20,
    status: 201,
    output: z.object({ data: z.array(uploadedImage) }),
    errors: ['payload_too_large', 'unsupported_media_type', 'conflict'],
  }),
};

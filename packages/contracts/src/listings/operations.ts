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

/** Size in bytes of a hostel's record in which every field has its greatest length. */
const hostelBody = 64 * 2 ** 10;

export const listingOperations = {
  fetchListings: operation({
    query: listingQuery,
    headers: { Link: 'The next page, `rel="next"`, with `cursor`; not on the last page' },
    status: 200,
    output: z.object({
      data: z.array(listingCard),
      /** Greater than `page` as long as more hostels follow. */
      totalPages: z.int(),
      /** It is 1 again if a search had to start from the beginning, in another order. */
      page: z.int(),
      /** Value of `cursor` for the next page. Absent on the last page. */
      nextCursor: z.optional(pageCursorText),
      /** To be sent with later pages, so that hostels published meanwhile are excluded. */
      until: z.optional(isoTime),
      /** Filters of the search text that were dropped because no hostel matches all of them. */
      relaxed: z.optional(z.array(z.string())),
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
    // Enough for fifteen files of 10 MB, each of which may be refused separately, and the multipart framing.
    largestBody: 160 * 2 ** 20,
    status: 201,
    output: z.object({ data: z.array(uploadedImage) }),
    errors: ['payload_too_large', 'unsupported_media_type', 'conflict'],
  }),
};

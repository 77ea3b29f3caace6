import * as z from 'zod/mini';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  listingCard,
  listingDetail,
  listingInput,
  ownedListing,
  review,
  reviewInput,
  uploadedImage,
} from './listing.ts';

function pageNumber(fallback: number, highest: number) {
  const digits = z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'is not a whole number from 1'));
  const number = z.pipe(digits, z.transform(Number));
  return z._default(z.pipe(number, z.int().check(z.lte(highest))), fallback);
}

export const defaultPageSize = 10;
export const largestPageSize = 50;

export const listingOperations = {
  fetchListings: operation({
    summary: 'A page of public hostels, newest first',
    params: undefined,
    query: z.object({
      page: pageNumber(1, 1_000_000),
      limit: pageNumber(defaultPageSize, largestPageSize),
    }),
    body: undefined,
    status: 200,
    output: z.object({ data: z.array(listingCard), totalPages: z.int(), page: z.int() }),
    errors: [],
  }),
  getListing: operation({
    summary: 'One public hostel, by its public id or its record id',
    params: z.object({ id: pathId }),
    query: undefined,
    body: undefined,
    status: 200,
    output: listingDetail,
    errors: ['not_found'],
  }),
  createListing: operation({
    summary: 'List a hostel; it is reviewed before it is public',
    params: undefined,
    query: z.object({ userId: z._default(pathId, 'me') }),
    body: listingInput,
    status: 201,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found'],
  }),
  ownerListings: operation({
    summary: 'The hostels of the caller, whatever their status',
    params: z.object({ userId: pathId }),
    query: undefined,
    body: undefined,
    status: 200,
    output: z.object({ data: z.array(ownedListing) }),
    errors: ['forbidden'],
  }),
  addReview: operation({
    summary: 'Review a hostel; a second review by the same person replaces the first',
    params: z.object({ listingId: pathId, userId: pathId }),
    query: undefined,
    body: reviewInput,
    status: 201,
    output: z.object({ data: review }),
    errors: ['forbidden', 'not_found'],
  }),
  uploadImages: operation({
    summary: 'Store room photos (JPEG, PNG or WebP, at most 10 MB each) in the form field `images`',
    params: undefined,
    query: undefined,
    body: undefined,
    bodyKind: 'multipart',
    status: 201,
    output: z.object({ data: z.array(uploadedImage) }),
    errors: ['payload_too_large', 'unsupported_media_type'],
  }),
};

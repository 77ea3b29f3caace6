import * as z from 'zod/mini';
import { pathId } from '../../fields/fields.ts';
import { operation } from '../../operation.ts';
import {
  appealInput,
  listingReportInput,
  ownReview,
  reportReceipt,
  reviewReportInput,
} from './report.ts';
import { helpfulInput, replyInput, reviewReceipt } from '../reviews/review.ts';

export const reportOperations = {
  reportListing: operation({
    params: z.object({ listingId: pathId }),
    body: listingReportInput,
    status: 201,
    output: z.object({ data: reportReceipt }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  markReviewHelpful: operation({
    params: z.object({ listingId: pathId, reviewId: pathId }),
    body: helpfulInput,
    status: 200,
    output: z.object({ data: z.object({ helpful: z.int(), foundHelpful: z.boolean() }) }),
    errors: ['forbidden', 'not_found'],
  }),
  reportReview: operation({
    params: z.object({ listingId: pathId, reviewId: pathId }),
    body: reviewReportInput,
    status: 201,
    output: z.object({ data: reportReceipt }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  appealReview: operation({
    params: z.object({ listingId: pathId, reviewId: pathId }),
    body: appealInput,
    status: 201,
    output: z.object({ data: ownReview }),
    errors: ['not_found', 'conflict'],
  }),
  replyToReview: operation({
    params: z.object({ listingId: pathId, reviewId: pathId }),
    body: replyInput,
    status: 200,
    output: z.object({ data: reviewReceipt }),
    errors: ['forbidden', 'not_found'],
  }),
};

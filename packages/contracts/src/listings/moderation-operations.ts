import * as z from 'zod/mini';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { ownedListing } from './listing.ts';
import {
  auditEntry,
  auditTarget,
  listingDecision,
  listingReportInput,
  moderatedReport,
  moderatedReview,
  moderationKinds,
  queueItem,
  reportDecision,
  reportReceipt,
  reviewDecision,
  reviewReportInput,
} from './moderation.ts';
import { replyInput, review } from './review.ts';
import { supportMessage } from './support.ts';

const pageNumber = z._default(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'is not a whole number from 1')),
    z.transform(Number),
  ),
  1,
);
const page = { page: z.int(), totalPages: z.int() };

export const moderationOperations = {
  moderationQueue: operation({
    summary: 'What waits for a moderator, or hidden reviews, oldest first; for admins',
    query: z.object({ kind: z.enum(moderationKinds), page: pageNumber }),
    status: 200,
    output: z.object({ data: z.array(queueItem), ...page }),
    errors: ['forbidden'],
  }),
  moderationAudit: operation({
    summary: 'Who decided what, newest first; of everything or of one target; for admins',
    query: z.object({ target: z.optional(auditTarget), page: pageNumber }),
    status: 200,
    output: z.object({ data: z.array(auditEntry), ...page }),
    errors: ['forbidden'],
  }),
  decideListing: operation({
    summary: 'Put a listing that waits on the public pages, or reject it with a reason; for admins',
    params: z.object({ listingId: pathId }),
    body: listingDecision,
    status: 200,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found', 'conflict', 'precondition_failed'],
  }),
  decideReview: operation({
    summary: 'Keep a review, hide it with a reason or show it again; for admins',
    params: z.object({ reviewId: pathId }),
    body: reviewDecision,
    status: 200,
    output: z.object({ data: moderatedReview }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  decideReport: operation({
    summary: 'Hide what was reported, with a reason, or keep it; for admins',
    params: z.object({ reportId: pathId }),
    body: reportDecision,
    status: 200,
    output: z.object({ data: moderatedReport }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  closeSupportMessage: operation({
    summary: 'Say that a message to support was answered; for admins',
    params: z.object({ messageId: pathId }),
    status: 200,
    output: z.object({ data: supportMessage }),
    errors: ['forbidden', 'not_found'],
  }),
  reportListing: operation({
    summary: 'Report a public hostel, once for each person',
    params: z.object({ listingId: pathId }),
    body: listingReportInput,
    status: 201,
    output: z.object({ data: reportReceipt }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  reportReview: operation({
    summary: 'Report a published review, once for each person',
    params: z.object({ listingId: pathId, reviewId: pathId }),
    body: reviewReportInput,
    status: 201,
    output: z.object({ data: reportReceipt }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  replyToReview: operation({
    summary: "The owner's one reply to a review; a second takes the place of the first",
    params: z.object({ listingId: pathId, reviewId: pathId }),
    body: replyInput,
    status: 200,
    output: z.object({ data: review }),
    errors: ['forbidden', 'not_found'],
  }),
};

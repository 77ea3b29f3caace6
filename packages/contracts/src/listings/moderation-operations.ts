import * as z from 'zod/mini';
import { pageNumber, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { ownedListing } from './listing.ts';
import { claimKinds } from './claim-kinds.ts';
import {
  auditEntry,
  auditTarget,
  listingDecision,
  moderatedReport,
  moderationKinds,
  queueItem,
  reportDecision,
  reviewDecision,
} from './moderation.ts';
import { claimInput, claimWithdrawal, hostelClaims } from './recorded-claim.ts';
import { moderatedReview } from './report.ts';
import { supportMessage } from './support.ts';

const page = { page: z.int(), totalPages: z.int() };

/** What only admins may ask: no phone keeps these schemas to replay a write. */
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
    summary:
      'Put a listing that waits on the public pages, or reject it with a reason, from the version in ' +
      'the body or in If-Match; for admins',
    params: z.object({ listingId: pathId }),
    body: listingDecision,
    status: 200,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found', 'conflict', 'precondition_failed'],
  }),
  decideReview: operation({
    summary:
      'Keep a review, hide it with a reason, show it again or take the owner’s reply off it, from the version in the body; for admins',
    params: z.object({ reviewId: pathId }),
    body: reviewDecision,
    status: 200,
    output: z.object({ data: moderatedReview }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  decideReport: operation({
    summary:
      'Hide what was reported or the owner’s reply to it, with a reason, or keep it; for admins',
    params: z.object({ reportId: pathId }),
    body: reportDecision,
    status: 200,
    output: z.object({ data: moderatedReport }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  hostelClaims: operation({
    summary: 'What was checked of a hostel, expired or not, with the evidence; for admins',
    params: z.object({ listingId: pathId }),
    status: 200,
    output: z.object({ data: hostelClaims }),
    errors: ['forbidden', 'not_found'],
  }),
  recordClaim: operation({
    summary:
      'Say that a claim about a hostel was checked; again for the same claim renews it; for admins',
    params: z.object({ listingId: pathId }),
    body: claimInput,
    status: 200,
    output: z.object({ data: hostelClaims }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  withdrawClaim: operation({
    summary: 'Take back a claim about a hostel, with a reason; for admins',
    params: z.object({ listingId: pathId, claim: z.enum(claimKinds) }),
    body: claimWithdrawal,
    status: 200,
    output: z.object({ data: hostelClaims }),
    errors: ['forbidden', 'not_found'],
  }),
  closeSupportMessage: operation({
    summary: 'Say that a message to support was answered; for admins',
    params: z.object({ messageId: pathId }),
    status: 200,
    output: z.object({ data: supportMessage }),
    errors: ['forbidden', 'not_found'],
  }),
};

import * as z from 'zod/mini';
import { pageNumber, pathId } from '../../fields/fields.ts';
import { operation } from '../../operation.ts';
import { ownedListing } from '../hostel/listing.ts';
import { claimKinds } from '../claims/claim-kinds.ts';
import {
  auditEntry,
  auditQuery,
  listingDecision,
  moderatedReport,
  moderationKinds,
  queueCounts,
  queueItem,
  reportDecision,
  reviewDecision,
} from './moderation.ts';
import { foundHostel, hostelSearch, moderatedHostel, suspensionInput } from './moderated-hostel.ts';
import { claimInput, claimWithdrawal, hostelClaims } from '../claims/recorded-claims.ts';
import { moderatedReview } from '../reports/report.ts';
import { supportMessage, supportPicture } from '../support.ts';

const page = { page: z.int(), totalPages: z.int() };

/** Calls for admins. They are in a separate file because phones need only the other calls. */
export const moderationOperations = {
  moderationQueue: operation({
    query: z.object({ kind: z.enum(moderationKinds), page: pageNumber }),
    status: 200,
    output: z.object({
      data: z.array(queueItem),
      ...page,
      counts: z.optional(queueCounts),
    }),
    errors: ['forbidden'],
  }),
  moderationAudit: operation({
    query: auditQuery,
    status: 200,
    output: z.object({ data: z.array(auditEntry), ...page }),
    errors: ['forbidden'],
  }),
  decideListing: operation({
    params: z.object({ listingId: pathId }),
    body: listingDecision,
    status: 200,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found', 'conflict', 'precondition_failed'],
  }),
  findHostels: operation({
    query: hostelSearch,
    status: 200,
    output: z.object({ data: z.array(foundHostel) }),
    errors: ['forbidden'],
  }),
  moderatedHostel: operation({
    params: z.object({ listingId: pathId }),
    status: 200,
    output: z.object({ data: moderatedHostel }),
    errors: ['forbidden', 'not_found'],
  }),
  suspendListing: operation({
    params: z.object({ listingId: pathId }),
    body: suspensionInput,
    status: 200,
    output: z.object({ data: ownedListing }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  decideReview: operation({
    params: z.object({ reviewId: pathId }),
    body: reviewDecision,
    status: 200,
    output: z.object({ data: moderatedReview }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  decideReport: operation({
    params: z.object({ reportId: pathId }),
    body: reportDecision,
    status: 200,
    output: z.object({ data: moderatedReport }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  hostelClaims: operation({
    params: z.object({ listingId: pathId }),
    status: 200,
    output: z.object({ data: hostelClaims }),
    errors: ['forbidden', 'not_found'],
  }),
  recordClaim: operation({
    params: z.object({ listingId: pathId }),
    body: claimInput,
    status: 200,
    output: z.object({ data: hostelClaims }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  withdrawClaim: operation({
    params: z.object({ listingId: pathId, claim: z.enum(claimKinds) }),
    body: claimWithdrawal,
    status: 200,
    output: z.object({ data: hostelClaims }),
    errors: ['forbidden', 'not_found'],
  }),
  supportPicture: operation({
    params: z.object({ messageId: pathId }),
    status: 200,
    output: z.object({ data: supportPicture }),
    errors: ['forbidden', 'not_found'],
  }),
  closeSupportMessage: operation({
    params: z.object({ messageId: pathId }),
    status: 200,
    output: z.object({ data: supportMessage }),
    errors: ['forbidden', 'not_found'],
  }),
};

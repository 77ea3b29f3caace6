import * as z from 'zod/mini';
import { isoTime, pathId } from '../fields/fields.ts';
import { operation } from '../operation.ts';
import { contact, revealInput } from './hostel/contact.ts';
import { cropInput, uploadedImage } from './hostel/photo.ts';
import { draftForm, draftInput, draftReceipt, listingDraft } from './hostel/draft.ts';
import { ownerStatistics, countSightInput, statisticsSpans } from './statistics.ts';
import { supportInput, supportReceipt } from './support.ts';

const oneDraft = z.object({ userId: pathId, form: draftForm });

/** Size in bytes of a support message with the largest picture. */
const supportBody = 100 * 2 ** 10;

/** Calls of owners besides their listings: statistics, drafts, support. */
export const otherListingsOperations = {
  countSight: operation({
    params: z.object({ listingId: pathId }),
    body: countSightInput,
    status: 200,
    output: z.object({
      data: z.object({ counted: z.boolean(), ticket: z.optional(z.string()) }),
    }),
    errors: ['not_found'],
  }),
  /** The response is not stored under the idempotency key, so that no contacts of others are kept. */
  revealContact: operation({
    params: z.object({ listingId: pathId }),
    body: revealInput,
    status: 200,
    output: z.object({ data: contact }),
    replay: false,
    errors: ['not_found'],
  }),
  /** Sets the cookie with which `/images/` lets the caller load private photos. */
  photoPass: operation({
    params: z.object({ userId: pathId }),
    status: 200,
    output: z.object({ data: z.object({ until: isoTime }) }),
    errors: ['forbidden'],
  }),
  /** Creates new crops under a new photo id, because stored files never change. */
  cropImage: operation({
    params: z.object({ imageId: pathId }),
    body: cropInput,
    status: 201,
    output: z.object({ data: uploadedImage }),
    errors: ['not_found', 'conflict'],
  }),
  ownerStatistics: operation({
    params: z.object({ userId: pathId }),
    query: z.object({ days: z._default(z.enum(statisticsSpans), '30') }),
    status: 200,
    output: z.object({ data: ownerStatistics }),
    errors: ['forbidden'],
  }),
  ownDrafts: operation({
    params: z.object({ userId: pathId }),
    status: 200,
    output: z.object({ data: z.array(listingDraft) }),
    errors: ['forbidden'],
  }),
  saveDraft: operation({
    params: oneDraft,
    body: draftInput,
    // Enough if all characters are of three-byte scripts and need JSON escapes.
    largestBody: 160 * 2 ** 10,
    status: 200,
    output: z.object({ data: draftReceipt }),
    errors: ['forbidden', 'conflict'],
  }),
  dropDraft: operation({
    params: oneDraft,
    status: 200,
    output: z.object({ data: z.object({ form: draftForm }) }),
    errors: ['forbidden'],
  }),
  writeToSupport: operation({
    body: supportInput,
    largestBody: supportBody,
    status: 201,
    output: z.object({ data: supportReceipt }),
    errors: ['idempotency_mismatch'],
  }),
  sendSupportMessage: operation({
    params: z.object({ userId: pathId }),
    body: supportInput,
    largestBody: supportBody,
    status: 201,
    output: z.object({ data: supportReceipt }),
    errors: ['forbidden', 'conflict'],
  }),
};

import * as z from 'zod/mini';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { draftForm, draftInput, draftReceipt, listingDraft } from './draft.ts';
import { ownerStatistics, sightInput, statisticsSpans } from './statistics.ts';
import { supportInput, supportReceipt } from './support.ts';

const oneDraft = z.object({ userId: pathId, form: draftForm });

/** What an owner does besides listing: numbers, drafts, and a word to support. */
export const ownerOperations = {
  countSight: operation({
    summary:
      "Count one look at a public hostel or at its contact, once a device and day; the owner's own never",
    params: z.object({ listingId: pathId }),
    body: sightInput,
    status: 200,
    output: z.object({ data: z.object({ counted: z.boolean() }) }),
    errors: ['not_found'],
  }),
  ownerStatistics: operation({
    summary: "Daily numbers of the caller's hostels over the last 7, 30 or 90 days",
    params: z.object({ userId: pathId }),
    query: z.object({ days: z._default(z.enum(statisticsSpans), '30') }),
    status: 200,
    output: z.object({ data: ownerStatistics }),
    errors: ['forbidden'],
  }),
  ownDrafts: operation({
    summary: "The caller's unfinished forms, newest first",
    params: z.object({ userId: pathId }),
    status: 200,
    output: z.object({ data: z.array(listingDraft) }),
    errors: ['forbidden'],
  }),
  saveDraft: operation({
    summary:
      'Keep an unfinished form of the caller; `conflict` when another phone saved since `version`',
    params: oneDraft,
    body: draftInput,
    status: 200,
    output: z.object({ data: draftReceipt }),
    errors: ['forbidden', 'conflict'],
  }),
  dropDraft: operation({
    summary: 'Forget an unfinished form of the caller',
    params: oneDraft,
    status: 200,
    output: z.object({ data: z.object({ form: draftForm }) }),
    errors: ['forbidden'],
  }),
  writeToSupport: operation({
    summary:
      'Write to support without being signed in; the same again under one key has no second effect',
    body: supportInput,
    status: 201,
    output: z.object({ data: supportReceipt }),
    errors: ['idempotency_mismatch'],
  }),
  sendSupportMessage: operation({
    summary: 'Write to support; the answer goes to the e-mail address that is given',
    params: z.object({ userId: pathId }),
    body: supportInput,
    status: 201,
    output: z.object({ data: supportReceipt }),
    errors: ['forbidden', 'conflict'],
  }),
};

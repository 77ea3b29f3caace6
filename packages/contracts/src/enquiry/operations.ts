import * as z from 'zod/mini';
import { pathId } from '../fields/fields.ts';
import { operation } from '../operation.ts';
import { shareToken } from '../wishlist/lists.ts';
import { termsAnswer } from './terms.ts';
import {
  createdGuardianLink,
  guardianCopy,
  guardianLink,
  guardianLinkInput,
} from './guardian-link.ts';
import {
  enquiryBlockInput,
  enquiryBody,
  enquiryNoteInput,
  enquiryReplyInput,
  enquiryReportInput,
  enquirySeenInput,
  enquiryStatusInput,
  enquiryView,
  contactRecipient,
  ownEnquiry,
  receivedEnquiry,
} from './enquiry.ts';

const ownParams = z.object({ userId: pathId });
const oneEnquiry = z.object({ enquiryId: pathId });

export const enquiryOperations = {
  sendEnquiry: operation({
    params: z.object({ listingId: pathId, userId: pathId }),
    body: enquiryBody,
    status: 201,
    output: z.object({ data: enquiryView }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  ownerEnquiries: operation({
    params: ownParams,
    status: 200,
    output: z.object({ data: z.array(receivedEnquiry) }),
    errors: ['forbidden'],
  }),
  whoHasMyNumber: operation({
    params: ownParams,
    status: 200,
    output: z.object({ data: z.array(contactRecipient) }),
    errors: ['forbidden'],
  }),
  changeEnquiryStatus: operation({
    params: oneEnquiry,
    body: enquiryStatusInput,
    status: 200,
    output: z.object({ data: enquiryView }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  replyToEnquiry: operation({
    params: oneEnquiry,
    body: enquiryReplyInput,
    status: 201,
    output: z.object({ data: enquiryView }),
    errors: ['not_found', 'conflict'],
  }),
  markEnquirySeen: operation({
    params: oneEnquiry,
    body: enquirySeenInput,
    status: 200,
    /** Contains no words of the conversation, because the response is stored. */
    output: z.object({ data: z.object({ seen: z.literal(true) }) }),
    errors: ['forbidden', 'not_found'],
  }),
  blockEnquiry: operation({
    params: oneEnquiry,
    body: enquiryBlockInput,
    status: 200,
    output: z.object({ data: z.object({ blocked: z.boolean() }) }),
    errors: ['forbidden', 'not_found'],
  }),
  reportEnquiry: operation({
    params: oneEnquiry,
    body: enquiryReportInput,
    status: 200,
    output: z.object({ data: z.object({ reported: z.literal(true) }) }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  saveEnquiryNote: operation({
    params: oneEnquiry,
    body: enquiryNoteInput,
    status: 200,
    /** Contains no note, because the response is stored. */
    output: z.object({ data: enquiryView }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  answerTerms: operation({
    params: oneEnquiry,
    body: termsAnswer,
    status: 200,
    output: z.object({ data: enquiryView }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  withdrawEnquiry: operation({
    params: oneEnquiry,
    status: 200,
    output: z.object({ data: enquiryView }),
    errors: ['forbidden', 'not_found'],
  }),
  myEnquiries: operation({
    params: ownParams,
    status: 200,
    output: z.object({
      data: z.array(ownEnquiry),
      /**
       * Changes when the server is restored from a backup. Devices then offer to send the enquiries that are missing
       * here again. Absent before the first restore.
       */
      epoch: z.optional(z.string()),
    }),
    errors: ['forbidden'],
  }),
  createGuardianLink: operation({
    params: ownParams,
    body: guardianLinkInput,
    status: 201,
    output: z.object({ data: createdGuardianLink }),
    errors: ['forbidden', 'conflict', 'gone'],
    replay: false,
  }),
  guardianLinks: operation({
    params: ownParams,
    status: 200,
    output: z.object({ data: z.array(guardianLink) }),
    errors: ['forbidden'],
  }),
  revokeGuardianLink: operation({
    params: z.object({ userId: pathId, linkId: pathId }),
    status: 200,
    output: z.object({ data: z.object({ linkId: z.string() }) }),
    errors: ['forbidden', 'not_found'],
  }),
  openGuardianLink: operation({
    body: z.object({ token: shareToken }),
    status: 200,
    output: z.object({ data: guardianCopy }),
    errors: ['not_found', 'gone'],
    replay: false,
  }),
};

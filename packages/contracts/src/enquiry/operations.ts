import * as z from 'zod/mini';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  enquiryBody,
  enquiryReplyInput,
  enquiryStatusInput,
  enquiryView,
  numberHolder,
} from './enquiry.ts';

const ownParams = z.object({ userId: pathId });
const oneEnquiry = z.object({ enquiryId: pathId });
const enquiryList = z.object({ data: z.array(enquiryView) });

export const enquiryOperations = {
  sendEnquiry: operation({
    summary: "Send an enquiry to a hostel's owner, once for each idempotency key",
    params: z.object({ listingId: pathId, userId: pathId }),
    body: enquiryBody,
    status: 201,
    output: z.object({ data: enquiryView }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  ownerEnquiries: operation({
    summary: "Enquiries about the caller's hostels, newest first",
    params: ownParams,
    status: 200,
    output: enquiryList,
    errors: ['forbidden'],
  }),
  whoHasMyNumber: operation({
    summary: "Hostels whose owners hold the caller's name and phone, newest first",
    params: ownParams,
    status: 200,
    output: z.object({ data: z.array(numberHolder) }),
    errors: ['forbidden'],
  }),
  changeEnquiryStatus: operation({
    summary: 'Move an enquiry along its life cycle; its sender may only close it',
    params: oneEnquiry,
    body: enquiryStatusInput,
    status: 200,
    output: z.object({ data: enquiryView }),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  replyToEnquiry: operation({
    summary: 'Write to the other side of an enquiry that is not closed',
    params: oneEnquiry,
    body: enquiryReplyInput,
    status: 201,
    output: z.object({ data: enquiryView }),
    errors: ['not_found', 'conflict'],
  }),
  withdrawEnquiry: operation({
    summary: "Close the caller's enquiry and take back name, phone, message and thread for good",
    params: oneEnquiry,
    status: 200,
    output: z.object({ data: enquiryView }),
    errors: ['forbidden', 'not_found'],
  }),
  myEnquiries: operation({
    summary: 'Enquiries the caller sent, newest first',
    params: ownParams,
    status: 200,
    output: enquiryList,
    errors: ['forbidden'],
  }),
};

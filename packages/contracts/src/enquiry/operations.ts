import * as z from 'zod/mini';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { enquiryInput, enquiryView } from './enquiry.ts';

const ownParams = z.object({ userId: pathId });
const enquiryList = z.object({ data: z.array(enquiryView) });

export const enquiryOperations = {
  sendEnquiry: operation({
    summary: "Send an enquiry to a hostel's owner, once for each idempotency key",
    params: z.object({ listingId: pathId, userId: pathId }),
    query: undefined,
    body: enquiryInput,
    status: 201,
    output: z.object({ data: enquiryView }),
    errors: ['forbidden', 'not_found'],
  }),
  ownerEnquiries: operation({
    summary: "Enquiries about the caller's hostels, newest first",
    params: ownParams,
    query: undefined,
    body: undefined,
    status: 200,
    output: enquiryList,
    errors: ['forbidden'],
  }),
  myEnquiries: operation({
    summary: 'Enquiries the caller sent, newest first',
    params: ownParams,
    query: undefined,
    body: undefined,
    status: 200,
    output: enquiryList,
    errors: ['forbidden'],
  }),
};

import { type Handler, requireSelf } from '@patna/service-kit';
import type { EnquiryStore } from '../enquiry-store.ts';
import { ownEnquiryOf } from '../enquiry-view.ts';

export function myEnquiries(enquiries: EnquiryStore): Handler<'myEnquiries'> {
  return async ({ input: { params }, caller }) => {
    const found = await enquiries.listOfSender(requireSelf(caller, params.userId));
    return { data: found.map(ownEnquiryOf) };
  };
}

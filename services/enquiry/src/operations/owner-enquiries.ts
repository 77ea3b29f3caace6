import { type Handler, requireSelf } from '@patna/service-kit';
import type { EnquiryStore } from '../enquiry-store.ts';
import { receivedEnquiryOf } from '../enquiry-view.ts';

export function ownerEnquiries(enquiries: EnquiryStore): Handler<'ownerEnquiries'> {
  return async ({ input: { params }, caller }) => {
    const found = await enquiries.listOfOwner(requireSelf(caller, params.userId));
    return { data: found.map(receivedEnquiryOf) };
  };
}

import { type Handler, requireSelf } from '@patna/service-kit';
import type { EnquiryStore } from '../enquiry-store.ts';
import { ownEnquiryOf } from '../enquiry-view.ts';

/** `epoch`: see `Restores` of the service kit. */
export function myEnquiries(enquiries: EnquiryStore, epoch: string): Handler<'myEnquiries'> {
  return async ({ input: { params }, caller }) => {
    const found = await enquiries.listOfSender(requireSelf(caller, params.userId));
    return { data: found.map(ownEnquiryOf), ...(epoch && { epoch }) };
  };
}

import { type Handler, requireSelf } from '@patna/service-kit';
import type { EnquiryStore } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';

/** Sent ones only, without the owner's replies: what others wrote is theirs. */
export function myEnquiryData(enquiries: EnquiryStore): Handler<'myEnquiryData'> {
  return async ({ input: { params }, caller }) => {
    const all = await enquiries.everyOf('sender', requireSelf(caller, params.userId));
    const sent = all.map(({ thread, ...enquiry }) =>
      enquiryViewOf({ ...enquiry, thread: thread?.filter((reply) => reply.by === 'sender') }),
    );
    return { data: { exportedAt: new Date().toISOString(), sent } };
  };
}

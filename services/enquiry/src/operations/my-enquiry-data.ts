import { type Handler, requireSelf } from '@patna/service-kit';
import type { EnquiryStore, StoredEnquiry } from '../enquiry-store.ts';
import { sentEnquiryOf } from '../enquiry-view.ts';

/** Exports what the person wrote: sent enquiries without replies, and their own replies as an owner. */
export function myEnquiryData(enquiries: EnquiryStore): Handler<'myEnquiryData'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const [all, answered] = await Promise.all([
      enquiries.everyFrom(userId),
      enquiries.answeredBy(userId),
    ]);
    const sent = all.map(({ thread, ...enquiry }) =>
      sentEnquiryOf({ ...enquiry, thread: thread?.filter((reply) => reply.by === 'sender') }),
    );
    const replies = answered.flatMap(repliesOfOwner);
    return { data: { exportedAt: new Date().toISOString(), sent, replies } };
  };
}

function repliesOfOwner({ _id: enquiryId, thread = [] }: Pick<StoredEnquiry, '_id' | 'thread'>) {
  return thread
    .filter((reply) => reply.by === 'owner')
    .map(({ text, createdAt }) => ({ enquiryId, text, createdAt: createdAt.toISOString() }));
}

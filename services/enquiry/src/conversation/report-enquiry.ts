import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { partiesOf } from '../enquiry-store.ts';
import { isImported } from '../imports/imported-sender-id.ts';
import { managedEvent } from '../managers/managed-event.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';

const done = { data: { reported: true as const } };

/** Reports the other side. Each side can do so once. */
export function reportEnquiry(stores: PartyStores): Handler<'reportEnquiry'> {
  const { enquiries } = stores;
  return async ({ input: { params, body }, caller, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side, manager } = await requireEnquiryParty(
      stores,
      caller,
      params.enquiryId,
      session,
      'reportEnquiry',
    );
    if (isImported(enquiry)) throw new ProblemError('conflict', refusals.enquiryImported);
    if (enquiry.reportedAt?.[side]) return done;
    const { reason } = body;
    const data = { ...partiesOf(enquiry), by: side, reporterId: caller.userId, reason };
    const fact = newEvent('EnquiryReported', enquiry._id, data, requestId);
    const reportedAt = { ...enquiry.reportedAt, [side]: new Date(fact.time) };
    const managed = managedEvent(enquiry, manager, { action: 'reported' }, requestId);
    await enquiries.take(enquiry._id, { set: { reportedAt }, fact, managed }, session);
    return done;
  };
}

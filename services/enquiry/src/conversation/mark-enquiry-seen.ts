import { type EventOf, writtenAt } from '@patna/contracts';
import type { Handler, Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { type EnquiryStep, partiesOf } from '../enquiry-store.ts';
import { managedEvent } from '../managers/managed-event.ts';
import { notifiedManagers } from '../managers/notified-managers.ts';
import { openingOf } from './read-receipts.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';

const done = { data: { seen: true as const } };

/**
 * Records that a side has opened the conversation. An enquiry with status `new` becomes `seen` when the hostel opens
 * it.
 */
export function markEnquirySeen(stores: PartyStores): Handler<'markEnquirySeen'> {
  const { enquiries, listings } = stores;
  return async ({ input: { params, body }, caller, idempotencyKey, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side, manager } = await requireEnquiryParty(
      stores,
      caller,
      params.enquiryId,
      session,
      'markEnquirySeen',
    );
    const openedMs = writtenAt(Date.now(), idempotencyKey);
    const opening = openingOf(enquiry, side, { upTo: new Date(body.upTo), openedMs });
    const isNew = side === 'owner' && enquiry.status === 'new';
    if (enquiry.withdrawnAt || (!opening && !isNew)) return done;
    const parties = partiesOf(enquiry);
    let step: EnquiryStep;
    if (isNew) {
      const moved = { from: 'new', to: 'seen' } as const;
      const fact: EventOf<'EnquiryStatusChanged'> = newEvent(
        'EnquiryStatusChanged',
        enquiry._id,
        {
          ...parties,
          status: moved.to,
          by: side,
          from: moved.from,
          writtenAt: new Date(openedMs).toISOString(),
        },
        requestId,
      );
      const described = { describedStatus: moved.to, statusAt: new Date(fact.time) };
      step = {
        set: { status: moved.to, ...described, statusBy: side },
        unset: ['former'],
        fact,
        managed: managedEvent(enquiry, manager, { action: 'status-changed', ...moved }, requestId),
      };
    } else {
      const managers = await notifiedManagers(listings, enquiry, side, session);
      const data = { ...parties, by: side, ...managers };
      step = { fact: newEvent('EnquirySeen', enquiry._id, data, requestId) };
    }
    await enquiries.take(enquiry._id, { ...step, ...(opening && { opening }) }, session);
    return done;
  };
}

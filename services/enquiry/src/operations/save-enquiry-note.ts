import { refusals, writtenAt } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { enquiryViewOf } from '../enquiry-view.ts';
import { managedFact } from '../managers/managed-fact.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';

/** A note written before the stored one arrives late from another device and changes nothing. */
export function saveEnquiryNote(stores: PartyStores): Handler<'saveEnquiryNote'> {
  const { enquiries } = stores;
  return async ({ input: { params, body }, caller, idempotencyKey, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side, manager } = await requireEnquiryParty(
      stores,
      caller,
      params.enquiryId,
      session,
      'saveEnquiryNote',
    );
    if (side === 'sender') throw new ProblemError('forbidden', refusals.enquiryByOwner);
    if (enquiry.withdrawnAt) throw new ProblemError('conflict', refusals.enquiryWithdrawn);
    const savedAt = new Date(writtenAt(Date.now(), idempotencyKey));
    const isLate = enquiry.note !== undefined && enquiry.note.savedAt > savedAt;
    const step = isLate
      ? { touch: true as const }
      : {
          set: { note: { text: body.text, savedAt } },
          managed: managedFact(enquiry, manager, { action: 'note-saved' }, requestId),
        };
    return { data: enquiryViewOf(await enquiries.take(enquiry._id, step, session)) };
  };
}

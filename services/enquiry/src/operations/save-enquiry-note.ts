import { refusals, writtenAt } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { enquiryViewOf } from '../enquiry-view.ts';
import { managedEvent } from '../managers/managed-event.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';

/**
 * A note written earlier than the stored one has arrived late. It is ignored if the same person wrote both, and refused
 * otherwise, so that its writer can keep the text.
 */
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
    const { note: known } = enquiry;
    const isLate = known !== undefined && known.savedAt > savedAt;
    const isOthers = known?.writerId !== manager?.userId;
    if (isLate && isOthers && known.text !== body.text) {
      throw new ProblemError('conflict', refusals.noteReplaced);
    }
    const note = { text: body.text, savedAt, ...(manager && { writerId: manager.userId }) };
    const step = isLate
      ? { touch: true as const }
      : {
          set: { note },
          managed: managedEvent(enquiry, manager, { action: 'note-saved' }, requestId),
        };
    return { data: enquiryViewOf(await enquiries.take(enquiry._id, step, session)) };
  };
}

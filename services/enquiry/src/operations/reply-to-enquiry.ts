import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { partiesOf } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { photoEventFields, requirePhotoRoom } from '../conversation/message-photos.ts';
import { isImported } from '../imports/imported-sender-id.ts';
import { managedEvent } from '../managers/managed-event.ts';
import { notifiedManagers } from '../managers/notified-managers.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';

/** Most replies in one enquiry. */
const longestThread = 100;

export function replyToEnquiry(stores: PartyStores): Handler<'replyToEnquiry'> {
  const { enquiries, listings } = stores;
  return async ({ input: { params, body }, caller, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side, manager } = await requireEnquiryParty(
      stores,
      caller,
      params.enquiryId,
      session,
      'replyToEnquiry',
    );
    if (enquiry.status === 'closed') throw new ProblemError('conflict', refusals.enquiryClosed);
    if (side === 'sender' && (await enquiries.isBlocked(enquiry, session))) {
      throw new ProblemError('conflict', refusals.enquiryBlocked);
    }
    if (isImported(enquiry)) throw new ProblemError('conflict', refusals.enquiryImported);
    if ((enquiry.thread?.length ?? 0) >= longestThread) {
      throw new ProblemError('conflict', refusals.enquiryFull);
    }
    const { text, photos = [] } = body;
    requirePhotoRoom(enquiry, photos);
    const managers = await notifiedManagers(listings, enquiry, side, session);
    const data = {
      ...partiesOf(enquiry),
      by: side,
      ...managers,
      ...photoEventFields(enquiry, photos, caller.userId),
    };
    const fact = newEvent('EnquiryReplied', enquiry._id, data, requestId);
    const createdAt = new Date(fact.time);
    const reply = { by: side, text, createdAt, ...(photos.length > 0 && { photos }) };
    const writer = manager && { at: createdAt, ...manager };
    const managed = managedEvent(enquiry, manager, { action: 'replied' }, requestId);
    const after = await enquiries.take(enquiry._id, { reply, writer, fact, managed }, session);
    return { data: enquiryViewOf(after) };
  };
}

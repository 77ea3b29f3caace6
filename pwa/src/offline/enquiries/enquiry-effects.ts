import type { EnquiryView } from '@patna/contracts';
import type { EnquiryRow, LocalDb, OutboxItem } from '../database/db.ts';
import type { EffectsRegistry, Transition } from '../outbox/effects.ts';
import {
  movePhotosToNewKey,
  photoLeftovers,
  queueFirstPhotos,
  returnPhotosToForm,
} from './first-photos.ts';
import { messagePhotoEffects } from './message-photos.ts';
import { markCopiesSeen } from './mark-copies-seen.ts';
import { forgetSeenMark } from './seen-marks.ts';

/** An enquiry's row follows the state of its outbox item. */
export const enquiryEffects: EffectsRegistry = {
  sendEnquiry: {
    leftovers: photoLeftovers,
    onTransition: updateEnquiry,
    onNewKey: async (db, formerKey, key) => {
      const row = await db.enquiries.get(formerKey);
      await db.enquiries.delete(formerKey);
      if (row === undefined) return;
      await db.enquiries.put({ ...row, key });
      await movePhotosToNewKey(db, row, key);
    },
  },
  replyToEnquiry: messagePhotoEffects,
  withdrawEnquiry: { mayOvertakeUploads: true },
  blockEnquiry: { mayOvertakeUploads: true },
  reportEnquiry: { mayOvertakeUploads: true },
  changeEnquiryStatus: {
    onTransition: async (_db, item, { to }) => {
      if (to === 'cancelled') forgetSeenMark(item);
    },
  },
  markEnquirySeen: {
    deletesRefused: true,
    onTransition: async (db, item, transition) => {
      const { to } = transition;
      if (to === 'cancelled') forgetSeenMark(item);
      if (to === 'sent') await markCopiesSeen(db, item, transition.at);
      // Nobody needs to decide about a mark that the server refuses, for example one of an earlier release.
      if (to === 'needs-attention') await db.outbox.delete(item.key);
    },
  },
};

async function updateEnquiry(db: LocalDb, item: OutboxItem, transition: Transition): Promise<void> {
  if (transition.to === 'cancelled') {
    await returnPhotosToForm(db, item);
    return db.enquiries.delete(item.key);
  }
  if (transition.to === 'sent') await queueFirstPhotos(db, item, transition);
  const row = await db.enquiries.get(item.key);
  if (row === undefined) return;
  const { error: _former, ...rest } = row;
  if (transition.to === 'sent') {
    const { data } = transition.output as { data: EnquiryView };
    const sentAt = new Date(transition.at).toISOString();
    await db.enquiries.put({ ...rest, status: 'sent', sentAt, enquiryId: data._id });
    return;
  }
  const error = 'error' in transition && transition.error ? { error: transition.error } : {};
  const input = item.body as EnquiryRow['input'];
  await db.enquiries.put({ ...rest, input, status: transition.to, ...error });
}

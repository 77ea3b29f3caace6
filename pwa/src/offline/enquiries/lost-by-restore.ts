import { newestListedEnquiries, type OutputOf } from '@patna/contracts';
import { db } from '../database/db.ts';
import { uploadMessagePhotosAgain } from './message-photos.ts';
import { signedInUserId } from '../outbox/queue.ts';

/** Enquiries older than this are not checked, because the server deletes them for other reasons. */
const judgedMs = 365 * 86_400_000;

/**
 * Once after the server was restored from a backup: marks the enquiries that it had confirmed to this phone and
 * has no more, and lets photos of unsent messages be uploaded again. `askedAt` is when the list was requested,
 * in ms.
 */
export async function markLostEnquiries(
  { data, epoch }: OutputOf<'myEnquiries'>,
  askedAt: number,
  userId: string,
): Promise<void> {
  if (epoch === undefined) return;
  await db.transaction('rw', [db.meta, db.enquiries, db.outbox], async () => {
    const key = epochKey(userId);
    if (signedInUserId() !== userId || (await db.meta.get(key))?.value === epoch) return;
    await db.meta.put({ key, value: epoch });
    await uploadMessagePhotosAgain(db, userId);
    if (data.length >= newestListedEnquiries) return;
    const listed = new Set(data.map(({ _id }) => _id));
    const rows = await db.enquiries.where('userId').equals(userId).toArray();
    for (const row of rows) {
      const { enquiryId, sentAt } = row;
      if (row.status !== 'sent' || enquiryId === undefined || sentAt === undefined) continue;
      const age = askedAt - Date.parse(sentAt);
      if (listed.has(enquiryId) || age < 0 || age > judgedMs) continue;
      await db.enquiries.put({ ...row, isLost: true });
    }
  });
}

function epochKey(userId: string): string {
  return `enquiry-epoch:${userId}`;
}

/** Deletes the copies of lost enquiries to a hostel, in the running transaction: a new one replaces them. */
export async function forgetLostEnquiries(userId: string, listingId: string): Promise<void> {
  const rows = db.enquiries.where('[userId+listingId]').equals([userId, listingId]);
  await rows.filter(({ isLost }) => isLost === true).delete();
}

/** Deletes the copy of an enquiry that the server lost. */
export async function forgetLostEnquiry(key: string): Promise<void> {
  await db.enquiries.delete(key);
}

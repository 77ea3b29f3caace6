import { me } from '@patna/contracts/calls';
import type { EnquiryInput } from '@patna/contracts';
import { useSession } from '../../shared/session/session.ts';
import { db, type EnquiryRow } from '../database/db.ts';
import { moveFormPhotosToEnquiry } from './first-photos.ts';
import { forgetLostEnquiries } from './lost-by-restore.ts';
import '../outbox/messages.ts';
import { enqueue } from '../outbox/queue.ts';
import { useDbQuery } from '../database/use-db-query.ts';

export type { EnquiryRow } from '../database/db.ts';

/**
 * Queues an enquiry with the photos of its form and stores its row; returns its key. It counts as sent only
 * with the server's receipt.
 */
export async function queueEnquiry(enquiry: {
  listing: { id: string; propertyName: string };
  input: EnquiryInput;
  /** Version of the privacy policy that was accepted. */
  consent: string;
  /** Language of the app. */
  language?: string;
}): Promise<string> {
  const { listing, input, consent, language = 'en' } = enquiry;
  const write = {
    operation: 'sendEnquiry',
    params: { listingId: listing.id, userId: me },
    body: { ...input, consent: { version: consent } },
    lane: `enquiry:${listing.id}`,
  } as const;
  return enqueue(write, async (item) => {
    await forgetLostEnquiries(item.userId, listing.id);
    await moveFormPhotosToEnquiry(db, item, language);
    await db.enquiries.add({
      key: item.key,
      userId: item.userId,
      listingId: listing.id,
      listingName: listing.propertyName,
      input,
      status: 'waiting',
      createdAt: new Date(item.createdAt).toISOString(),
    });
  });
}

/**
 * The signed-in person's enquiries on this phone, newest first, optionally of one hostel. Undefined until
 * they are read, null when they cannot be.
 */
export function useEnquiries(listingId?: string): EnquiryRow[] | null | undefined {
  const userId = useSession().user?.id ?? '';
  const read = async () => {
    const rows =
      listingId === undefined
        ? db.enquiries.where('userId').equals(userId)
        : db.enquiries.where('[userId+listingId]').equals([userId, listingId]);
    return (await rows.sortBy('key')).reverse();
  };
  return useDbQuery<EnquiryRow[] | null>(read, null, [userId, listingId]);
}

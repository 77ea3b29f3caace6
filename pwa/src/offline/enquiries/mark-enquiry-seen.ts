import { currentSession, useSession } from '../../shared/session/session.ts';
import { db } from '../database/db.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { enqueue } from '../outbox/queue.ts';
import {
  addSeenMark,
  enquiryIdOf,
  isMarkedSeen,
  isSeenMark,
  marksUpTo,
  removeSeenMark,
  seenMarksOf,
} from './seen-marks.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Queues “seen” for the messages up to that time (ISO 8601), once. The key of the write carries the time of the
 * opening. Does nothing while nobody is signed in.
 */
export async function markEnquirySeen(enquiryId: string, upTo: string): Promise<void> {
  const userId = currentSession().user?.id;
  if (userId === undefined || isMarkedSeen(userId, enquiryId, upTo)) return;
  addSeenMark(userId, enquiryId, upTo);
  // The mark has its own lane, so that a refused change of the enquiry does not hold it up.
  const lane = `enquiry-seen:${enquiryId}`;
  try {
    const queued = await db.outbox.where('[userId+lane]').equals([userId, lane]).toArray();
    if (queued.some((item) => marksUpTo(item, upTo))) return;
    await enqueue({ operation: 'markEnquirySeen', params: { enquiryId }, body: { upTo }, lane });
  } catch (error) {
    console.error('The enquiry could not be marked as seen.', error);
    removeSeenMark(userId, enquiryId);
  }
}

/** Enquiries that the signed-in person has opened and the server may still call new. */
export function useSeenMarks(): ReadonlySet<string> {
  const userId = useSession().user?.id ?? '';
  const read = async () => {
    const items = await db.outbox.where('userId').equals(userId).toArray();
    return new Set([...seenMarksOf(userId), ...items.filter(isSeenMark).map(enquiryIdOf)]);
  };
  return useDbQuery<ReadonlySet<string>>(read, none, [userId]) ?? none;
}

import { currentSession, useSession } from '../../shared/session/session.ts';
import { db } from '../database/db.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { enquiryChangeLane, queueEnquiryChange } from './queue-enquiry-change.ts';
import { addSeenMark, enquiryIdOf, isSeenMark, removeSeenMark, seenMarksOf } from './seen-marks.ts';

const none: ReadonlySet<string> = new Set();

/** Queues “seen” for an enquiry that its owner opened, once. Does nothing while nobody is signed in. */
export async function markEnquirySeen(enquiryId: string): Promise<void> {
  const userId = currentSession().user?.id;
  if (userId === undefined || seenMarksOf(userId).has(enquiryId)) return;
  addSeenMark(userId, enquiryId);
  try {
    const lane = enquiryChangeLane(enquiryId);
    const queued = await db.outbox.where('[userId+lane]').equals([userId, lane]).toArray();
    if (queued.some((item) => item.operation === 'changeEnquiryStatus')) return;
    await queueEnquiryChange(enquiryId, {
      operation: 'changeEnquiryStatus',
      body: { status: 'seen' },
    });
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

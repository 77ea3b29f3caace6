import { currentSession } from '../../shared/session/session.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { formPlace } from '../photos/waiting-photo.ts';
import {
  deleteUnneeded,
  type QueuedPhoto,
  queuedPlace,
  rowKey,
  waitingKeys,
  waitingReference,
} from './review-photos.ts';

/** The photos that a review form adds to, by hostel. */
export const reviewForm = (listingId: string): string => `review.${listingId}`;

/** Moves photos of the form to the queued review, and deletes those that no review refers to. */
export async function handOverPhotos(item: OutboxItem): Promise<void> {
  const { listingId = '' } = item.params;
  for (const key of waitingKeys(item.body)) {
    const from = formPlace(item.userId, reviewForm(listingId)) + key;
    const row = await db.meta.get(from);
    if (row === undefined) continue;
    await db.meta.put({ ...row, key: rowKey(item, key) });
    await db.meta.delete(from);
  }
  await deleteUnneeded(db, item);
}

/** The files of photos that wait with the review of a hostel, by reference. */
export function useQueuedPhotos(
  listingId: string,
  references: readonly string[],
): ReadonlyMap<string, Blob> | undefined {
  const read = async () => {
    const rows = await db.meta
      .where('key')
      .startsWith(queuedPlace(currentSession().user?.id ?? '', listingId))
      .toArray();
    const photos = rows.map(({ value }) => value as QueuedPhoto);
    return new Map(
      photos.flatMap((photo) =>
        'file' in photo ? [[waitingReference(photo.key), photo.file] as const] : [],
      ),
    );
  };
  return useDbQuery(read, new Map(), [listingId, references.join(' ')]);
}

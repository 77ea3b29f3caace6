import { currentSession } from '../../shared/session/session.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { type UploadedPhoto, uploadedPhotoKeyPrefix } from '../photos/uploaded-photos.ts';
import { formKeyPrefix, waitingReference } from '../photos/waiting-photo.ts';
import {
  deleteOrphanedPhotos,
  type QueuedPhoto,
  queuedPhotoKeyPrefix,
  rowKey,
  waitingKeys,
} from './review-photos.ts';

/** Name under which the photos of a hostel's review form are stored. */
export const reviewFormName = (listingId: string): string => `review.${listingId}`;

/** Moves photos of the form to the queued review, and deletes those that no review refers to. */
export async function moveFormPhotosToReview(item: OutboxItem): Promise<void> {
  const { listingId = '' } = item.params;
  for (const key of waitingKeys(item.body)) {
    const from = formKeyPrefix(item.userId, reviewFormName(listingId)) + key;
    const row = await db.meta.get(from);
    if (row === undefined) continue;
    await db.meta.put({ ...row, key: rowKey(item, key) });
    await db.meta.delete(from);
  }
  await moveUploadsToReview(item, reviewFormName(listingId));
  await deleteOrphanedPhotos(db, item);
}

/**
 * Moves uploaded photos that the review may still refer to by key, because the form did not learn their
 * addresses in time.
 */
async function moveUploadsToReview(item: OutboxItem, form: string): Promise<void> {
  const uploaded = db.meta.where('key').startsWith(uploadedPhotoKeyPrefix(item.userId, form));
  for (const { value } of await uploaded.toArray()) {
    const { key, name, image, storedAt } = value as UploadedPhoto;
    if (image === undefined) continue;
    const photo: QueuedPhoto = { key, name, url: image.url, storedAt };
    await db.meta.put({ key: rowKey(item, key), value: photo });
  }
  await uploaded.delete();
}

/** The files of photos that wait with the review of a hostel, by reference. */
export function useQueuedPhotos(
  listingId: string,
  references: readonly string[],
): ReadonlyMap<string, Blob> | undefined {
  const read = async () => {
    const rows = await db.meta
      .where('key')
      .startsWith(queuedPhotoKeyPrefix(currentSession().user?.id ?? '', listingId))
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

import type { ReviewInput } from '@patna/contracts';
import { db as localDb, type LocalDb, type OutboxItem } from '../database/db.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import type { Attachment, OutboxEffects } from '../outbox/effects.ts';
import { laneItems } from '../outbox/outbox-item.ts';
import { type DraftPhoto, placeOf, queuedForms } from '../photos/draft-photos.ts';

/** Begins the reference of a review to a photo on this phone; its key follows. URLs need no upload. */
const waitingPrefix = 'waiting:';

/** A photo that waits with its review. Once it is uploaded, its URL replaces the file. */
type QueuedPhoto = Omit<DraftPhoto, 'file'> & ({ file: Blob } | { url: string; storedAt: number });

/** An open form may still refer to a photo that was sent meanwhile. */
const keptMs = 86_400_000;

export const waitingReference = (key: string): string => waitingPrefix + key;

export function isWaitingReference(reference: string): boolean {
  return reference.startsWith(waitingPrefix);
}

/** The photos that a review form adds to, by hostel. */
export const reviewForm = (listingId: string): string => `review.${listingId}`;

const queuedForm = (listingId: string): string => queuedForms + listingId;

/** Moves photos of the form to the queued review, and deletes those that no review refers to. */
export async function handOverPhotos(item: OutboxItem): Promise<void> {
  const { listingId = '' } = item.params;
  for (const key of waitingKeys(item.body)) {
    const from = placeOf(reviewForm(listingId), item.userId) + key;
    const row = await localDb.meta.get(from);
    if (row === undefined) continue;
    await localDb.meta.put({ ...row, key: rowKey(item, key) });
    await localDb.meta.delete(from);
  }
  await deleteUnneeded(localDb, item);
}

export const reviewEffects = {
  addReview: {
    async beforeSend(db, item) {
      const body = item.body as ReviewInput;
      if (!body.photos?.some(isWaitingReference)) return { body };
      const photos: string[] = [];
      for (const reference of body.photos) {
        const photo = isWaitingReference(reference) ? await readPhoto(db, item, reference) : null;
        if (photo && 'file' in photo) return { upload: photo };
        if (photo) photos.push(photo.url);
        // The browser may have deleted a photo: the review is worth more.
        else if (!isWaitingReference(reference)) photos.push(reference);
      }
      return { body: { ...body, photos: [...new Set(photos)] } };
    },

    async onUploaded(db, item, { key, name }: Attachment, url) {
      const value: QueuedPhoto = { key, name, url, storedAt: Date.now() };
      await db.meta.put({ key: rowKey(item, key), value });
    },

    async onTransition(db, item, { to }) {
      if (to === 'sent' || to === 'cancelled') await deleteUnneeded(db, item);
    },
  },
} satisfies Readonly<Record<string, OutboxEffects>>;

/** The files of photos that wait with the review of a hostel, by reference. */
export function useQueuedPhotos(
  listingId: string,
  references: readonly string[],
): ReadonlyMap<string, Blob> | undefined {
  const read = async () => {
    const rows = await localDb.meta
      .where('key')
      .startsWith(placeOf(queuedForm(listingId)))
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

async function readPhoto(
  db: LocalDb,
  item: OutboxItem,
  reference: string,
): Promise<QueuedPhoto | undefined> {
  const row = await db.meta.get(rowKey(item, reference.slice(waitingPrefix.length)));
  return row?.value as QueuedPhoto | undefined;
}

/** Deletes the photos of a hostel's reviews that no unsent review refers to. */
async function deleteUnneeded(db: LocalDb, { userId, lane, params }: OutboxItem): Promise<void> {
  const place = placeOf(queuedForm(params['listingId'] ?? ''), userId);
  const unsent = await laneItems(db, userId, lane);
  const needed = new Set(unsent.flatMap(({ body }) => waitingKeys(body)));
  await db.meta
    .where('key')
    .startsWith(place)
    .filter(({ value }) => {
      const photo = value as QueuedPhoto;
      const isRecent = 'storedAt' in photo && Date.now() - photo.storedAt < keptMs;
      return !needed.has(photo.key) && !isRecent;
    })
    .delete();
}

function waitingKeys(body: unknown): string[] {
  const { photos = [] } = body as Partial<ReviewInput>;
  return photos
    .filter(isWaitingReference)
    .map((reference) => reference.slice(waitingPrefix.length));
}

function rowKey({ userId, params }: OutboxItem, key: string): string {
  return placeOf(queuedForm(params['listingId'] ?? ''), userId) + key;
}

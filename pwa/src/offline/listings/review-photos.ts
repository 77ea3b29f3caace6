import type { ReviewInput } from '@patna/contracts';
import type { LocalDb, OutboxItem } from '../database/db.ts';
import type { Attachment, OutboxEffects } from '../outbox/effects.ts';
import { laneItems } from '../outbox/outbox-item.ts';
import { formPlace, queuedForms, type WaitingPhoto } from '../photos/waiting-photo.ts';

/** Begins the reference of a review to a photo on this phone; its key follows. URLs need no upload. */
const waitingPrefix = 'waiting:';

/** A photo that waits with its review. Once it is uploaded, its URL replaces the file. */
export type QueuedPhoto = Omit<WaitingPhoto, 'file'> &
  ({ file: Blob } | { url: string; storedAt: number });

/** An open form may still refer to a photo that was sent meanwhile. */
const keptMs = 86_400_000;

export const waitingReference = (key: string): string => waitingPrefix + key;

export function isWaitingReference(reference: string): boolean {
  return reference.startsWith(waitingPrefix);
}

/** Begins the keys of the photos that wait with a person's review of a hostel. */
export function queuedPlace(person: string, listingId = ''): string {
  return formPlace(person, queuedForms + listingId);
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

async function readPhoto(
  db: LocalDb,
  item: OutboxItem,
  reference: string,
): Promise<QueuedPhoto | undefined> {
  const row = await db.meta.get(rowKey(item, reference.slice(waitingPrefix.length)));
  return row?.value as QueuedPhoto | undefined;
}

/** Deletes the photos of a hostel's reviews that no unsent review refers to. */
export async function deleteUnneeded(
  db: LocalDb,
  { userId, lane, params }: OutboxItem,
): Promise<void> {
  const place = queuedPlace(userId, params['listingId']);
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

export function waitingKeys(body: unknown): string[] {
  const { photos = [] } = body as Partial<ReviewInput>;
  return photos
    .filter(isWaitingReference)
    .map((reference) => reference.slice(waitingPrefix.length));
}

export function rowKey({ userId, params }: OutboxItem, key: string): string {
  return queuedPlace(userId, params['listingId']) + key;
}

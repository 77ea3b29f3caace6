import type { OutputOf, ReviewInput } from '@patna/contracts';
import type { LocalDb, OutboxItem } from '../database/db.ts';
import type { Attachment, OutboxEffects } from '../outbox/effects.ts';
import { laneItems, newItem } from '../outbox/outbox-item.ts';
import {
  formKeyPrefix,
  isWaitingReference,
  queuedForms,
  waitingKey,
  type WaitingPhoto,
} from '../photos/waiting-photo.ts';

/** A photo that waits with its review. Once it is uploaded, its URL replaces the file. */
export type QueuedPhoto = Omit<WaitingPhoto, 'file'> &
  ({ file: Blob } | { url: string; storedAt: number });

/** Uploaded photos are kept this long, because an open form may still refer to them by key. */
const retentionMs = 86_400_000;

const maxRepeats = 6;
const firstRepeatMs = 3_600_000;

/** Key prefix of the photos that wait with a person's review of a hostel. */
export function queuedPhotoKeyPrefix(person: string, listingId = ''): string {
  return formKeyPrefix(person, queuedForms + listingId);
}

export const reviewEffects = {
  addReview: {
    async beforeSend(db, item) {
      const body = item.body as ReviewInput;
      if (!body.photos?.some(isWaitingReference)) return { body };
      const photos = await resolvePhotos(db, item);
      const upload = photos.find((photo) => typeof photo !== 'string');
      return upload ? { upload } : { body: withPhotos(body, photos) };
    },

    async withoutFiles(db, item) {
      return withPhotos(item.body as ReviewInput, await resolvePhotos(db, item));
    },

    async onUploaded(db, item, { key, name }: Attachment, { url }) {
      const value: QueuedPhoto = { key, name, url, storedAt: Date.now() };
      await db.meta.put({ key: rowKey(item, key), value });
    },

    async onTransition(db, item, transition) {
      const { to } = transition;
      if (transition.to === 'sent' && dropsPhotos(item, transition.output))
        await repeat(db, item, transition.at);
      if (to === 'sent' || to === 'cancelled') await deleteOrphanedPhotos(db, item);
    },
  },
} satisfies Readonly<Record<string, OutboxEffects>>;

/** The photos of a review: addresses, and files that have none yet. */
async function resolvePhotos(db: LocalDb, item: OutboxItem): Promise<(string | Attachment)[]> {
  const photos: (string | Attachment)[] = [];
  for (const reference of (item.body as ReviewInput).photos ?? []) {
    const photo = isWaitingReference(reference) ? await readPhoto(db, item, reference) : undefined;
    if (photo) photos.push('file' in photo ? photo : photo.url);
    // A photo that the browser has deleted is left out, so that the review can still be sent.
    else if (!isWaitingReference(reference)) photos.push(reference);
  }
  return photos;
}

function withPhotos(body: ReviewInput, photos: readonly (string | Attachment)[]): ReviewInput {
  const addresses = photos.filter((photo) => typeof photo === 'string');
  return { ...body, photos: [...new Set(addresses)] };
}

/** Whether the server has dropped the photos of the review, because it does not know photos yet. */
function dropsPhotos({ body }: OutboxItem, output: unknown): boolean {
  const { photos = [] } = body as ReviewInput;
  const { data } = output as OutputOf<'addReview'>;
  return photos.length > 0 && data.photos === undefined && !data.photosWait;
}

/** Sends the review again later, unless a newer one waits. The wait doubles each time. */
async function repeat(db: LocalDb, item: OutboxItem, now: number): Promise<void> {
  const { repeats = 0, userId, operation, params, body, lane } = item;
  const newer = await laneItems(db, userId, lane);
  if (repeats === maxRepeats || newer.length > 0) return;
  const waitMs = firstRepeatMs * 2 ** repeats;
  const again = newItem({ userId, operation, params, body, lane }, now, item.key);
  const wait = { nextAttemptAt: now + waitMs, waitMs, repeats: repeats + 1 };
  await db.outbox.add({ ...again, ...wait });
}

async function readPhoto(
  db: LocalDb,
  item: OutboxItem,
  reference: string,
): Promise<QueuedPhoto | undefined> {
  const row = await db.meta.get(rowKey(item, waitingKey(reference)));
  return row?.value as QueuedPhoto | undefined;
}

/** Deletes the photos of a hostel's reviews that no unsent review refers to. */
export async function deleteOrphanedPhotos(
  db: LocalDb,
  { userId, lane, params }: OutboxItem,
): Promise<void> {
  const place = queuedPhotoKeyPrefix(userId, params['listingId']);
  const unsent = await laneItems(db, userId, lane);
  const needed = new Set(unsent.flatMap(({ body }) => waitingKeys(body)));
  await db.meta
    .where('key')
    .startsWith(place)
    .filter(({ value }) => {
      const photo = value as QueuedPhoto;
      const isRecent = 'storedAt' in photo && Date.now() - photo.storedAt < retentionMs;
      return !needed.has(photo.key) && !isRecent;
    })
    .delete();
}

export function waitingKeys(body: unknown): string[] {
  const { photos = [] } = body as Partial<ReviewInput>;
  return photos.filter(isWaitingReference).map(waitingKey);
}

export function rowKey({ userId, params }: OutboxItem, key: string): string {
  return queuedPhotoKeyPrefix(userId, params['listingId']) + key;
}

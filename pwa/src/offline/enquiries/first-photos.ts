import { type EnquiryReplyInput, type EnquiryView, maxMessagePhotos } from '@patna/contracts';
import { placeholderText } from '../../shared/enquiry/placeholder-text.ts';
import type { LocalDb, MetaRow, OutboxItem } from '../database/db.ts';
import type { SentTransition } from '../outbox/effects.ts';
import { newItem } from '../outbox/outbox-item.ts';
import { formKeyPrefix, queuedForms, waitingReference } from '../photos/waiting-photo.ts';
import {
  enquiryChangeLane,
  type QueuedMessagePhoto,
  queuedMessagePhotoPrefix,
} from './message-photos.ts';

/** The photos that an enquiry form adds to, by hostel. */
export const enquiryFormName = (listingId: string): string => `enquiry.${listingId}`;

type Enquiry = Pick<OutboxItem, 'userId' | 'key'>;

/** Moves the photos of the form to the queued enquiry, as many as a message may have. The text never waits for them. */
export async function moveFormPhotosToEnquiry(
  db: LocalDb,
  item: OutboxItem,
  language: string,
): Promise<void> {
  const form = db.meta.where('key').startsWith(formPrefix(item));
  const rows = (await form.sortBy('key')).slice(0, maxMessagePhotos);
  const place = firstPhotoPrefix(item);
  await move(db, rows, (photo) => place + photo.key, { language });
}

/** Once the enquiry has an id, its photos follow as its first reply, like those of every other message. */
export async function queueFirstPhotos(
  db: LocalDb,
  item: OutboxItem,
  { output, at }: SentTransition,
): Promise<void> {
  const rows = await photosOf(db, item);
  const [first] = rows;
  if (first === undefined) return;
  await db.meta.bulkDelete(rows.map(({ key }) => key));
  const { _id: enquiryId, withdrawnAt } = (output as { data: EnquiryView }).data;
  if (withdrawnAt !== undefined) return;
  const photos = rows.map(({ value }) => value as QueuedMessagePhoto);
  const prefix = queuedMessagePhotoPrefix(item.userId, enquiryId);
  await db.meta.bulkPut(photos.map((value) => ({ key: prefix + value.key, value })));
  const body: EnquiryReplyInput = {
    text: placeholderText(photos[0]?.language ?? 'en'),
    photos: photos.map(({ key }) => ({ url: waitingReference(key) })),
  };
  const reply = {
    userId: item.userId,
    operation: 'replyToEnquiry',
    params: { enquiryId },
    body,
    lane: enquiryChangeLane(enquiryId),
  } as const;
  await db.outbox.add(newItem(reply, at, item.key));
}

/** A cancelled enquiry returns to its form. */
export async function returnPhotosToForm(db: LocalDb, item: OutboxItem): Promise<void> {
  const prefix = formPrefix(item);
  await move(db, await photosOf(db, item), (photo) => prefix + photo.key);
}

export async function movePhotosToNewKey(db: LocalDb, former: Enquiry, key: string): Promise<void> {
  const prefix = firstPhotoPrefix({ ...former, key });
  await move(db, await photosOf(db, former), (photo) => prefix + photo.key);
}

async function move(
  db: LocalDb,
  rows: readonly MetaRow[],
  placeOf: (photo: QueuedMessagePhoto) => string,
  added: Partial<QueuedMessagePhoto> = {},
): Promise<void> {
  await db.meta.bulkDelete(rows.map(({ key }) => key));
  const photos = rows.map(({ value }) => ({ ...(value as QueuedMessagePhoto), ...added }));
  await db.meta.bulkPut(photos.map((value) => ({ key: placeOf(value), value })));
}

function photosOf(db: LocalDb, enquiry: Enquiry): Promise<MetaRow[]> {
  return db.meta.where('key').startsWith(firstPhotoPrefix(enquiry)).sortBy('key');
}

/** Key prefix of the photos of an enquiry that is not sent yet. */
export function firstPhotoPrefix({ userId, key }: Enquiry): string {
  return formKeyPrefix(userId, `${queuedForms}enquiry.${key}`);
}

function formPrefix({ userId, params }: OutboxItem): string {
  return formKeyPrefix(userId, enquiryFormName(params['listingId'] ?? ''));
}

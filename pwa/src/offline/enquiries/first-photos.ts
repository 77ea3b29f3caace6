import { type EnquiryReplyInput, type EnquiryView, maxMessagePhotos } from '@patna/contracts';
import { placeholderText } from '../../shared/enquiry/placeholder-text.ts';
import type { LocalDb, MetaRow, OutboxItem } from '../database/db.ts';
import type { Leftovers, SentTransition } from '../outbox/effects.ts';
import { newItem } from '../outbox/outbox-item.ts';
import {
  formKeyPrefix,
  photoKeyPrefix,
  queuedForms,
  waitingReference,
} from '../photos/waiting-photo.ts';
import {
  enquiryChangeLane,
  type QueuedMessagePhoto,
  queuedMessagePhotoPrefix,
} from './message-photos.ts';

/** Name under which the photos of a hostel's enquiry form are stored. */
export const enquiryFormName = (listingId: string): string => `enquiry.${listingId}`;

/** Prefix of the names under which photos wait with an enquiry; its key follows. */
const queuedEnquiries = `${queuedForms}enquiry.`;

type Enquiry = Pick<OutboxItem, 'userId' | 'key'>;

/** Moves the photos of the form to the queued enquiry, as many as a message may have. The text never waits for them. */
export async function moveFormPhotosToEnquiry(
  db: LocalDb,
  item: OutboxItem,
  language: string,
): Promise<void> {
  const { listingId = '' } = item.params;
  const form = db.meta.where('key').startsWith(formPrefix(item, listingId));
  const rows = (await form.sortBy('key')).slice(0, maxMessagePhotos);
  const place = firstPhotoPrefix(item);
  await move(db, rows, (photo) => place + photo.key, { language, listingId });
}

/** Queues the photos of a sent enquiry as its first reply, because the enquiry has an id only now. */
export async function queueFirstPhotos(
  db: LocalDb,
  item: OutboxItem,
  { output, at }: SentTransition,
): Promise<void> {
  const { _id: enquiryId, withdrawnAt } = (output as { data: EnquiryView }).data;
  const rows = await photosOf(db, item);
  if (withdrawnAt === undefined) await queueReply(db, item, rows, { enquiryId, at });
  else await db.meta.bulkDelete(rows.map(({ key }) => key));
}

async function queueReply(
  db: LocalDb,
  { userId, key }: Enquiry,
  rows: readonly MetaRow[],
  { enquiryId, at }: { readonly enquiryId: string; readonly at: number },
): Promise<void> {
  if (rows.length === 0) return;
  const prefix = queuedMessagePhotoPrefix(userId, enquiryId);
  await move(db, rows, (photo) => prefix + photo.key);
  const photos = rows.map(({ value }) => value as QueuedMessagePhoto);
  const body: EnquiryReplyInput = {
    text: placeholderText(photos[0]?.language ?? 'en'),
    photos: photos.map((photo) => ({ url: waitingReference(photo.key) })),
  };
  const reply = {
    userId,
    operation: 'replyToEnquiry',
    params: { enquiryId },
    body,
    lane: enquiryChangeLane(enquiryId),
  } as const;
  await db.outbox.add(newItem(reply, at, key));
}

/** Returns the photos of a cancelled enquiry to its form. */
export async function returnPhotosToForm(db: LocalDb, item: OutboxItem): Promise<void> {
  const prefix = formPrefix(item, item.params['listingId'] ?? '');
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
  return formKeyPrefix(userId, queuedEnquiries + key);
}

function formPrefix({ userId }: Enquiry, listingId: string): string {
  return formKeyPrefix(userId, enquiryFormName(listingId));
}

/**
 * An earlier release that runs in an old tab, or after a rollback, sends or cancels the enquiry and does not know its
 * photos.
 */
export const photoLeftovers: Leftovers = {
  count: async (db) => (await enquiriesWithPhotos(db)).size,

  async settle(db, now) {
    for (const enquiry of (await enquiriesWithPhotos(db)).values()) {
      if ((await db.outbox.get(enquiry.key)) !== undefined) continue;
      const rows = await photosOf(db, enquiry);
      const { enquiryId, isLost, listingId } = (await db.enquiries.get(enquiry.key)) ?? {};
      if (enquiryId !== undefined && isLost !== true) {
        await queueReply(db, enquiry, rows, { enquiryId, at: now });
      } else {
        const place = (photo: QueuedMessagePhoto) =>
          formPrefix(enquiry, photo.listingId ?? listingId ?? '') + photo.key;
        await move(db, rows, place);
      }
    }
  },
};

/** Enquiries of everybody on this phone, by key. */
async function enquiriesWithPhotos(db: LocalDb): Promise<ReadonlyMap<string, Enquiry>> {
  const keys = await db.meta.where('key').startsWith(photoKeyPrefix).primaryKeys();
  const found = new Map<string, Enquiry>();
  for (const photo of keys) {
    const parts = photo.slice(photoKeyPrefix.length).split(':');
    const form = parts.at(-2) ?? '';
    if (!form.startsWith(queuedEnquiries)) continue;
    const enquiry = {
      userId: parts.slice(0, -2).join(':'),
      key: form.slice(queuedEnquiries.length),
    };
    found.set(enquiry.key, enquiry);
  }
  return found;
}

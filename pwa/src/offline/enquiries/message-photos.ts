import type { EnquiryReplyInput, EnquiryView, MessagePhoto } from '@patna/contracts';
import { isPlaceholderText, placeholderText } from '../../shared/enquiry/placeholder-text.ts';
import type { LocalDb, OutboxError, OutboxItem } from '../database/db.ts';
import type { Attachment, OutboxEffects, SentTransition } from '../outbox/effects.ts';
import { laneItems, newItem } from '../outbox/outbox-item.ts';
import {
  formKeyPrefix,
  isWaitingReference,
  personKeyPrefix,
  queuedForms,
  waitingKey,
  waitingReference,
  type WaitingPhoto,
} from '../photos/waiting-photo.ts';

/**
 * A photo that waits with its message. `image` is set once the photo is uploaded and its message is not sent
 * yet.
 */
export interface QueuedMessagePhoto extends WaitingPhoto {
  /** Language of the app when the message was written. */
  readonly language?: string;
  /** Hostel of the enquiry, for a photo of its form. */
  readonly listingId?: string;
  readonly image?: MessagePhoto;
}

/** The outbox lane that all changes of an enquiry share. */
export function enquiryChangeLane(enquiryId: string): string {
  return `enquiry-change:${enquiryId}`;
}

/** Name under which the photos of an enquiry's reply form are stored. */
export const replyFormName = (enquiryId: string): string => `reply.${enquiryId}`;

/** Key prefix of the photos that wait with a person's messages in a conversation. */
export function queuedMessagePhotoPrefix(person: string, enquiryId: string): string {
  return formKeyPrefix(person, queuedForms + replyFormName(enquiryId));
}

/** Codes of the reasons why a message with photos needs attention. */
export const photosDropped = 'photos_dropped';
export const photoMissing = 'photo_missing';

export const messagePhotoEffects: OutboxEffects = {
  needsUploads: ({ body }) => photoUrlsOf(body).some(isWaitingReference),

  async beforeSend(db, item) {
    const body = item.body as EnquiryReplyInput;
    if (!body.photos?.some(({ url }) => isWaitingReference(url))) return { body };
    const photos: MessagePhoto[] = [];
    for (const photo of body.photos) {
      if (!isWaitingReference(photo.url)) {
        photos.push(photo);
        continue;
      }
      const row = await db.meta.get(rowKey(item, waitingKey(photo.url)));
      // The browser may have deleted the photo.
      if (row === undefined) return { error: problem(photoMissing) };
      const queued = row.value as QueuedMessagePhoto;
      if (queued.image === undefined) return { upload: queued };
      photos.push(queued.image);
    }
    return { body: { ...body, photos } };
  },

  async onUploaded(db, item, photo: Attachment, { url, whole }) {
    const key = rowKey(item, photo.key);
    const queued = (await db.meta.get(key))?.value as QueuedMessagePhoto | undefined;
    const image: MessagePhoto = { url, ...(whole && { whole }) };
    await db.meta.put({ key, value: { ...photo, ...queued, image } });
  },

  async onTransition(db, item, transition) {
    const { to } = transition;
    if (to === 'sent' && dropsPhotos(item, transition))
      await requeueDroppedPhotos(db, item, transition.at);
    if (to === 'sent' || to === 'cancelled') await deleteOrphanedPhotos(db, item);
  },
};

/**
 * Moves photos of the form to the queued message.
 *
 * @throws {Error} when the form no longer has one of them
 */
export async function moveFormPhotosToMessage(
  db: LocalDb,
  item: OutboxItem,
  language: string,
): Promise<void> {
  const { enquiryId = '' } = item.params;
  for (const { url } of (item.body as EnquiryReplyInput).photos ?? []) {
    const key = waitingKey(url);
    const from = formKeyPrefix(item.userId, replyFormName(enquiryId)) + key;
    const row = await db.meta.get(from);
    if (row === undefined) throw new Error('The form no longer has this photo');
    const value: QueuedMessagePhoto = { ...(row.value as WaitingPhoto), language };
    await db.meta.put({ key: rowKey(item, key), value });
    await db.meta.delete(from);
  }
}

/**
 * Lets the photos of unsent messages be uploaded again, because a restored server may have lost them. Runs in
 * the caller's transaction.
 */
export async function uploadMessagePhotosAgain(db: LocalDb, userId: string): Promise<void> {
  const prefix = personKeyPrefix(userId) + queuedForms + replyFormName('');
  const rows = await db.meta.where('key').startsWith(prefix).toArray();
  const references = new Map<string, string>();
  for (const row of rows) {
    const { image, ...photo } = row.value as QueuedMessagePhoto;
    if (image === undefined) continue;
    references.set(image.url, waitingReference(photo.key));
    await db.meta.put({ ...row, value: photo });
  }
  const replies = db.outbox.where('userId').equals(userId);
  await replies
    .filter(({ operation }) => operation === 'replyToEnquiry')
    .modify((item) => {
      const body = item.body as EnquiryReplyInput;
      const photos = body.photos?.map((photo) => {
        const reference = references.get(photo.url);
        return reference === undefined ? photo : { url: reference };
      });
      if (photos) item.body = { ...body, photos };
    });
}

/** Whether the server has dropped the photos of the message, as servers of an earlier release do. */
function dropsPhotos({ body }: OutboxItem, { output }: SentTransition): boolean {
  const { photos = [] } = body as EnquiryReplyInput;
  const { data } = output as { data: EnquiryView };
  if (photos.length === 0 || data.withdrawnAt !== undefined) return false;
  const arrived = data.thread?.flatMap((entry) => entry.photos?.map(({ url }) => url) ?? []) ?? [];
  return !photos.some(({ url }) => arrived.includes(url));
}

/**
 * The person decides when to send the photos again, because a server of an earlier release would add the text
 * each time.
 */
async function requeueDroppedPhotos(db: LocalDb, item: OutboxItem, now: number): Promise<void> {
  const { userId, operation, params, lane } = item;
  const { text, photos } = item.body as EnquiryReplyInput;
  const body = { text: isPlaceholderText(text) ? text : await placeholderTextOf(db, item), photos };
  const again = newItem({ userId, operation, params, body, lane }, now, item.key);
  await db.outbox.add({ ...again, state: 'needs-attention', error: problem(photosDropped) });
}

/** The placeholder text in the language of the message. */
async function placeholderTextOf(db: LocalDb, item: OutboxItem): Promise<string> {
  const [row] = await queuedPhotos(db, item).limit(1).toArray();
  return placeholderText((row?.value as QueuedMessagePhoto | undefined)?.language ?? 'en');
}

function problem(code: string): OutboxError {
  return { kind: 'problem', code, message: code };
}

function queuedPhotos(db: LocalDb, { userId, params }: OutboxItem) {
  const prefix = queuedMessagePhotoPrefix(userId, params['enquiryId'] ?? '');
  return db.meta.where('key').startsWith(prefix);
}

/** Deletes the photos of a conversation that no unsent message has. */
async function deleteOrphanedPhotos(db: LocalDb, item: OutboxItem): Promise<void> {
  const { userId, lane } = item;
  const unsent = await laneItems(db, userId, lane);
  const needed = new Set(unsent.flatMap(({ body }) => photoUrlsOf(body)));
  await queuedPhotos(db, item)
    .filter(({ value }) => {
      const { key, image } = value as QueuedMessagePhoto;
      return !needed.has(waitingReference(key)) && (!image || !needed.has(image.url));
    })
    .delete();
}

/** References and addresses of a message's photos. */
function photoUrlsOf(body: unknown): string[] {
  const { photos = [] } = Object(body) as Partial<EnquiryReplyInput>;
  return photos.map(({ url }) => url);
}

function rowKey({ userId, params }: OutboxItem, key: string): string {
  return queuedMessagePhotoPrefix(userId, params['enquiryId'] ?? '') + key;
}

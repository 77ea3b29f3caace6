import type { EnquiryReplyInput, EnquiryView, MessagePhoto } from '@patna/contracts';
import { photoText } from '../../shared/enquiry/photo-text.ts';
import type { LocalDb, OutboxItem } from '../database/db.ts';
import type { Attachment, OutboxEffects, SentTransition } from '../outbox/effects.ts';
import { laneItems, newItem } from '../outbox/outbox-item.ts';
import {
  formKeyPrefix,
  isWaitingReference,
  queuedForms,
  waitingKey,
  waitingReference,
  type WaitingPhoto,
} from '../photos/waiting-photo.ts';

/** A photo that waits with its message. `image`: it is uploaded, and not sent yet. */
export interface QueuedMessagePhoto extends WaitingPhoto {
  readonly image?: MessagePhoto;
}

/** The photos that a reply form adds to, by enquiry. */
export const messageForm = (enquiryId: string): string => `reply.${enquiryId}`;

/** Key prefix of the photos that wait with a person's messages in a conversation. */
export function queuedMessagePhotoPrefix(person: string, enquiryId: string): string {
  return formKeyPrefix(person, queuedForms + messageForm(enquiryId));
}

export const photosDropped = 'photos_dropped';

export const messagePhotoEffects: OutboxEffects = {
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
      // A photo that the browser has deleted is left out, so that the message can still be sent.
      if (row === undefined) continue;
      const queued = row.value as QueuedMessagePhoto;
      if (queued.image === undefined) return { upload: queued };
      photos.push(queued.image);
    }
    return { body: { ...body, photos } };
  },

  async onUploaded(db, item, { key, name, file }: Attachment, { url, whole }) {
    const value: QueuedMessagePhoto = { key, name, file, image: { url, ...(whole && { whole }) } };
    await db.meta.put({ key: rowKey(item, key), value });
  },

  async onTransition(db, item, transition) {
    const { to } = transition;
    if (to === 'sent' && dropsPhotos(item, transition)) await keepDropped(db, item, transition.at);
    if (to === 'sent' || to === 'cancelled') await deleteUnneeded(db, item);
  },
};

/** Moves photos of the form to the queued message. */
export async function handOverMessagePhotos(db: LocalDb, item: OutboxItem): Promise<void> {
  const { enquiryId = '' } = item.params;
  for (const { url } of (item.body as EnquiryReplyInput).photos ?? []) {
    const key = waitingKey(url);
    const from = formKeyPrefix(item.userId, messageForm(enquiryId)) + key;
    const row = await db.meta.get(from);
    if (row === undefined) continue;
    await db.meta.put({ ...row, key: rowKey(item, key) });
    await db.meta.delete(from);
  }
}

/** A server of an earlier release takes the words without the photos. */
function dropsPhotos({ body }: OutboxItem, { output }: SentTransition): boolean {
  const { photos = [] } = body as EnquiryReplyInput;
  const { data } = output as { data: EnquiryView };
  if (photos.length === 0 || data.withdrawnAt !== undefined) return false;
  const arrived = data.thread?.flatMap((entry) => entry.photos?.map(({ url }) => url) ?? []) ?? [];
  return !photos.some(({ url }) => arrived.includes(url));
}

/** Its person decides when the photos are sent again: that server would take further words each time. */
async function keepDropped(db: LocalDb, item: OutboxItem, now: number): Promise<void> {
  const { userId, operation, params, lane } = item;
  const body = { ...(item.body as EnquiryReplyInput), text: photoText('en') };
  const again = newItem({ userId, operation, params, body, lane }, now, item.key);
  const error = { kind: 'problem', code: photosDropped, message: photosDropped } as const;
  await db.outbox.add({ ...again, state: 'needs-attention', error });
}

/** Deletes the photos of a conversation that no unsent message has. */
async function deleteUnneeded(db: LocalDb, item: OutboxItem): Promise<void> {
  const { userId, lane, params } = item;
  const unsent = await laneItems(db, userId, lane);
  const needed = new Set(unsent.flatMap(({ body }) => photoUrlsOf(body)));
  await db.meta
    .where('key')
    .startsWith(queuedMessagePhotoPrefix(userId, params['enquiryId'] ?? ''))
    .filter(({ value }) => {
      const { key, image } = value as QueuedMessagePhoto;
      return !needed.has(waitingReference(key)) && (!image || !needed.has(image.url));
    })
    .delete();
}

/** References and addresses. */
function photoUrlsOf(body: unknown): string[] {
  const { photos = [] } = Object(body) as Partial<EnquiryReplyInput>;
  return photos.map(({ url }) => url);
}

function rowKey({ userId, params }: OutboxItem, key: string): string {
  return queuedMessagePhotoPrefix(userId, params['enquiryId'] ?? '') + key;
}

import type { EnquiryReplyInput } from '@patna/contracts';
import { db } from '../database/db.ts';
import { createOutboxActions } from '../outbox/outbox-actions.ts';
import { outboxTransaction } from '../outbox/queue.ts';
import { enquiryEffects } from './enquiry-effects.ts';

const { edit } = createOutboxActions(enquiryEffects);

/** Sends an unsent message without its photos. Returns false when it was too late. */
export async function sendWithoutPhotos(key: string): Promise<boolean> {
  const item = await db.outbox.get(key);
  if (item === undefined) return false;
  const { text } = item.body as EnquiryReplyInput;
  return edit(key, { text });
}

/** Takes a photo out of a message that needs attention. `url` is its reference or address. */
export async function removeMessagePhoto(key: string, url: string): Promise<void> {
  await outboxTransaction(async () => {
    const item = await db.outbox.get(key);
    if (item?.state !== 'needs-attention') return;
    const { text, photos = [] } = item.body as EnquiryReplyInput;
    const left = photos.filter((photo) => photo.url !== url);
    await db.outbox.put({ ...item, body: { text, ...(left.length > 0 && { photos: left }) } });
  });
}

import { writeItem, itemKeys, readItem } from '../../shared/storage/local-storage.ts';
import { db } from '../database/db.ts';
import { withReopen } from '../database/with-reopen.ts';

const countPrefix = 'left-behind:';
const textsPrefix = 'left-texts:';
/** Under the personal prefix: words that nobody has sent, and what belongs to them. */
const typed =
  /^patna\.me\.(listing-|draft-|(enquiry|reply|report|appeal|review|outbox-edit)\.|(support|edit-record)$)/;

/**
 * Notes how much a person had not sent when somebody else took the phone, and puts aside what they were
 * typing, unless the texts that stand here are no longer theirs.
 */
export async function stashDrafts(userId: string, withTexts = true): Promise<void> {
  const keys = itemKeys().filter((key) => withTexts && typed.test(key));
  const texts = keys.map((key) => [key, readItem(key)] as const);
  const note = async () => {
    const count = await db.outbox.where('userId').equals(userId).count();
    if (count > 0) await db.meta.put({ key: countPrefix + userId, value: count });
    const value = { ...(await textsOf(userId)), ...Object.fromEntries(texts) };
    if (texts.length > 0) await db.meta.put({ key: textsPrefix + userId, value });
  };
  await withReopen(db, () => db.transaction('rw', [db.outbox, db.meta], note));
}

/** How much waited here for this person; asked a second time, nothing. */
export async function takeStashedCount(userId: string): Promise<number> {
  const key = countPrefix + userId;
  return db.transaction('rw', [db.meta], async () => {
    const count = (await db.meta.get(key))?.value;
    await db.meta.delete(key);
    return typeof count === 'number' ? count : 0;
  });
}

/** They are back: what they were typing stands where it stood, but for what they have typed since. */
export async function restoreDrafts(userId: string): Promise<void> {
  for (const [key, text] of Object.entries(await textsOf(userId))) {
    if (readItem(key) === null && !writeItem(key, text)) return;
  }
  await db.meta.delete(textsPrefix + userId);
}

/** Whether a row of `meta` is kept for one of these people: what they left here, and their photos. */
export function isStashedBy(key: string, people: (person: { userId: string }) => boolean): boolean {
  const [, userId] = /^(?:left-behind|left-texts|waiting-photo):([^:]+)/.exec(key) ?? [];
  return userId !== undefined && people({ userId });
}

async function textsOf(userId: string): Promise<Record<string, string>> {
  return ((await db.meta.get(textsPrefix + userId))?.value ?? {}) as Record<string, string>;
}

import { writeItem, itemKeys, readItem } from '../../shared/storage/local-storage.ts';
import { db } from '../database/db.ts';
import { withReopen } from '../database/with-reopen.ts';

const countPrefix = 'left-behind:';
const textsPrefix = 'left-texts:';
/** Local storage keys of unsent text, after the personal prefix. */
const typed =
  /^patna\.me\.(listing-|draft-|(enquiry|reply|report|appeal|review|outbox-edit)\.|(support|edit-record)$)/;

/**
 * Stores the number of unsent items and, unless `withTexts` is false, the unsent text of a person whose
 * phone somebody else now uses.
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

/** Returns the number of items that waited for this person, and resets it. */
export async function takeStashedCount(userId: string): Promise<number> {
  const key = countPrefix + userId;
  return db.transaction('rw', [db.meta], async () => {
    const count = (await db.meta.get(key))?.value;
    await db.meta.delete(key);
    return typeof count === 'number' ? count : 0;
  });
}

/** Puts a returning person's unsent text back, except where they have typed since. */
export async function restoreDrafts(userId: string): Promise<void> {
  for (const [key, text] of Object.entries(await textsOf(userId))) {
    if (readItem(key) === null && !writeItem(key, text)) return;
  }
  await db.meta.delete(textsPrefix + userId);
}

/** Whether a `meta` key belongs to the stashed data of these people. */
export function isStashedBy(key: string, people: (person: { userId: string }) => boolean): boolean {
  const [, userId] = /^(?:left-behind|left-texts|waiting-photo):([^:]+)/.exec(key) ?? [];
  return userId !== undefined && people({ userId });
}

async function textsOf(userId: string): Promise<Record<string, string>> {
  return ((await db.meta.get(textsPrefix + userId))?.value ?? {}) as Record<string, string>;
}

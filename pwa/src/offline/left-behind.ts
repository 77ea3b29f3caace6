import { db } from './db.ts';

export const leftBehindPrefix = 'left-behind:';

/** Notes how much a person had not sent when somebody else took the phone. */
export async function leaveBehind(userId: string): Promise<void> {
  const key = leftBehindPrefix + userId;
  await db.transaction('rw', [db.outbox, db.meta], async () => {
    const count = await db.outbox.where('userId').equals(userId).count();
    if (count > 0) await db.meta.put({ key, value: count });
  });
}

/** How much waited here for this person; asked a second time, nothing. */
export async function takeLeftBehind(userId: string): Promise<number> {
  const key = leftBehindPrefix + userId;
  return db.transaction('rw', [db.meta], async () => {
    const count = (await db.meta.get(key))?.value;
    await db.meta.delete(key);
    return typeof count === 'number' ? count : 0;
  });
}

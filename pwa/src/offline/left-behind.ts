import { db } from './db.ts';
import { openAgain } from './open-again.ts';

export const leftBehindPrefix = 'left-behind:';

/** Notes how much a person had not sent when somebody else took the phone. */
export async function leaveBehind(userId: string): Promise<void> {
  const key = leftBehindPrefix + userId;
  const note = async () => {
    const count = await db.outbox.where('userId').equals(userId).count();
    if (count > 0) await db.meta.put({ key, value: count });
  };
  await openAgain(db, () => db.transaction('rw', [db.outbox, db.meta], note));
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

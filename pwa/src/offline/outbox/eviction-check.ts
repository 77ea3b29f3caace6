import { liveQuery } from '../database/live-query.ts';
import { currentSession, onSessionChange } from '../../shared/session/session.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { anonymousId } from './outbox-item.ts';

/** In `meta`: says nothing of anybody, and outlives a sign-out. */
export const evictionMarkerKey = 'outbox-counted';

/** What the outbox holds of the signed-in person, and of nobody in particular. */
export interface Unsent {
  count: number;
  /** What needs attention. */
  refused: OutboxItem[];
}

/** Calls back with what is unsent of whoever is here, now and at every change, of the person too. */
export function watchUnsent(next: (unsent: Unsent) => void, error: (error: unknown) => void): void {
  const personNow = () => currentSession().user?.id ?? '';
  const watch = (userId: string) => liveQuery(() => readUnsent(userId)).subscribe({ next, error });
  let person = personNow();
  let watching = watch(person);
  onSessionChange(() => {
    if (personNow() === person) return;
    person = personNow();
    watching.unsubscribe();
    watching = watch(person);
  });
}

/**
 * Written into the database beside a count outside it: only a browser takes one and leaves the other.
 * @returns false where nothing is unsent: a new database, made under us, must not be taken for the counted one
 */
export async function setEvictionMarker(): Promise<boolean> {
  return db.transaction('rw', [db.meta, db.outbox], async () => {
    if ((await db.outbox.count()) === 0) return false;
    await db.meta.put({ key: evictionMarkerKey, value: true });
    return true;
  });
}

export async function hasEvictionMarker(): Promise<boolean> {
  return (await db.meta.get(evictionMarkerKey)) !== undefined;
}

async function readUnsent(userId: string): Promise<Unsent> {
  const items = await db.outbox.where('userId').anyOf(userId, anonymousId).toArray();
  const refused = items.filter((item) => item.state === 'needs-attention');
  return { count: items.length, refused };
}

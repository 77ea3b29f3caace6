import { liveQuery } from '../database/live-query.ts';
import { currentSession, onSessionChange } from '../../shared/session/session.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { anonymousId } from './outbox-item.ts';

/** `meta` key; not personal, so it survives a sign-out. */
export const evictionMarkerKey = 'outbox-counted';

/** Unsent items of the signed-in person and anonymous ones. */
export interface UnsentItems {
  count: number;
  /** Items that need attention. */
  refused: OutboxItem[];
}

/** Calls back with the unsent items now, after every change and when another person signs in. */
export function watchUnsent(
  next: (unsent: UnsentItems) => void,
  error: (error: unknown) => void,
): void {
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
 * Stores a marker in the database. A count is kept outside it: when only the marker is gone, the browser has
 * evicted the database.
 *
 * @returns false when nothing is unsent, since the database may be new
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

async function readUnsent(userId: string): Promise<UnsentItems> {
  const items = await db.outbox.where('userId').anyOf(userId, anonymousId).toArray();
  const refused = items.filter((item) => item.state === 'needs-attention');
  return { count: items.length, refused };
}

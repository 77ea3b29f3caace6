import { db, type LocalDb } from './db.ts';
import { withReopen } from './with-reopen.ts';

/** The person whose data this phone holds, and the session with which the worker requests tokens. */
export interface ActiveAccount {
  userId: string;
  sessionId: string;
}

const ownerKey = 'session';

export async function activeAccount(from: LocalDb = db): Promise<ActiveAccount | null> {
  const value = (await from.meta.get(ownerKey))?.value;
  return isActiveAccount(value) ? value : null;
}

export async function setActiveAccount(owner: ActiveAccount): Promise<void> {
  await withReopen(db, () => db.meta.put({ key: ownerKey, value: owner }));
}

function isActiveAccount(value: unknown): value is ActiveAccount {
  return typeof value === 'object' && value !== null && 'userId' in value && 'sessionId' in value;
}

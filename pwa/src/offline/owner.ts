import { db, type LocalDb } from './db.ts';
import { openAgain } from './open-again.ts';

/** Whose copies these are, and the provider session that the worker may ask for a token. */
export interface Owner {
  userId: string;
  sessionId: string;
}

const ownerKey = 'session';

export async function phoneOwner(from: LocalDb = db): Promise<Owner | null> {
  const value = (await from.meta.get(ownerKey))?.value;
  return isOwner(value) ? value : null;
}

export async function setPhoneOwner(owner: Owner): Promise<void> {
  await openAgain(db, () => db.meta.put({ key: ownerKey, value: owner }));
}

function isOwner(value: unknown): value is Owner {
  return typeof value === 'object' && value !== null && 'userId' in value && 'sessionId' in value;
}

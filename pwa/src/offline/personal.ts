import { db } from './db.ts';
import { identityCacheName } from './identity-cache.ts';
import { type Owner, phoneOwner, setPhoneOwner } from './owner.ts';
import { personalStoragePrefix } from './personal-storage.ts';

/**
 * Says who uses this phone now. The copies of anybody else are wiped first: they never meet on a
 * shared phone.
 */
export async function claimPhone(owner: Owner): Promise<void> {
  const former = await phoneOwner();
  if (former !== null && former.userId !== owner.userId) await wipeCopies();
  await setPhoneOwner(owner);
}

/** Sign-out: nothing of the person stays on the phone, sent or not. Hostels are public and stay. */
export async function wipePersonal(): Promise<void> {
  await wipeCopies();
  await globalThis.caches?.delete(identityCacheName);
}

async function wipeCopies(): Promise<void> {
  await db.transaction('rw', [db.wishlist, db.enquiries, db.outbox, db.meta], async () => {
    await Promise.all([db.wishlist.clear(), db.enquiries.clear(), db.outbox.clear()]);
    await db.meta.filter((row) => row.key !== 'card-order').delete();
  });
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(personalStoragePrefix)) localStorage.removeItem(key);
  }
}

import { writeItem, itemKeys, readItem } from '../../shared/storage/local-storage.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { guestId, mergeGuestList } from '../wishlist/guest-list.ts';
import { identityCacheName } from '../database/identity-cache.ts';
import { tripPhotoCacheName } from '../database/cache-names.ts';
import { snapshotCacheName } from '../snapshots/page-snapshot.ts';
import { isStashedBy, stashDrafts, restoreDrafts } from './stashed-drafts.ts';
import { withReopen } from '../database/with-reopen.ts';
import { type ActiveAccount, activeAccount, setActiveAccount } from '../database/active-account.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';
import { deletePhotosUnder } from '../photos/photo-store.ts';
import { evictionMarkerKey } from '../outbox/eviction-check.ts';
import { hostelsOf, isTap } from '../wishlist/wishlist-row.ts';

type Whose = Pick<OutboxItem, 'userId'>;

/** Whose texts stand in local storage: a browser may drop the database, and its note of the owner, alone. */
const writerKey = 'patna.writer';

/** Without the prefix: two of former releases, and whose they all are. */
const unprefixed = ['patna.compare', 'patna.scroll', writerKey];

const impersonal = new Set(['card-order', evictionMarkerKey]);

/** In `meta`: the caches and folders of photos that a wipe still has to take away. Whoever uses the phone next goes on with it. */
const unsweptKey = 'unswept';

/**
 * Says who uses this phone now. The copies of anybody else are wiped first: they never meet on a
 * shared phone. What somebody else has not sent yet stays out of sight until they are back.
 */
export async function switchAccount(owner: ActiveAccount): Promise<void> {
  const writer = readItem(writerKey);
  try {
    const former = (await withReopen(db, () => activeAccount()))?.userId ?? writer;
    if (former !== null && former !== owner.userId) {
      // After a claim that failed, the texts are already those of who is here now.
      const texts = writer !== owner.userId;
      await stashDrafts(former, texts);
      await wipeCopies(() => true, guestId, ...(texts ? forgetTexts() : []));
    } else await finishWipe();
  } catch (error) {
    // Nothing can be put aside for them, and nobody else may read it.
    if (writer !== null && writer !== owner.userId) {
      const photos = forgetTexts();
      writeItem(writerKey, owner.userId);
      await Promise.allSettled(photos.map(deletePhotosUnder));
    }
    throw error;
  }
  writeItem(writerKey, owner.userId);
  await setActiveAccount(owner);
  await restoreDrafts(owner.userId);
  await mergeGuestList(owner.userId);
}

/**
 * Sign-out: nothing of the phone's owner stays on it, sent or not, or of `leaver` where none is noted.
 * Hostels are public and stay, and so does what others have not sent yet, and the list of `spared`. A
 * wipe after a wipe knows of nobody: everything unsent is somebody else's then.
 */
export async function wipePersonalData(spared?: string, leaver?: string): Promise<void> {
  // Before anything is awaited: a database that cannot be opened must not keep it for the next person.
  const photos = forgetTexts();
  const gone = (await activeAccount())?.userId ?? leaver;
  const isOfOthers = ({ userId }: Whose) => userId !== gone;
  await wipeCopies(isOfOthers, spared, identityCacheName, ...photos);
}

/**
 * Drafts and preferences; not in a wipe that is gone on with later: the next person may have begun some.
 * Returns the folders of the photos in them: of an unfinished form nobody else may see them.
 */
function forgetTexts(): string[] {
  const photos: string[] = [];
  for (const key of itemKeys()) {
    const isPersonal = key.startsWith(personalStoragePrefix) || unprefixed.includes(key);
    if (!isPersonal) continue;
    photos.push(...(readItem(key)?.match(/\/images\/[^/"]+\//g) ?? []));
    writeItem(key, null);
  }
  return photos;
}

/** A wipe may be cut off behind its transaction: what stands outside the database then goes now. */
export async function finishWipe(): Promise<void> {
  const names = await unswept();
  if (names.length === 0) return;
  await Promise.all(
    names.map((name) =>
      name.startsWith('/') ? deletePhotosUnder(name) : globalThis.caches?.delete(name),
    ),
  );
  await db.meta.delete(unsweptKey);
}

/** The identity provider's answers that an offline start is given. */
export async function forgetIdentity(): Promise<void> {
  await globalThis.caches?.delete(identityCacheName);
}

/**
 * Leaves the unsent items that are `kept`, the copies that go with them, what their people left here, and
 * the list of `spared`. `others`: what else is to be swept.
 */
async function wipeCopies(
  kept: (item: Whose) => boolean,
  spared: string | undefined,
  ...others: string[]
): Promise<void> {
  const tables = [db.wishlist, db.enquiries, db.outbox, db.meta, db.trips];
  const wipe = async () => {
    await db.trips.clear();
    await db.outbox.filter((item) => !kept(item)).delete();
    const items = await db.outbox.toArray();
    const keys = new Set(items.map(({ key }) => key));
    const tapped = new Set(
      items.filter(isTap).flatMap((item) => hostelsOf(item).map((id) => `${item.userId} ${id}`)),
    );
    await db.enquiries.filter(({ key }) => !keys.has(key)).delete();
    await db.wishlist
      .filter(({ userId, listingId }) => userId !== spared && !tapped.has(`${userId} ${listingId}`))
      .delete();
    const value = [tripPhotoCacheName, snapshotCacheName, ...others, ...(await unswept())];
    await db.meta.filter(({ key }) => !impersonal.has(key) && !isStashedBy(key, kept)).delete();
    await db.meta.put({ key: unsweptKey, value });
  };
  await withReopen(db, () => db.transaction('rw', tables, wipe));
  await finishWipe();
}

async function unswept(): Promise<string[]> {
  const names = (await db.meta.get(unsweptKey))?.value;
  return Array.isArray(names) ? names : [];
}

import { writeItem, itemKeys, readItem } from '../../shared/storage/local-storage.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { mergeGuestList } from '../wishlist/guest-list.ts';
import { guestId } from '../wishlist/guest-id.ts';
import { identityCacheName } from '../database/identity-cache.ts';
import { privatePhotoCacheName, tripPhotoCacheName } from '../database/cache-names.ts';
import { snapshotCacheName } from '../snapshots/page-snapshot.ts';
import { isStashedBy, stashDrafts, restoreDrafts } from './stashed-drafts.ts';
import { withReopen } from '../database/with-reopen.ts';
import { type ActiveAccount, activeAccount, setActiveAccount } from '../database/active-account.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';
import { deletePhotosUnder } from '../photos/photo-store.ts';
import { evictionMarkerKey } from '../outbox/eviction-check.ts';
import { hostelsOf, isWishlistWrite } from '../wishlist/wishlist-row.ts';

type Whose = Pick<OutboxItem, 'userId'>;

/**
 * Local storage key of the id of the person whose texts local storage contains. It is kept there because a
 * browser may delete the database alone, and with it the active account.
 */
const writerKey = 'patna.writer';

/** Personal keys without the prefix: two of previous releases, and `writerKey`. */
const unprefixed = ['patna.compare', 'patna.scroll', writerKey];

const impersonal = new Set(['card-order', evictionMarkerKey]);

/** `meta` key of the caches and photo folders that an interrupted wipe still has to delete. */
const unsweptKey = 'unswept';

/**
 * Makes this person the phone's active account. The previous person's copies are deleted first; their unsent
 * items stay hidden until they return.
 */
export async function switchAccount(owner: ActiveAccount): Promise<void> {
  const writer = readItem(writerKey);
  try {
    const former = (await withReopen(db, () => activeAccount()))?.userId ?? writer;
    if (former !== null && former !== owner.userId) {
      // After a failed switch, the texts in local storage already belong to the new person.
      const texts = writer !== owner.userId;
      await stashDrafts(former, texts);
      await wipeCopies(() => true, guestId, ...(texts ? forgetTexts() : []));
    } else await finishWipe();
  } catch (error) {
    // If stashing fails, the texts are deleted, because nobody else may read them.
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
 * Deletes everything of the active account, or of `leaver` when none is known. Public hostels, unsent items
 * of other people and the list of `spared` stay.
 */
export async function wipePersonalData(spared?: string, leaver?: string): Promise<void> {
  // Called before any await, so that the texts are deleted even if the database cannot be opened.
  const photos = forgetTexts();
  const gone = (await activeAccount())?.userId ?? leaver;
  const isOfOthers = ({ userId }: Whose) => userId !== gone;
  await wipeCopies(isOfOthers, spared, identityCacheName, ...photos);
}

/** Deletes drafts and preferences from local storage. Returns the folders of photos that they mention. */
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

/** Deletes what an interrupted wipe left outside the database. */
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

/** Deletes the identity provider's cached responses. */
export async function forgetIdentity(): Promise<void> {
  await globalThis.caches?.delete(identityCacheName);
}

/**
 * Deletes personal rows, except unsent items for which `isRetained` is true, their copies and stashed data, and
 * the list of `spared`. `others` are further caches and folders to delete.
 */
async function wipeCopies(
  isRetained: (item: Whose) => boolean,
  spared: string | undefined,
  ...others: string[]
): Promise<void> {
  const tables = [db.wishlist, db.enquiries, db.outbox, db.meta, db.trips];
  const wipe = async () => {
    await db.trips.clear();
    await db.outbox.filter((item) => !isRetained(item)).delete();
    const items = await db.outbox.toArray();
    const keys = new Set(items.map(({ key }) => key));
    const tapped = new Set(
      items
        .filter(isWishlistWrite)
        .flatMap((item) => hostelsOf(item).map((id) => `${item.userId} ${id}`)),
    );
    await db.enquiries.filter(({ key }) => !keys.has(key)).delete();
    await db.wishlist
      .filter(({ userId, listingId }) => userId !== spared && !tapped.has(`${userId} ${listingId}`))
      .delete();
    const personal = [tripPhotoCacheName, privatePhotoCacheName, snapshotCacheName];
    const value = [...personal, ...others, ...(await unswept())];
    await db.meta
      .filter(({ key }) => !impersonal.has(key) && !isStashedBy(key, isRetained))
      .delete();
    await db.meta.put({ key: unsweptKey, value });
  };
  await withReopen(db, () => db.transaction('rw', tables, wipe));
  await finishWipe();
}

async function unswept(): Promise<string[]> {
  const names = (await db.meta.get(unsweptKey))?.value;
  return Array.isArray(names) ? names : [];
}

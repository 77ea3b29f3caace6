import { imageCacheName, tripPhotoCacheName } from './cache-names.ts';
import { db } from './db.ts';
import { phoneDb, type PhotoRow } from './phone-db.ts';
import { isQuotaExceeded } from './quota-exceeded.ts';
import { clearTiles } from './tile-db.ts';

/** What is deleted when the phone is full and has no map tiles, least valuable first. */
const steps = [dropUnsavedPhotos, clearPhotos, emptyTripPacks] as const;

/**
 * Repeats the work after each step of freed space while the phone is full. For a `copy` of server data only
 * map tiles and photos of unsaved hostels are deleted; for what the person wrote (`own`) all photos are.
 *
 * @throws the error of the work when it fails for another reason, or when no photo is left to delete
 */
export async function withQuotaRetry<T>(
  work: () => PromiseLike<T>,
  worth: 'own' | 'copy' = 'own',
): Promise<T> {
  for (const freeSpace of worth === 'own' ? steps : steps.slice(0, 1)) {
    try {
      return await withoutTiles(work);
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error;
      await freeSpace().catch((fault: unknown) =>
        console.warn('No space could be freed on this phone.', fault),
      );
    }
  }
  return work();
}

/** Deletes the map tiles, if there are any, and repeats the work when the phone is full. */
async function withoutTiles<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isQuotaExceeded(error) || !(await clearTiles().catch(() => false))) throw error;
    return work();
  }
}

/** Frees space for the app's own files: map tiles and photos of unsaved hostels, or all photos without those. */
export async function freePhotoSpace(): Promise<void> {
  await clearTiles().catch(() => undefined);
  const { count } = await photoUsage();
  await dropUnsavedPhotos();
  if ((await photoUsage()).count === count) await clearPhotos();
}

/**
 * Deletes the photos for which `drops` returns true. It is asked in the order in which photos were last
 * shown, oldest first, with those of saved hostels last.
 */
export async function dropPhotos(
  drops: (row: PhotoRow, isSaved: boolean) => boolean,
): Promise<void> {
  const rows = await phoneDb.photos.orderBy('usedAt').toArray();
  const saved = await savedFolders();
  const isSaved = ({ url }: PhotoRow) => saved.has(folderOf(url));
  const inOrder = [...rows.filter((row) => !isSaved(row)), ...rows.filter(isSaved)];
  const dropped = inOrder.filter((row) => drops(row, isSaved(row))).map(({ url }) => url);
  const cache = await caches.open(imageCacheName);
  for (const url of dropped) await cache.delete(url);
  await phoneDb.photos.bulkDelete(dropped);
}

/** Deletes every photo except those of trip packs. */
export async function clearPhotos(): Promise<void> {
  await emptyCache(imageCacheName);
  await phoneDb.photos.clear();
}

/** Size in bytes and number of the stored photos. */
export async function photoUsage(): Promise<{ bytes: number; count: number }> {
  let bytes = 0;
  let count = 0;
  await phoneDb.photos.each((row) => {
    bytes += row.bytes;
    count += 1;
  });
  return { bytes, count };
}

function dropUnsavedPhotos(): Promise<void> {
  return dropPhotos((_row, isSaved) => !isSaved);
}

/** Deletes the photos of trip packs. Packs that lose photos are marked as failed. */
async function emptyTripPacks(): Promise<void> {
  await emptyCache(tripPhotoCacheName);
  const packs = db.trips.filter(({ files }) => files.length > 0);
  await packs.modify({ state: 'failed', problem: 'full', files: [] });
}

/** Deletes entries one by one, because a whole cache in use elsewhere frees its space only later. */
async function emptyCache(name: string): Promise<void> {
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) await cache.delete(url);
}

/** Folders of the photos of saved hostels. */
async function savedFolders(): Promise<Set<string>> {
  const rows = await db.wishlist.toArray();
  const details = await db.listings.bulkGet(rows.map(({ listingId }) => listingId));
  const photos = [...rows.map(({ card }) => card), ...details.map((row) => row?.detail)].flatMap(
    (hostel) => hostel?.hostelImages ?? [],
  );
  return new Set(photos.map(folderOf));
}

/** `/images/<id>` of `/images/<id>/500.avif`: the folder holds all sizes of a photo. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

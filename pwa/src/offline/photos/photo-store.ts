import { db } from '../database/db.ts';
import { imageCacheName, tripPhotoCacheName } from '../database/cache-names.ts';
import { isQuotaExceeded } from '../database/quota-exceeded.ts';
import { phoneDb, type PhotoRow } from '../database/phone-db.ts';

/** How much the photos of a phone may take, in bytes. */
export const photoBudget = 60 * 1024 * 1024;
/** Beyond the budget it is brought down to this, so that not every photo has to make room. */
const afterwards = 0.9 * photoBudget;
/** What is freed for a photo that finds the phone full, in bytes. */
const roomForOne = 2 * 1024 * 1024;
/** Bytes of the photos as this worker knows them; what others took away shows at the next count. */
let held: number | undefined;

/** The order in which a full phone gives room: the first is missed least. */
const sacrifices = [() => dropPhotos((_row, isSaved) => !isSaved), clearPhotos, givePacks] as const;

/**
 * Does the work again, each time after more photos have gone, while the phone is full. A copy of what
 * the server holds is worth those of unsaved hostels only; what is the person's `own` is worth them
 * all, and is never given up itself.
 *
 * @throws what the work throws: for want of room only when no such photo is left
 */
export async function withQuotaRetry<T>(
  work: () => PromiseLike<T>,
  worth: 'own' | 'copy' = 'own',
): Promise<T> {
  for (const give of worth === 'own' ? sacrifices : sacrifices.slice(0, 1)) {
    try {
      return await work();
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error;
      await give().catch((fault: unknown) => console.warn('No room could be made.', fault));
    }
  }
  return work();
}

/** A step of room for the app's own files: the photos that are missed least. */
export async function dropLeastMissedPhotos(): Promise<void> {
  const { count } = await photoUsage();
  await sacrifices[0]();
  if ((await photoUsage()).count === count) await clearPhotos();
}

/**
 * Keeps a photo under its path, and lets those go that were not seen for longest.
 *
 * @throws when the phone is full of what counts for more
 */
export async function storePhoto(path: string, photo: Response): Promise<void> {
  const body = await photo.blob();
  const headers = { 'content-type': photo.headers.get('content-type') ?? '' };
  const cache = await caches.open(imageCacheName);
  const put = () => cache.put(path, new Response(body, { headers }));
  try {
    await put();
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    // Nothing that somebody saved goes for a photo that was merely looked at.
    let freed = 0;
    await dropPhotos((row, isSaved) => {
      if (isSaved || freed >= roomForOne) return false;
      freed += row.bytes;
      return true;
    });
    await put();
  }
  await phoneDb.photos.put({ url: path, bytes: body.size, usedAt: Date.now() });
  await keepBudget(body.size);
}

/** Notes that photos were shown just now. */
export async function markPhotosShown(paths: Iterable<string>): Promise<void> {
  const usedAt = Date.now();
  const changes = [...paths].map((key) => ({ key, changes: { usedAt } }));
  if (changes.length > 0) await phoneDb.photos.bulkUpdate(changes);
}

/** What the kept photos take, in bytes, and how many they are. */
export async function photoUsage(): Promise<{ bytes: number; count: number }> {
  let bytes = 0;
  let count = 0;
  await phoneDb.photos.each((row) => {
    bytes += row.bytes;
    count += 1;
  });
  return { bytes, count };
}

/** Takes every photo off the phone but those of trip packs. */
export async function clearPhotos(): Promise<void> {
  await emptyCache(imageCacheName);
  await phoneDb.photos.clear();
}

/** A pack without its photos must not go on being called one. */
async function givePacks(): Promise<void> {
  await emptyCache(tripPhotoCacheName);
  const given = db.trips.filter(({ files }) => files.length > 0);
  await given.modify({ state: 'failed', problem: 'full', files: [] });
}

/** Takes the photos under this path off the phone; those of trip packs go with their packs. */
export async function deletePhotosUnder(folder: string): Promise<void> {
  try {
    const urls = await phoneDb.photos.where('url').startsWith(folder).primaryKeys();
    const cache = await caches.open(imageCacheName);
    for (const url of urls) await cache.delete(url);
    await phoneDb.photos.bulkDelete(urls);
  } catch (error) {
    // Nobody's sign-out stays unfinished for it.
    console.warn('The photos of a form could not be forgotten.', error);
  }
}

/** One by one: a whole cache that is in use somewhere gives its room back only later. */
async function emptyCache(name: string): Promise<void> {
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) await cache.delete(url);
}

/** Enters photos that are kept but not in the book: an older version of the app had none. */
export async function reconcilePhotos(): Promise<void> {
  const cache = await caches.open(imageCacheName);
  const known = new Set(await phoneDb.photos.toCollection().primaryKeys());
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (known.has(path)) continue;
    const bytes = (await (await cache.match(url))?.blob())?.size ?? 0;
    await phoneDb.photos.put({ url: path, bytes, usedAt: 0 });
  }
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await phoneDb.photos.bulkDelete([...known].filter((path) => !present.has(path)));
}

async function keepBudget(added: number): Promise<void> {
  held = held === undefined ? (await photoUsage()).bytes : held + added;
  if (held <= photoBudget) return;
  let { bytes } = await photoUsage();
  await dropPhotos((row) => {
    if (bytes <= afterwards) return false;
    bytes -= row.bytes;
    return true;
  });
  held = bytes;
}

/** Asks about each photo whether it goes: the longest unseen first, those of saved hostels last. */
async function dropPhotos(goes: (row: PhotoRow, isSaved: boolean) => boolean): Promise<void> {
  const rows = await phoneDb.photos.orderBy('usedAt').toArray();
  const saved = await savedFolders();
  const isSaved = ({ url }: PhotoRow) => saved.has(folderOf(url));
  const inOrder = [...rows.filter((row) => !isSaved(row)), ...rows.filter(isSaved)];
  const going = inOrder.filter((row) => goes(row, isSaved(row))).map(({ url }) => url);
  const cache = await caches.open(imageCacheName);
  for (const url of going) await cache.delete(url);
  await phoneDb.photos.bulkDelete(going);
}

/** Where the photos of saved hostels lie. */
async function savedFolders(): Promise<Set<string>> {
  const rows = await db.wishlist.toArray();
  const details = await db.listings.bulkGet(rows.map(({ listingId }) => listingId));
  const photos = [...rows.map(({ card }) => card), ...details.map((row) => row?.detail)].flatMap(
    (hostel) => hostel?.hostelImages ?? [],
  );
  return new Set(photos.map(folderOf));
}

/** `/images/<id>` of `/images/<id>/500.avif`: all sizes of a photo lie there. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

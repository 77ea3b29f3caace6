import { activeAccount } from '../database/active-account.ts';
import { imageCacheName, privatePhotoCacheName } from '../database/cache-names.ts';
import { dropPhotos, photoUsage } from '../database/free-space.ts';
import { phoneDb } from '../database/phone-db.ts';
import { isQuotaExceeded } from '../database/quota-exceeded.ts';

/** The most that stored photos may take, in bytes. */
export const photoBudget = 60 * 1024 * 1024;
/**
 * Maximum number of photos stored for one person alone. A form has 15, in two sizes, and conversations have
 * more.
 */
const maxPrivatePhotos = 120;
/** Size after a clean-up, in bytes: below the budget, so that not every new photo causes one. */
const sizeAfterCleanup = 0.9 * photoBudget;
/** Space freed for a photo when the phone is full, in bytes. */
const spaceForOnePhoto = 2 * 1024 * 1024;
/** Size of the stored photos as this worker counts it, in bytes. */
let storedBytes: number | undefined;

/**
 * Stores a photo under its path, and deletes the longest unseen ones beyond the budget.
 *
 * @throws {DOMException} when the phone is full and only photos of saved hostels are left
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
    let freed = 0;
    await dropPhotos((row, isSaved) => {
      if (isSaved || freed >= spaceForOnePhoto) return false;
      freed += row.bytes;
      return true;
    });
    await put();
  }
  await phoneDb.photos.put({ url: path, bytes: body.size, usedAt: Date.now() });
  await enforceBudget(body.size);
}

/**
 * Stores a photo for one person alone, in place of the oldest beyond the limit. Not stored when this person is
 * no longer signed in.
 */
export async function storePrivatePhoto(
  path: string,
  photo: Response,
  userId: string,
): Promise<void> {
  const cache = await caches.open(privatePhotoCacheName);
  await cache.put(path, photo);
  // Signing out forgets the account before it deletes the cache, so this check comes after the write.
  const account = await activeAccount().catch(() => null);
  if (account?.userId !== userId) await cache.delete(path);
  const stored = await cache.keys();
  for (const { url } of stored.slice(0, -maxPrivatePhotos)) await cache.delete(url);
}

/** Sets when these photos were last shown to now. */
export async function markPhotosShown(paths: Iterable<string>): Promise<void> {
  const usedAt = Date.now();
  const changes = [...paths].map((key) => ({ key, changes: { usedAt } }));
  if (changes.length > 0) await phoneDb.photos.bulkUpdate(changes);
}

/** Deletes the photos under this path, except those of trip packs. Failures are logged only. */
export async function deletePhotosUnder(folder: string): Promise<void> {
  try {
    const urls = await phoneDb.photos.where('url').startsWith(folder).primaryKeys();
    const cache = await caches.open(imageCacheName);
    for (const url of urls) await cache.delete(url);
    await phoneDb.photos.bulkDelete(urls);
  } catch (error) {
    console.warn('The photos of a form could not be deleted.', error);
  }
}

/** Makes the list of photos agree with the cache, which an older version filled without a list. */
export async function reconcilePhotos(): Promise<void> {
  const cache = await caches.open(imageCacheName);
  const listed = new Set(await phoneDb.photos.toCollection().primaryKeys());
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (listed.has(path)) continue;
    const bytes = (await (await cache.match(url))?.blob())?.size ?? 0;
    await phoneDb.photos.put({ url: path, bytes, usedAt: 0 });
  }
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await phoneDb.photos.bulkDelete([...listed].filter((path) => !present.has(path)));
}

async function enforceBudget(added: number): Promise<void> {
  storedBytes = storedBytes === undefined ? (await photoUsage()).bytes : storedBytes + added;
  if (storedBytes <= photoBudget) return;
  let { bytes } = await photoUsage();
  await dropPhotos((row) => {
    if (bytes <= sizeAfterCleanup) return false;
    bytes -= row.bytes;
    return true;
  });
  storedBytes = bytes;
}

import { anySignal } from '../../shared/http/any-signal.ts';
import { photoSources } from '../../shared/ui/photo/photo-sources.ts';
import type { TripFile, TripRow } from '../database/db.ts';
import { sha256Of } from '../../shared/runtime/sha256.ts';
import { tripPhotoCacheName } from '../database/cache-names.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { tappedPhotoQuery } from '../../shared/storage/photo-loading.ts';

const longestMs = 30_000;

/** Thrown when the photo does not exist, so that continuing would not help. */
export class PhotoRefused extends Error {}

/** The small WebP of a photo; the URL itself for other sites' photos. */
export function tripPhotoUrl(url: string): string {
  return photoSources(url)?.fallback.replace(/jpg$/, 'webp') ?? url;
}

/**
 * Fetches a photo into the trip cache and returns its size and hash.
 *
 * @throws {PhotoRefused} when our server has no such photo
 * @throws {TypeError} without a network
 * @throws {DOMException} after a timeout, when stopped, or when the phone is full (`QuotaExceededError`)
 */
export async function fetchTripFile(url: string, stop: AbortSignal): Promise<TripFile> {
  const signal = anySignal(stop, AbortSignal.timeout(longestMs));
  const answer = await fetch(url + tappedPhotoQuery, { signal });
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 404 || answer.status === 410) throw new PhotoRefused(url);
  // A busy server or a captive portal has answered: the photo is fetched again later.
  if (!answer.ok || !type.startsWith('image/')) throw new TypeError(`No photo: ${answer.status}`);
  const body = await answer.arrayBuffer();
  const headers = { 'content-type': type, 'content-length': String(body.byteLength) };
  const cache = await caches.open(tripPhotoCacheName);
  // If the phone is full, photos that were only looked at are deleted for the pack.
  await withQuotaRetry(() => cache.put(url, new Response(body, { headers })), 'copy');
  return { url, bytes: body.byteLength, sha256: await sha256Of(body) };
}

/** Photos of a pack that are missing or changed. */
export async function damagedPhotos({ photos, files }: TripRow): Promise<string[]> {
  const known = new Map(files.map((file) => [file.url, file.sha256]));
  const judged = await Promise.all(
    photos.map(async (url) => ({ url, sound: (await hashOfKept(url)) === known.get(url) })),
  );
  return judged.flatMap(({ url, sound }) => (sound ? [] : [url]));
}

export async function dropTripFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(tripPhotoCacheName);
  await Promise.all(urls.map((url) => cache.delete(url)));
}

async function hashOfKept(url: string): Promise<string | null> {
  const cached = await caches.match(url, { cacheName: tripPhotoCacheName });
  return cached === undefined ? null : sha256Of(await cached.arrayBuffer());
}

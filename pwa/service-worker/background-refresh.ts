import { db } from '../src/offline/database/db.ts';
import { storePhoto } from '../src/offline/photos/photo-store.ts';
import { readPhotoPolicy } from '../src/offline/photos/photo-policy.ts';
import { refreshSavedListings } from '../src/offline/wishlist/background-refresh/run.ts';
import {
  mayRefresh,
  type NetworkNow,
  refreshIntervalMs,
  backgroundRefreshTag,
} from '../src/offline/wishlist/background-refresh/policy.ts';
import { tripPhotoUrl } from '../src/offline/trips/trip-files.ts';
import { isPhotoCached } from '../src/shared/ui/photo/is-photo-cached.ts';

/** Periodic Background Sync is missing from TypeScript's library. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const refreshedKey = 'saved-refreshed';
const photoLimitMs = 30_000;

/** Refreshes saved hostels when the browser wakes the worker for it. */
export function refreshOnPeriodicSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('periodicsync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
    const sync = event as PeriodicSyncEvent;
    if (sync.tag !== backgroundRefreshTag) return;
    const { connection } = worker.navigator as { connection?: NetworkNow };
    sync.waitUntil(refreshIfFree(connection));
  });
}

/** Fetches the details and the first photo of each saved hostel, at most once a day. */
export async function refreshIfFree(network: NetworkNow | undefined): Promise<void> {
  const last = Number((await db.meta.get(refreshedKey))?.value ?? 0);
  if (!mayRefresh(network, await readPhotoPolicy(), last, Date.now())) return;
  if ((await db.wishlist.count()) === 0) return;
  // Set before the work, so that an interrupted refresh is not repeated all day.
  await db.meta.put({ key: refreshedKey, value: Date.now() });
  for (const { hostelImages } of await refreshSavedListings(refreshIntervalMs)) {
    const [first] = hostelImages;
    if (first !== undefined) await keepFirst(first);
  }
}

async function keepFirst(url: string): Promise<void> {
  if (await isPhotoCached(url)) return;
  const small = tripPhotoUrl(url);
  try {
    const photo = await fetch(small, { signal: AbortSignal.timeout(photoLimitMs) });
    const type = photo.headers.get('content-type') ?? '';
    if (photo.status === 200 && type.startsWith('image/')) await storePhoto(small, photo);
  } catch (error) {
    console.warn('A photo could not be kept.', error);
  }
}

import { db } from '../src/offline/db.ts';
import { keepPhoto } from '../src/offline/photo-book.ts';
import { heardPhotoPlan } from '../src/offline/photo-plan.ts';
import { refreshSaved } from '../src/offline/refresh-saved.ts';
import {
  mayRefresh,
  type NetworkNow,
  refreshEveryMs,
  savedRefreshTag,
} from '../src/offline/saved-refresh-plan.ts';
import { tripPhotoUrl } from '../src/offline/trip-files.ts';
import { isPhotoCached } from '../src/shared/ui/photo/is-photo-cached.ts';

/** Periodic Background Sync (not in TypeScript's library). */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const refreshedKey = 'saved-refreshed';
const photoLimitMs = 30_000;

/** Brings the saved hostels up to date when the browser wakes this worker for it. */
export function refreshSavedOnSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('periodicsync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
    const sync = event as PeriodicSyncEvent;
    if (sync.tag !== savedRefreshTag) return;
    const { connection } = worker.navigator as { connection?: NetworkNow };
    sync.waitUntil(refreshIfFree(connection));
  });
}

/** The pages of the saved hostels and the first photo of each, at most once a day. */
export async function refreshIfFree(network: NetworkNow | undefined): Promise<void> {
  const last = Number((await db.meta.get(refreshedKey))?.value ?? 0);
  if (!mayRefresh(network, await heardPhotoPlan(), last, Date.now())) return;
  if ((await db.wishlist.count()) === 0) return;
  // Before the work: one that is cut off is not begun anew all day.
  await db.meta.put({ key: refreshedKey, value: Date.now() });
  for (const { hostelImages } of await refreshSaved(refreshEveryMs)) {
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
    if (photo.status === 200 && type.startsWith('image/')) await keepPhoto(small, photo);
  } catch (error) {
    console.warn('A photo could not be kept.', error);
  }
}

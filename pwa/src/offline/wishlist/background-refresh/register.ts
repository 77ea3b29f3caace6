import { liveQuery } from '../../database/live-query.ts';
import { onPhotoLoadingChange, savesData } from '../../../shared/storage/data-saver.ts';
import { db } from '../../database/db.ts';
import { refreshIntervalMs, backgroundRefreshTag } from './policy.ts';

/** Periodic Background Sync (not in TypeScript's library). */
interface PeriodicRegistration extends ServiceWorkerRegistration {
  readonly periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>;
    unregister(tag: string): Promise<void>;
  };
}

/**
 * Has the browser wake the worker for a refresh once a day, from the first save on, where it lets an
 * origin do so (its app is installed); no longer once nothing is saved here (a sign-out, a wipe) or data
 * is to be saved. Call it once.
 */
export function registerBackgroundRefresh(): void {
  let saved = 0;
  let following = Promise.resolve();
  // One after the other: the last word must not be overtaken.
  const look = () => {
    following = following.then(() => follow(saved > 0)).catch(warn);
  };
  liveQuery(() => db.wishlist.count()).subscribe({
    next: (count) => {
      saved = count;
      look();
    },
    error: warn,
  });
  onPhotoLoadingChange(look);
}

async function follow(somethingSaved: boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { periodicSync } = (registration ?? {}) as Partial<PeriodicRegistration>;
  if (!periodicSync) return;
  if (somethingSaved && !savesData() && (await isAllowed())) {
    await periodicSync.register(backgroundRefreshTag, { minInterval: refreshIntervalMs });
  } else await periodicSync.unregister(backgroundRefreshTag);
}

async function isAllowed(): Promise<boolean> {
  const name = 'periodic-background-sync' as PermissionName;
  return (await navigator.permissions.query({ name })).state === 'granted';
}

function warn(error: unknown): void {
  console.warn('The daily refresh of saved hostels could not be arranged.', error);
}

import { liveQuery } from '../../database/live-query.ts';
import { onPhotoLoadingChange, savesData } from '../../../shared/storage/data-saver.ts';
import { db } from '../../database/db.ts';
import { refreshIntervalMs, backgroundRefreshTag } from './policy.ts';

/** Periodic Background Sync is missing from TypeScript's library. */
interface PeriodicRegistration extends ServiceWorkerRegistration {
  readonly periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>;
    unregister(tag: string): Promise<void>;
  };
}

/**
 * Registers a daily periodic sync while hostels are saved and data saver is off, where the browser allows
 * it. Call it once.
 */
export function registerBackgroundRefresh(): void {
  let saved = 0;
  let following = Promise.resolve();
  // Changes are made one after the other, so that the last state wins.
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

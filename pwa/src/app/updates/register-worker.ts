import { Workbox } from 'workbox-window';
import { outboxLock } from '../../offline/outbox/lock.ts';
import { reportOfflineUnavailable } from '../../shared/storage/offline-unavailable.ts';
import { yieldToMain } from '../../shared/runtime/yield-to-main.ts';

/** A newer version waits; `accept` lets it take over and reloads once it has. */
export interface Update {
  accept: () => void;
}

const anHourMs = 3_600_000;
const longestSendingMs = 12_000;

let registered = false;

/** Registers the worker and reports a waiting version. */
export async function registerWorker(onUpdate: (update: Update) => void): Promise<void> {
  if (registered || !('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  registered = true;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', ({ sw }) => {
    onUpdate({
      accept: () => {
        // Accepted in another tab: the newer version has taken over, this page is all that is old.
        if (sw?.state !== 'installed') return location.reload();
        workbox.addEventListener('controlling', () => location.reload());
        void whenNothingIsSent(() => workbox.messageSkipWaiting());
      },
    });
  });
  if (!navigator.serviceWorker.controller) {
    workbox.addEventListener('controlling', () => void keepPhotos());
  }
  try {
    await workbox.register();
    lookForUpdates(workbox);
  } catch (error) {
    console.error('The app could not be made ready for offline use.', error);
    if (error instanceof DOMException && error.name === 'SecurityError') {
      reportOfflineUnavailable('certificate');
    }
  }
}

/** A page that stays open for days asks for a newer version when it is looked at again. */
function lookForUpdates(workbox: Workbox): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < anHourMs) return;
    lookedAt = Date.now();
    workbox.update().catch(() => undefined);
  });
}

/** Who sends from the outbox holds its lock: an update waits for it, but not for ever. */
async function whenNothingIsSent(work: () => void): Promise<void> {
  try {
    const signal = AbortSignal.timeout(longestSendingMs);
    await navigator.locks?.request(outboxLock, { signal }, () => undefined);
  } catch {
    // What is on its way has its key and is sent again after the update.
  }
  work();
}

/**
 * The first visit's photos came before the worker did: they are asked for once more, which the
 * browser answers from its own cache, so that the worker keeps them for offline.
 */
async function keepPhotos(): Promise<void> {
  const shown = Array.from(document.images, (photo) => (photo.complete ? photo.currentSrc : ''));
  for (const address of shown) {
    if (!address.startsWith(`${location.origin}/images/`)) continue;
    // To ask takes a slow phone some milliseconds each.
    await yieldToMain();
    fetch(address).catch(() => undefined);
  }
}

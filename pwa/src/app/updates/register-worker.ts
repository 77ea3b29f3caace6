import { Workbox } from 'workbox-window';
import { outboxLock } from '../../offline/outbox/lock.ts';
import { reportHealthEvent } from '../../shared/runtime/health-events.ts';
import { picturesOrigin } from '../../shared/runtime/pictures-origin.ts';
import { reportOfflineUnavailable } from '../../shared/storage/offline-unavailable.ts';
import { yieldToMain } from '../../shared/runtime/yield-to-main.ts';

/** A waiting version. `accept` activates it and reloads the page. */
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
        // Another tab activated the new version already.
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
    const registration = await workbox.register();
    if (registration) reportFailedUpdates(registration);
    lookForUpdates(workbox);
  } catch (error) {
    console.error('The app could not be made ready for offline use.', error);
    if (error instanceof DOMException && error.name === 'SecurityError') {
      reportOfflineUnavailable('certificate');
    }
  }
}

/** Reports updates that end without having been installed. */
function reportFailedUpdates(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    if (worker?.state !== 'installing') return;
    const report = async () => {
      if (worker.state !== 'redundant') return;
      const isUnregistered = (await navigator.serviceWorker.getRegistration()) === undefined;
      if (!isUnregistered) reportHealthEvent({ kind: 'failed-update' });
    };
    worker.addEventListener('statechange', () => void report(), { once: true });
  });
}

/** Checks for a new version when a tab that was open for hours becomes visible. */
function lookForUpdates(workbox: Workbox): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < anHourMs) return;
    lookedAt = Date.now();
    workbox.update().catch(() => undefined);
  });
}

/** Waits until the outbox is idle, up to a limit. */
async function whenNothingIsSent(work: () => void): Promise<void> {
  try {
    const signal = AbortSignal.timeout(longestSendingMs);
    await navigator.locks?.request(outboxLock, { signal }, () => undefined);
  } catch {
    // Running requests have an idempotency key and are sent again after the update.
  }
  work();
}

/**
 * Requests the first visit's photos again, so that the new worker caches them. The browser answers
 * from its HTTP cache.
 */
async function keepPhotos(): Promise<void> {
  const origins = [location.origin, picturesOrigin()];
  const shown = Array.from(document.images, (photo) => (photo.complete ? photo.currentSrc : ''));
  for (const address of shown) {
    if (!origins.some((origin) => address.startsWith(`${origin}/images/`))) continue;
    // Each request costs a slow phone some milliseconds.
    await yieldToMain();
    fetch(address).catch(() => undefined);
  }
}

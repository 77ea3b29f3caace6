import { Workbox } from 'workbox-window';

/** A newer version waits; `accept` lets it take over and reloads once it has. */
export interface Update {
  accept: () => void;
}

let registered = false;

/** Registers the worker and reports a waiting version. */
export async function registerWorker(onUpdate: (update: Update) => void): Promise<void> {
  if (registered || !('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  registered = true;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    onUpdate({
      accept: () => {
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
      },
    });
  });
  if (!navigator.serviceWorker.controller) workbox.addEventListener('controlling', keepPhotos);
  try {
    await workbox.register();
  } catch (error) {
    console.error('The app could not be made ready for offline use.', error);
  }
}

/**
 * The first visit's photos came before the worker did: they are asked for once more, which the
 * browser answers from its own cache, so that the worker keeps them for offline.
 */
function keepPhotos(): void {
  for (const { complete, currentSrc } of document.images) {
    if (!complete || !currentSrc.startsWith(`${location.origin}/images/`)) continue;
    fetch(currentSrc).catch(() => undefined);
  }
}

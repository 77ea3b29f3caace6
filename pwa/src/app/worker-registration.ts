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
  try {
    await workbox.register();
  } catch (error) {
    console.error('The app could not be made ready for offline use.', error);
  }
}

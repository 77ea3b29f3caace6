const firstVisitMs = 5000;

let waited: Promise<void> | undefined;

/**
 * Waits until the service worker controls the page, at most five seconds and once per page. Requests made
 * before are not cached.
 */
export function serviceWorkerReady(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined || serviceWorker.controller !== null) return Promise.resolve();
  waited ??= new Promise<void>((resolve) => {
    const done = () => resolve();
    serviceWorker.addEventListener('controllerchange', done, { once: true });
    setTimeout(done, firstVisitMs);
  });
  return waited;
}

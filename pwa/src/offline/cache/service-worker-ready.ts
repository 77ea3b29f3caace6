const firstVisitMs = 5000;

let waited: Promise<void> | undefined;

/**
 * On a first visit the service worker comes a moment later; what loads under it is kept. A page waits for
 * it once: on a slow link the worker takes longer than anybody.
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

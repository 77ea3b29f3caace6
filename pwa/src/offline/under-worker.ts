const firstVisitMs = 5000;

/** On a first visit the service worker comes a moment later; what loads under it is kept. */
export async function underServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined || serviceWorker.controller !== null) return;
  await new Promise<void>((resolve) => {
    const done = () => resolve();
    serviceWorker.addEventListener('controllerchange', done, { once: true });
    setTimeout(done, firstVisitMs);
  });
}

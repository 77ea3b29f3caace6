import type { CDPSession, Page } from 'playwright-core';

/** Delivers a push to the page's worker, as the push service does with a message it has accepted. */
export async function deliverPush(page: Page, data: unknown): Promise<void> {
  const { origin } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(devtools, origin);
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify({ data }),
  });
  await devtools.detach();
}

function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
    devtools.send('ServiceWorker.enable').catch(reject);
  });
}

import type { Page } from 'playwright-core';
import { waitForCachedScreens } from './cached-screens.ts';
import { waitOptions } from './wait-options.ts';
import { waitForStoredCatalogue } from './stored-data.ts';

/**
 * Waits until the worker has finished its downloads. Going offline earlier aborts responses, which can delay the
 * activation of the next worker for minutes in Chromium.
 */
export async function waitForIdleWorker(page: Page): Promise<void> {
  await page.waitForFunction(hasLookedForScreens, undefined, waitOptions);
  await waitForCachedScreens(page);
  await waitForStoredCatalogue(page);
}

/** Runs in the page. */
function hasLookedForScreens(): boolean {
  return performance.getEntriesByName(`${location.origin}/kept-later.json`).length > 0;
}

/** Runs in the page: resolves when the next worker is installed. */
export async function installNextWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve));
  await registration.update();
  // The browser may have found the next worker before this call.
  if (!registration.installing && !registration.waiting) await found;
  const next = registration.installing;
  await new Promise<void>((resolve) => {
    if (!next || next.state === 'installed') resolve();
    else next.addEventListener('statechange', () => resolve());
  });
}

import type { Page } from 'playwright-core';
import type { DeferredPrecache } from '../../src/offline/cache/deferred-precache.ts';
import { snapshotCacheName } from '../../src/offline/snapshots/page-snapshot.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { waitOptions } from './wait-options.ts';

/** Waits until home and all prefetched screens are cached. */
export async function waitForCachedScreens(page: Page): Promise<void> {
  await eventually(() => page.evaluate(allKept), waitOptions.timeout);
}

/** Waits until a snapshot of the open list is stored. */
export async function waitForPageSnapshot(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(
      async (cacheName) => (await caches.match(location.pathname, { cacheName })) !== undefined,
      snapshotCacheName,
    ),
  );
}

/** Runs in the page. */
async function allKept(): Promise<boolean> {
  const { all } = (await (await fetch('/kept-later.json')).json()) as DeferredPrecache;
  const cached = await Promise.all(['/', ...all].map((url) => caches.match(url)));
  return cached.every((each) => each !== undefined);
}

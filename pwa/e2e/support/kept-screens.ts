import type { Page } from 'playwright-core';
import { eventually } from '../../../deploy/testing/eventually.ts';

/** Waits until the screens that are fetched once the app is at rest are on the phone. */
export async function screensAreKept(page: Page): Promise<void> {
  await eventually(() => page.evaluate(allKept));
}

/** Runs in the page. */
async function allKept(): Promise<boolean> {
  const list = (await (await fetch('/kept-later.json')).json()) as string[];
  const kept = await Promise.all(list.map((url) => caches.match(url)));
  return kept.every((each) => each !== undefined);
}

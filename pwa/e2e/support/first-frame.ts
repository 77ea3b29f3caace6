import type { Page } from 'playwright-core';

declare global {
  var firstFrame: number | undefined;
}

/** Every document of this page from now on notes the first frame in which the selector stood. */
export async function watchFirstFrame(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const look = () => {
      if (document.querySelector(wanted) === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => (globalThis.firstFrame = performance.now()));
    };
    look();
  }, selector);
}

/** Milliseconds from the navigation to that frame, on a processor so many times slower. */
export async function firstFrameAfter(page: Page, url: string, slowdown = 1): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'commit' });
  const at = await page.waitForFunction(() => globalThis.firstFrame);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return Number(await at.jsonValue());
}

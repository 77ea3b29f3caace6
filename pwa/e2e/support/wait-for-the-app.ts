import type { Page } from 'playwright-core';

/** What shows no screen of ours, or runs no script, is waited for no longer. */
const patience = { timeout: 3000 };

/**
 * A document has loaded some frames before its screen answers to taps. From here on `goto` and `reload`
 * end with that, as people wait for it; whoever names what to wait for waits for just that.
 */
export function waitForTheApp(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    const goAndWait = async (...args: unknown[]) => {
      const answer = await go(...args);
      const options = args.at(-1);
      const isNamed = typeof options === 'object' && options !== null && 'waitUntil' in options;
      if (!isNamed) await page.waitForFunction(isDrawn, undefined, patience).catch(() => undefined);
      return answer;
    };
    Object.assign(page, { [name]: goAndWait });
  }
}

/** Runs in the page. */
function isDrawn(): boolean {
  return performance.getEntriesByName('drawn').length > 0;
}

import type { Page } from 'playwright-core';

/** Short, because pages without scripts never become ready. */
const waitOptions = { timeout: 3000 };

/** A closing sheet steps back in the history, which cancels a navigation that starts meanwhile. */
const cancelled = 'net::ERR_ABORTED';

/**
 * A loaded document needs some frames before it reacts to taps. From here on `goto` and `reload`
 * wait for that, unless the caller names another condition.
 */
export function waitForApp(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    const goAndWait = async (...args: unknown[]) => {
      const answer = await go(...args).catch((error: Error) => {
        if (error.message.includes(cancelled)) return go(...args);
        throw error;
      });
      const options = args.at(-1);
      const isNamed = typeof options === 'object' && options !== null && 'waitUntil' in options;
      if (!isNamed)
        await page.waitForFunction(isDrawn, undefined, waitOptions).catch(() => undefined);
      return answer;
    };
    Object.assign(page, { [name]: goAndWait });
  }
}

/** Runs in the page. Documents without the app's root, such as robots.txt, are never drawn. */
function isDrawn(): boolean {
  const isApp = document.querySelector('#root') !== null;
  return !isApp || performance.getEntriesByName('drawn').length > 0;
}

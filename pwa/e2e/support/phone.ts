import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../../deploy/toolchain/src/chromium.ts';
import { makeTempDir } from '../../../deploy/toolchain/src/paths.ts';

const userAgent =
  'Mozilla/5.0 (Linux; Android 13; moto e13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A person's phone: one browser profile that outlives the browser, on its own network. */
export interface Phone {
  /** The open tab; throws while the browser is closed. */
  readonly page: Page;
  /** The browser itself, for more tabs and for the worker. */
  readonly context: BrowserContext;
  /** Starts the browser again, as after a reboot; `offline` before anything is loaded. */
  coldStart(options?: { offline?: boolean }): Promise<Page>;
  closeBrowser(): Promise<void>;
}

/** A fresh phone of 360 by 740 points with the browser open. */
export async function newPhone(): Promise<Phone> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium on this machine: set CHROMIUM_PATH');
  const profile = await makeTempDir('phone');
  let context: BrowserContext | undefined;
  let page: Page | undefined;

  async function open(): Promise<void> {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: executablePath as string,
      args: chromiumFlags,
      headless: true,
      userAgent,
      viewport: { width: 360, height: 740 },
      locale: 'en-IN',
    });
    page = context.pages()[0] ?? (await context.newPage());
  }

  async function closeBrowser(): Promise<void> {
    await context?.close();
    context = undefined;
    page = undefined;
  }

  await open();
  return {
    get page() {
      if (!page) throw new Error('the browser is closed');
      return page;
    },
    get context() {
      if (!context) throw new Error('the browser is closed');
      return context;
    },
    async coldStart({ offline = false } = {}) {
      await closeBrowser();
      await open();
      await (context as unknown as BrowserContext).setOffline(offline);
      return page as unknown as Page;
    },
    closeBrowser,
  };
}

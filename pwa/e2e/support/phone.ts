import { cp } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { FaultyLink } from '@patna/testing/links/faulty-link.ts';
import { chromiumFlags, findChromium } from '@patna/toolchain/chromium.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { waitOptions } from './wait-options.ts';
import { waitForApp } from './wait-for-app.ts';

const userAgent =
  'Mozilla/5.0 (Linux; Android 13; moto e13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A person's phone: a browser profile that survives restarts, with its own network. */
export interface Phone {
  /** The open tab; throws while the browser is closed. */
  readonly page: Page;
  /** The browser context, for more tabs and the worker. */
  readonly context: BrowserContext;
  /** The profile folder; that of a closed phone can be copied. */
  readonly profile: string;
  /** Restarts the browser, as after a reboot. The network stays as it was. */
  coldStart(): Promise<Page>;
  /** Cuts the link and sets the browser offline. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  closeBrowser(): Promise<void>;
}

export interface PhoneOptions {
  /** Profile of a closed phone to start from. */
  readonly copyOf?: string;
  /** Removes Background Sync, which Safari and Firefox lack. */
  readonly withoutSync?: boolean;
}

/** Browsers for journeys with queued writes: with Background Sync like Chrome, and without it. */
export const browsersThatSend = [
  { browser: 'a browser with Background Sync', withoutSync: false },
  { browser: 'a browser without Background Sync', withoutSync: true },
] as const;

/** A new phone of 360 by 740 points with its own link to the product. */
export async function newPhone(link: FaultyLink, options: PhoneOptions = {}): Promise<Phone> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium on this machine: set CHROMIUM_PATH');
  const profile = await makeTempDir('phone');
  if (options.copyOf) await cp(options.copyOf, profile, { recursive: true });
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  let offline = false;

  async function open(): Promise<void> {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: executablePath as string,
      args: chromiumFlags,
      headless: true,
      userAgent,
      viewport: { width: 360, height: 740 },
      locale: 'en-IN',
    });
    context.setDefaultTimeout(waitOptions.timeout);
    if (options.withoutSync) await context.addInitScript(removeBackgroundSync);
    context.on('page', waitForApp);
    context.pages().forEach(waitForApp);
    page = context.pages()[0] ?? (await context.newPage());
  }

  async function closeBrowser(): Promise<void> {
    await context?.close();
    context = undefined;
    page = undefined;
  }

  function openPage(): Page {
    if (!page) throw new Error('the browser is closed');
    return page;
  }

  function openContext(): BrowserContext {
    if (!context) throw new Error('the browser is closed');
    return context;
  }

  await open();
  return {
    get page() {
      return openPage();
    },
    get context() {
      return openContext();
    },

    profile,

    async coldStart() {
      await closeBrowser();
      await open();
      if (offline) await setWorkerOffline(openPage(), link.url);
      return openPage();
    },

    async goOffline() {
      offline = true;
      link.set('down');
      await openContext().setOffline(true);
    },

    async goOnline() {
      offline = false;
      link.set('up');
      await openContext().setOffline(false);
    },

    closeBrowser,
  };
}

function removeBackgroundSync(): void {
  Reflect.deleteProperty(globalThis, 'SyncManager');
  Reflect.deleteProperty(globalThis.ServiceWorkerRegistration?.prototype ?? {}, 'sync');
}

/** A worker that starts later misses the emulation: wake it and set it again. */
async function setWorkerOffline(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}

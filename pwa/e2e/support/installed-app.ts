import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { startTestStack } from '@patna/testing/stack/test-stack.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { waitForCachedScreens } from './cached-screens.ts';
import { newPhone, type Phone } from './phone.ts';

/** A browser profile with the app's worker and files, and without any data of a person or of hostels. */
interface InstalledApp {
  readonly profile: string;
  /** The profile belongs to the origin with this port. */
  readonly publicPort: number;
}

let installed: Promise<InstalledApp> | undefined;

/** Installs the app once for all test files of this process, because that takes six seconds of processor time. */
export function installedApp(): Promise<InstalledApp> {
  installed ??= install().catch((error: unknown) => {
    installed = undefined;
    throw error;
  });
  return installed;
}

async function install(): Promise<InstalledApp> {
  const publicPort = await freePort();
  const copyOf = inject('seededDataDir');
  const stack = await startTestStack('one process, embedded log', { copyOf, publicPort });
  let phone: Phone | undefined;
  try {
    phone = await newPhone(stack.link);
    const { page, context } = phone;
    await page.goto(stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await waitForCachedScreens(page);
    await page.evaluate(removeOtherCaches);
    const devtools = await context.newCDPSession(page);
    await page.goto('about:blank');
    await devtools.send('Storage.clearDataForOrigin', {
      origin: stack.url,
      storageTypes: 'cookies,local_storage,indexeddb',
    });
    await phone.closeBrowser();
    const profile = await mkdtemp(path.join(inject('installedAppsDir'), 'app-'));
    await cp(phone.profile, profile, { recursive: true });
    return { profile, publicPort };
  } finally {
    await phone?.closeBrowser();
    await stack.stop();
  }
}

/** Runs in the page: keeps only the app's files. */
async function removeOtherCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('workbox-precache') && name !== 'assets') await caches.delete(name);
  }
}

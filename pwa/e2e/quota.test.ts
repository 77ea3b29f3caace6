import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStoredWrites, type StoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { waitForStoredCatalogue } from './support/stored-data.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

const mega = 1024 * 1024;
const message = 'Written while the phone was full to the brim.';

/** On a full phone photos are evicted; saved hostels and writes are not. */
describe('a full phone', () => {
  const scene = setUpScene();
  let stored: StoredWrites;
  let devtools: CDPSession;

  const setQuota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin: scene.stack.url,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    });

  beforeAll(async () => {
    stored = await openStoredWrites(scene.stack.mongoUri);
    const { page } = scene.phone;
    await signIn(page, scene.stack.url, 'traveller@example.com');
    await page.goto(scene.stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await waitForStoredCatalogue(page);
    await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
    await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
    await page.getByRole('button', { name: 'Remove from wishlist' }).first().waitFor();
    await page.evaluate(keepBigPhotos, 6);
    devtools = await scene.phone.context.newCDPSession(page);
  });

  afterAll(() => stored?.stop());

  it('still queues an enquiry after photos are evicted', async () => {
    const { page } = scene.phone;
    const before = await usedBy(page);
    expect(await bigPhotos(page)).toBe(6);
    await scene.phone.goOffline();
    await setQuota(before - 2 * mega);
    await untilFull(page);
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.locator('[data-state] blockquote', { hasText: message }).first().waitFor();
    await vi.waitFor(async () => expect(await bigPhotos(page)).toBeLessThan(6), waitOptions);
  });

  it('keeps queue and wishlist when nothing can be stored', async () => {
    const { page } = scene.phone;
    await setQuota(1);
    await untilFull(page);
    await page.goto(`${scene.stack.url}/my-profile/outbox`, { waitUntil: 'commit' });
    await page.getByText('Waiting to send').first().waitFor();
    await page.goto(`${scene.stack.url}/my-profile/wishlist`, { waitUntil: 'commit' });
    await page.getByRole('article').first().waitFor();
    await page.goto(scene.stack.url, { waitUntil: 'commit' });
    await vi.waitFor(async () => {
      const seen = await page.locator('body').innerText();
      expect(await page.getByRole('article').count(), `${page.url()}\n${seen}`).toBeGreaterThan(1);
    }, waitOptions);
  });

  it('says why a hostel cannot be packed', async () => {
    const { page } = scene.phone;
    await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`, {
      waitUntil: 'commit',
    });
    await page.getByRole('button', { name: 'Save offline' }).click();
    const why = page.getByRole('alert').filter({ hasText: "This device's storage is full." });
    await why.waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it('sends waiting writes once there are space and a network', async () => {
    await setQuota();
    await scene.phone.goOnline();
    await vi.waitFor(
      async () => expect(await stored.enquiryMessages()).toContain(message),
      waitOptions,
    );
  });
});

/** Chromium caches its estimate of free space for half a minute. */
async function untilFull(page: Page): Promise<void> {
  await vi.waitFor(async () => expect(await page.evaluate(writeSomething)).toBe('refused'), {
    timeout: 60_000,
    interval: 1000,
  });
}

/** Runs in the page: writes into a database that the app does not use. */
function writeSomething(): Promise<'written' | 'refused'> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('scratch');
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('rows', { autoIncrement: true }),
    );
    opening.addEventListener('error', () => resolve('refused'));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('rows', 'readwrite');
      writing.objectStore('rows').add('a row');
      const end = (outcome: 'written' | 'refused') => () => {
        opening.result.close();
        resolve(outcome);
      };
      writing.addEventListener('complete', end('written'));
      writing.addEventListener('abort', end('refused'));
    });
  });
}

function usedBy(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
}

function bigPhotos(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('images')).keys();
    return keys.filter(({ url }) => url.includes('/images/big-')).length;
  });
}

/** Runs in the page: stores photos of a megabyte each with an old access time. */
async function keepBigPhotos(count: number): Promise<void> {
  const cache = await caches.open('images');
  const part = 65_536;
  for (let n = 0; n < count; n += 1) {
    const body = new Uint8Array(16 * part);
    for (let at = 0; at < body.length; at += part) {
      crypto.getRandomValues(body.subarray(at, at + part));
    }
    const headers = { 'content-type': 'image/avif' };
    await cache.put(`/images/big-${n}/500.avif`, new Response(body, { headers }));
  }
}

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStoredWrites, type StoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { waitForStoredHostels } from './support/stored-data.ts';
import { waitForPageSnapshot } from './support/cached-screens.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import { browsersThatSend } from './support/phone.ts';
import { setUpScene } from './support/scene.ts';
import { dumpStorage } from './support/dump-storage.ts';
import { waitOptions } from './support/wait-options.ts';

const dayMs = 86_400_000;

/** One phone through everything that can happen to its stored data, in order. */
describe.each(browsersThatSend)('unsent writes on a phone, in $browser', ({ withoutSync }) => {
  const scene = setUpScene({ withoutSync });
  let stored: StoredWrites;
  const detail = (id: string) => `${scene.stack.url}/hostel-detail?hostelId=${id}`;
  const outbox = () => `${scene.stack.url}/my-profile/outbox`;
  const messages = () => stored.enquiryMessages();

  async function write(page: Page, hostel: string, message: string): Promise<void> {
    await page.goto(detail(hostel), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.locator('[data-state] blockquote', { hasText: message }).first().waitFor();
  }

  beforeAll(async () => {
    stored = await openStoredWrites(scene.stack.mongoUri);
    const { page } = scene.phone;
    await signIn(page, scene.stack.url, 'traveller@example.com');
    await page.goto(scene.stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    for (const id of ['hostel_xx01', 'hostel_xx02', 'hostel_xx03', 'hostel_xx04', 'hostel_xx05']) {
      await page.goto(detail(id));
      await waitForStoredHostels(page, id);
    }
  });

  afterAll(() => stored?.stop());

  it('remain after 31 days, and the person decides about each', async () => {
    const { page } = scene.phone;
    await scene.phone.goOffline();
    await write(page, 'hostel_xx01', 'Wanted even after a month in a drawer.');
    await write(page, 'hostel_xx02', 'Not wanted any more after a month.');
    await page.clock.setSystemTime(Date.now() + 31 * dayMs);
    await page.goto(outbox(), { waitUntil: 'commit' });
    const entries = page.getByRole('article');
    await vi.waitFor(async () => {
      expect(await page.getByText('more than 30 days').count()).toBe(2);
    }, waitOptions);
    await entries.nth(1).getByRole('button', { name: 'Cancel' }).click();
    await vi.waitFor(async () => expect(await entries.count()).toBe(1), waitOptions);
    await entries.first().getByRole('button', { name: 'Send now' }).click();
    await page.getByText('Waiting to send').first().waitFor();
    await page.clock.setSystemTime(Date.now());
    await scene.phone.goOnline();
    await vi.waitFor(async () => {
      expect(await messages()).toEqual(['Wanted even after a month in a drawer.']);
    }, waitOptions);
    await page.getByText('Nothing to send').waitFor();
  });

  it('can be changed before they are sent', async () => {
    const { page } = scene.phone;
    await scene.phone.goOffline();
    await write(page, 'hostel_xx03', 'First words, written in a hurry.');
    await page.goto(outbox(), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Message').fill('Better words, written at leisure.');
    await page.getByRole('button', { name: 'Save and send' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await scene.phone.goOnline();
    await vi.waitFor(async () => {
      expect(await messages()).toContain('Better words, written at leisure.');
    }, waitOptions);
    expect(await messages()).toHaveLength(2);
  });

  it('survive a schema change by a newer tab while an old one is open', async () => {
    const { page, context } = scene.phone;
    await scene.phone.goOffline();
    await write(page, 'hostel_xx04', 'Queued by the old version of the app.');
    const newer = await context.newPage();
    await newer.goto(`${scene.stack.url}/privacy-policy`, { waitUntil: 'commit' });
    await newer.evaluate(upgradeDatabase);
    await newer.close();
    await write(page, 'hostel_xx05', 'Written in the old tab after the upgrade.');
    await scene.phone.goOnline();
    await vi.waitFor(async () => {
      expect((await messages()).filter((message) => message.includes('old'))).toHaveLength(2);
    }, waitOptions);
    // The server has the writes a moment before the phone knows.
    await page.goto(outbox());
    await page.getByText('Nothing to send').waitFor();
  });

  it('are reported when the browser erases them', async () => {
    const { page, context } = scene.phone;
    await scene.phone.goOffline();
    await page.goto(detail('hostel_xx01'), { waitUntil: 'commit' });
    const heart = page.getByRole('button', { name: /^(Save to|Remove from) wishlist/ }).first();
    await heart.waitFor();
    const isSaved = async () => (await heart.getAttribute('aria-label')) === 'Remove from wishlist';
    const before = await isSaved();
    await heart.click();
    await vi.waitFor(async () => expect(await isSaved()).toBe(!before), waitOptions);
    const unsent = 'patna.me.unsent';
    await page.evaluate((key) => localStorage.removeItem(key), unsent);
    await page.goto(outbox(), { waitUntil: 'commit' });
    await page.getByText('Waiting to send').first().waitFor();
    // Waits for the count outside of the database, which detects erased writes.
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, unsent);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: scene.stack.url,
      storageTypes: 'indexeddb',
    });
    await page.goto(outbox(), { waitUntil: 'commit' });
    await vi.waitFor(async () => {
      expect(await page.locator('main').innerText()).toContain('deleted 1 item');
    }, waitOptions);
    await page.getByText('Nothing to send').waitFor();
    expect(await page.getByText('Waiting to send').count()).toBe(0);
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByText('Everything you sent from this device has reached us').waitFor();
  });

  it('do not remain after sign-out', async () => {
    const { page } = scene.phone;
    await scene.phone.goOnline();
    await page.goto(`${scene.stack.url}/my-profile/enquiries`);
    await page.getByText('Wanted even after a month in a drawer.').first().waitFor();
    await waitForPageSnapshot(page);
    await page.goto(`${scene.stack.url}/logout`);
    const leave = page.getByRole('button', { name: /sign out/i });
    if (await leave.count()) await leave.first().click();
    await vi.waitFor(async () => {
      const dump = await page.evaluate(dumpStorage);
      for (const trace of ['Asha Kumari', '9876543210', 'traveller@', 'Demo Traveller', 'drawer']) {
        expect(dump).not.toContain(trace);
      }
    }, waitOptions);
  });
});

/** Runs in the page: upgrades the database like a later release. */
function upgradeDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('patna-hostels', 990);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('later'));
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
  });
}

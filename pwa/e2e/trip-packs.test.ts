import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FaultyLink } from '@patna/testing/links/faulty-link.ts';
import { codeBytes } from '../src/features/trip/estimate-pack-size.ts';
import { enquiryReference } from '../src/shared/enquiry/reference-code.ts';
import {
  waitForStoredCatalogue,
  readStoredRows,
  waitForStoredSave,
} from './support/stored-data.ts';
import { signIn, waitForNoOfflineBar, writeEnquiry } from './support/user-actions.ts';
import type { Phone } from './support/phone.ts';
import { readQrCodes } from './support/read-qr-codes.ts';
import { setUpScene } from './support/scene.ts';
import { readServerState } from './support/server-state.ts';
import { waitForCachedScreens } from './support/cached-screens.ts';
import { waitOptions } from './support/wait-options.ts';

const packed = [1, 2, 3, 4, 5].map((n) => `hostel_xx0${n}`);
const handedOver = ['hostel_xx06', 'hostel_xx07'];
const handedOverAsFile = ['hostel_xx09', 'hostel_xx10'];
const comesWithPack = ['map-view.css', 'map-view.js', 'trips-page.js'].map(
  (name) => `/assets/${name}`,
);
/** Files that packing `hostel_xx01` loads. */
const ofPack = /^\/assets\/(trips-page|map-view)-|\/500\.webp$|\/listings\/(changes|hostel_xx01)$/;
/** Tolerance of "about". */
const closeEnough = 0.15;

describe('trip packs', () => {
  const scene = setUpScene({ newToApp: true });
  let other: Phone;
  const detail = (id: string) => `${scene.stack.url}/hostel-detail?hostelId=${id}`;
  const trips = () => `${scene.stack.url}/my-profile/trips`;
  const underWorker = async (of: Phone) => {
    await of.page.goto(scene.stack.url);
    await of.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  };

  beforeAll(() => underWorker(scene.phone));

  it('five packed hostels open offline with facts and photos', async () => {
    for (const id of packed) {
      await scene.phone.page.goto(detail(id));
      const save = scene.phone.page.getByRole('button', {
        name: /^Save offline · about \d+ kB/,
      });
      await save.click();
      await scene.phone.page.getByText(/^Ready offline/).waitFor();
    }
    await scene.phone.goOffline();
    const page = await scene.phone.coldStart();
    await page.goto(trips());
    await vi.waitFor(
      async () => expect(await page.getByText(/^Ready offline/).count()).toBe(packed.length),
      waitOptions,
    );
    await page.evaluate(() => caches.delete('images'));
    for (const id of packed) {
      await page.goto(detail(id));
      await page.getByRole('heading', { level: 1 }).waitFor();
      const photo = page.locator('article picture img').first();
      await vi.waitFor(
        async () =>
          expect(
            await photo.evaluate((img) => (img as HTMLImageElement).naturalWidth),
          ).toBeGreaterThan(0),
        waitOptions,
      );
      await page.getByText(/^Ready offline/).waitFor();
    }
  });

  it('a damaged file is detected when the pack is opened and fetched again', async () => {
    const { page } = scene.phone;
    const id = packed[2] ?? '';
    await page.evaluate(damageFirstPhoto, id);
    await page.goto(trips());
    await page.getByText('1 photo is missing or damaged.').waitFor();
    expect(await page.getByText(/^Ready offline/).count()).toBe(packed.length - 1);
    await page.goto(detail(id));
    const warning = page.getByRole('alert').filter({ hasText: 'missing or damaged' });
    await warning.waitFor();
    await scene.phone.goOnline();
    await waitForNoOfflineBar(page);
    await warning.getByRole('button', { name: 'Download again' }).click();
    await page.getByText(/^Ready offline/).waitFor();
    expect(await warning.count()).toBe(0);
  });

  it('a list is handed from phone to phone offline', async () => {
    const { page } = scene.phone;
    for (const id of handedOver) {
      await page.goto(detail(id));
      await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
      await page.getByRole('button', { name: 'Remove from wishlist' }).first().waitFor();
    }
    await waitForCachedScreens(page);
    await scene.phone.goOffline();
    await page.goto(`${scene.stack.url}/handover?list=saved`);
    const code = page.getByRole('img', { name: 'Code with 2 hostels' });
    await code.waitFor();
    await page.getByText('Hostels in this code').click();
    const given = await page.locator('details li').allTextContents();
    const [address = '', ...others] = await textsShown(code);
    expect(others).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await textsShown(code)).toEqual([address]);
    await page.emulateMedia({ colorScheme: null });
    expect(address.startsWith(`${scene.stack.url}/handover#1.`)).toBe(true);
    await scene.phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await scene.phone.goOnline();

    other = await scene.newPhone();
    await underWorker(other);
    await waitForCachedScreens(other.page);
    await waitForStoredCatalogue(other.page);
    await other.goOffline();
    await other.coldStart();
    await other.page.goto(address);
    await other.page.getByText('Shared with you: 2 hostels').waitFor();
    const taken = other.page.getByRole('article').getByRole('heading');
    expect(await taken.allTextContents()).toEqual(given);
    await other.page.getByRole('button', { name: 'Save all to wishlist' }).click();
    await other.page.getByText('All these hostels are in your wishlist.').waitFor();
    expect(await savedOn(other.page)).toEqual(await savedOn(page));
    expect(await savedOn(other.page)).toEqual(handedOver);
    await other.goOnline();
  });

  it('a list can be shared as a file; a damaged file is refused', async () => {
    const { page } = scene.phone;
    for (const id of handedOverAsFile) {
      await page.goto(detail(id));
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
    }
    await scene.phone.goOffline();
    await page.goto(`${scene.stack.url}/handover?list=compare`);
    const saving = page.waitForEvent('download', waitOptions);
    await page.getByRole('button', { name: 'Save as file' }).click();
    const file = await (await saving).path();

    await other.goOffline();
    await other.coldStart();
    await other.page.goto(`${scene.stack.url}/handover`);
    const open = other.page.getByLabel('Open a file');
    const list = await readFile(file, 'utf8');
    const damaged = {
      name: 'list.json',
      mimeType: 'application/json',
      buffer: Buffer.from(list.slice(0, -9)),
    };
    await open.setInputFiles(damaged, waitOptions);
    await other.page.getByText('This code or file is damaged').waitFor();
    await open.setInputFiles(file);
    await other.page.getByText('Shared with you: 2 hostels').waitFor();
    await other.page.getByRole('button', { name: 'Save all to wishlist' }).click();
    await other.page.getByText('All these hostels are in your wishlist.').waitFor();
    for (const id of handedOverAsFile) await waitForStoredSave(other.page, id);
    expect(await other.page.getByText('This code or file is damaged').count()).toBe(0);
    await other.goOnline();
    await scene.phone.goOnline();
  });

  it('a pack includes the map while saving data, and states its size first', async () => {
    const saver = await scene.newPhone();
    await saver.page.goto(`${scene.stack.url}/livez`);
    await saver.page.evaluate(() => localStorage.setItem('patna.data-saver', 'on'));
    await underWorker(saver);
    await saver.page.goto(detail('hostel_xx01'));
    // Similar hostels come from the phone's catalogue, so it must be complete first.
    await vi.waitFor(
      async () => expect(await keptFiles(saver.page)).toContain('/assets/catalogue-worker.js'),
      waitOptions,
    );
    await saver.page.reload();
    const save = saver.page.getByRole('button', { name: /^Save offline · about \d+ kB/ });
    const stated = 1000 * Number(/\d+/.exec((await save.textContent(waitOptions)) ?? ''));
    const { sent } = scene.stack.link;
    const before = sent.length;
    await save.click();
    await saver.page.getByText(/^Ready offline/).waitFor();
    await waitForStoredCatalogue(saver.page);
    await vi.waitFor(
      async () =>
        expect(await keptFiles(saver.page)).toEqual(expect.arrayContaining(comesWithPack)),
      waitOptions,
    );
    const fetched = bytesSent(sent.slice(before), ofPack);
    expect(Math.abs(stated - fetched), `${stated} B said, ${fetched} B sent`).toBeLessThan(
      closeEnough * fetched,
    );
    for (const [name, bytes] of Object.entries(codeBytes)) {
      const needed = bytesSent(sent, new RegExp(`^/assets/${name}-`));
      expect(Math.abs(bytes - needed), `${name}: ${needed} B`).toBeLessThan(closeEnough * needed);
    }
    await saver.goOffline();
    const page = await saver.coldStart();
    await page.goto(trips());
    await page.getByRole('link', { name: 'On the map' }).click();
    await page.getByRole('application').waitFor();
    await page.getByRole('heading', { name: 'Selected hostel' }).waitFor();
    await saver.goOnline();
  });

  it('an enquiry that was sent by SMS stays one enquiry when its copy arrives', async () => {
    const truth = readServerState(scene.stack);
    const { page } = scene.phone;
    await signIn(page, scene.stack.url, 'traveller@example.com');
    await page.goto(detail('hostel_xx08'));
    const revealed = page.waitForResponse((answer) => answer.url().endsWith('/contact'));
    await page.getByRole('button', { name: 'Send enquiry' }).first().click();
    expect((await revealed).status()).toBe(200);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await scene.phone.goOffline();
    const message = 'Is a bed free from June on? I come by train, without data.';
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.getByText('Waiting to send').first().waitFor();
    await page.goto(`${scene.stack.url}/my-profile/outbox`);
    const href = await page
      .getByRole('link', { name: 'Send by SMS' })
      .getAttribute('href', waitOptions);
    const body = decodeURIComponent(href?.split('&body=')[1] ?? '');
    expect(href).toMatch(/^sms:\+91[6-9]\d{9}\?&body=/);
    expect(body.length).toBeLessThanOrEqual(160);
    expect(body).toContain(message);
    await scene.phone.goOnline();
    await vi.waitFor(async () => {
      const arrived = (await truth.enquiriesOfOwner()).filter((each) => each.message === message);
      expect(arrived).toHaveLength(1);
      expect(body).toContain(`Ref ${enquiryReference(arrived[0]?.idempotencyKey ?? '')} `);
    }, waitOptions);
    const reference = /^Ref (\w{6}) /.exec(body)?.[1];
    await signIn(other.page, scene.stack.url, 'owner@example.com');
    await other.page.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=inbox`);
    await other.page.getByRole('button').filter({ hasText: message }).click();
    await other.page.getByText(`Reference ${reference}`).waitFor();
  });
});

/** Texts that another phone's camera reads. */
async function textsShown(code: Locator): Promise<string[]> {
  await code.scrollIntoViewIfNeeded();
  return readQrCodes(await code.page().screenshot());
}

/** Ids of the hostels saved on the phone. */
async function savedOn(page: Page): Promise<string[]> {
  const rows = await readStoredRows<{ listingId: string }>(page, 'wishlist');
  return rows.map(({ listingId }) => listingId).sort();
}

/** Bytes sent for these paths, each counted once, because other phones request the same. */
function bytesSent(sent: FaultyLink['sent'], paths: RegExp): number {
  const files = new Map(sent.map(({ path, bytes }) => [path, bytes]));
  return [...files].reduce((sum, [path, bytes]) => (paths.test(path) ? sum + bytes : sum), 0);
}

/** App files that the worker caches beside the precache, without their hashes. */
async function keptFiles(page: Page): Promise<string[]> {
  const urls = await page.evaluate(async () =>
    (await (await caches.open('assets')).keys()).map(({ url }) => url),
  );
  return urls.map((url) => new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, ''));
}

/** Runs in the page: replaces a packed photo. */
async function damageFirstPhoto(id: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('patna-hostels');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const reading = database.transaction('trips').objectStore('trips').get(id);
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  database.close();
  const { files } = reading.result as { files: { url: string }[] };
  const cache = await caches.open('trip-photos');
  await cache.put(files[0]?.url ?? '', new Response('not this photo'));
}

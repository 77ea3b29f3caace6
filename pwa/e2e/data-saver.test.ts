import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

/** One phone of a person who saves data. */
describe('data', () => {
  const scene = setUpScene({ newToApp: true });
  const photos = (from = 0) =>
    scene.stack.link.sent.slice(from).filter(({ path }) => path.startsWith('/images/'));
  /** Waits until the network is quiet for a moment. */
  const untilQuiet = async () => {
    let seen = -1;
    const quiet = async () => {
      const before = seen;
      seen = scene.stack.link.sent.length;
      expect(seen).toBe(before);
    };
    await vi.waitFor(quiet, { timeout: 30_000, interval: 1200 });
  };
  const sum = (answers: readonly { bytes: number }[]) =>
    answers.reduce((bytes, answer) => bytes + answer.bytes, 0);

  it('is metered within a tenth of the bytes on the wire', async () => {
    const { page } = scene.phone;
    await page.goto(scene.stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await untilQuiet();
    for (const id of ['hostel_xx01', 'hostel_xx02']) {
      await page.goto(`${scene.stack.url}/hostel-detail?hostelId=${id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilQuiet();
    }
    await page.goto(scene.stack.url);
    await scrollThrough(page);
    await untilQuiet();
    await page.goto(`${scene.stack.url}/my-profile/storage`);
    await vi.waitFor(async () => {
      const meter = await metered(page);
      const wire = scene.stack.link.sent;
      const onWire = {
        photos: sum(photos()),
        sync: sum(wire.filter(({ path }) => path.endsWith('/listings/changes'))),
        all: sum(wire),
      };
      for (const [kind, bytes] of Object.entries(onWire)) {
        const counted = meter[kind] ?? 0;
        expect(counted, `${kind}: ${bytes} on the wire`).toBeGreaterThan(0.9 * bytes);
        expect(counted, `${kind}: ${bytes} on the wire`).toBeLessThan(1.1 * bytes);
      }
    }, waitOptions);
  });

  it('is saved when the browser asks: small photos, and only visible ones', async () => {
    const { page, context } = scene.phone;
    const devtools = await context.newCDPSession(page);
    await forgetPhotos(page);
    await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await page.goto(`${scene.stack.url}/my-profile/storage`);
    await page.getByText('now on').waitFor();
    await vi.waitFor(async () => expect(await plan(page)).toBe('small'), waitOptions);
    const before = scene.stack.link.sent.length;
    await page.goto(scene.stack.url);
    await scrollThrough(page);
    const card = page.getByRole('article').first();
    await card.hover();
    await card.getByRole('button', { name: 'Next photo' }).click();
    await vi.waitFor(async () => {
      expect(await card.locator('img').nth(1).evaluate(isLoaded)).toBe(true);
    }, waitOptions);
    expect(await card.locator('img').count()).toBe(2);
    const files = photos(before);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter(({ path }) => !/\/500\.(avif|webp)$/.test(path))).toEqual([]);
    expect(files.filter(({ bytes }) => bytes > 30_000)).toEqual([]);
    await devtools.send('Emulation.setDataSaverOverride', {});
    await devtools.detach();
  });

  it('stops at the cap: photos load on a tap', async () => {
    const { page } = scene.phone;
    await page.goto(`${scene.stack.url}/my-profile/storage`);
    await forgetPhotos(page);
    await page.evaluate(useUpMonth);
    await page.reload();
    await page
      .getByLabel('Monthly limit for loading photos automatically')
      .selectOption('25000000');
    await page.getByText('Limit reached').waitFor();
    await vi.waitFor(async () => expect(await plan(page)).toBe('tap'), waitOptions);
    const before = scene.stack.link.sent.length;
    await page.goto(scene.stack.url);
    const onTap = page.getByRole('button', { name: /^Load photo/ });
    await onTap.nth(2).waitFor();
    expect(photos(before)).toEqual([]);
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Load photo/ }).click();
    await vi.waitFor(async () => {
      expect(await card.locator('img').first().evaluate(isLoaded)).toBe(true);
    }, waitOptions);
    expect(photos(before)).toHaveLength(1);
    await page.goto(`${scene.stack.url}/my-profile/storage`);
    await page.getByLabel('Monthly limit for loading photos automatically').selectOption('');
    await vi.waitFor(async () => expect(await plan(page)).toBe('all'), waitOptions);
  });
});

async function metered(page: Page): Promise<Record<string, number>> {
  const rows = await page
    .locator('[data-kind]')
    .evaluateAll((all) =>
      all.map((row) => [
        (row as HTMLElement).dataset['kind'] ?? '',
        Number(row.querySelector<HTMLElement>('dd')?.dataset['bytes']),
      ]),
    );
  const meter: Record<string, number> = Object.fromEntries(rows);
  return { ...meter, all: Object.values(meter).reduce((all, bytes) => all + bytes, 0) };
}

async function scrollThrough(page: Page): Promise<void> {
  await page.getByRole('article').nth(3).waitFor();
  for (let screen = 0; screen < 4; screen += 1) await page.mouse.wheel(0, 600);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Clears photos from the caches of worker and browser. */
async function forgetPhotos(page: Page): Promise<void> {
  await page.evaluate(() => caches.delete('images'));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

function isLoaded(photo: HTMLElement | SVGElement): boolean {
  return photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth > 0;
}

/** The plan that the worker received last. */
function plan(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await caches.match('/photo-plan'))?.text());
}

/** Runs in the page: sets the meter to 30 MB. */
function useUpMonth(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('patna-phone');
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const store = database.transaction('meter', 'readwrite').objectStore('meter');
      const all = store.getAll();
      all.addEventListener('success', () => {
        for (const row of all.result) store.put({ ...row, photos: 30e6 });
      });
      store.transaction.addEventListener('complete', () => {
        database.close();
        resolve();
      });
    });
  });
}

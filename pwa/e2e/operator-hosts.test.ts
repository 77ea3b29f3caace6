import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { drawnTiles } from './support/drawn-tiles.ts';
import { type PictureCdn, startPictureCdn } from './support/picture-cdn.ts';
import { setUpScene } from './support/scene.ts';
import { readStoredRows } from './support/stored-data.ts';
import { startTileServer, type TileServer } from './support/tile-server.ts';
import { waitOptions } from './support/wait-options.ts';

/** The two tests of pictures take 13 s together on a busy machine. */
describe('hosts of the operator', () => {
  let tiles: TileServer;
  let cdn: PictureCdn;
  const gateway: Record<string, string> = {};
  beforeAll(async () => {
    tiles = await startTileServer();
    gateway['MAP_TILES_URL'] = `${tiles.url}/patna.pmtiles`;
    gateway['MAP_TILES_ATTRIBUTION'] = '© OpenStreetMap contributors';
    cdn = await startPictureCdn(() => scene.stack.url);
    gateway['PICTURES_ORIGIN'] = cdn.url;
  });
  const scene = setUpScene({
    newToApp: true,
    gateway,
  });
  afterAll(() => Promise.all([tiles.stop(), cdn.stop()]));

  /** Where the photo of the first card came from; '' until it is shown. */
  const firstPhoto = (page: Page) =>
    page
      .locator('article img')
      .first()
      .evaluate((img: HTMLImageElement) => (img.naturalWidth > 0 ? img.currentSrc : ''));

  it('pictures come from the CDN, and from the phone without a network', async () => {
    const phone = await scene.newPhone();
    await phone.page.goto(scene.stack.url);
    await expect.poll(() => firstPhoto(phone.page), waitOptions).toContain(`${cdn.url}/images/`);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const path = new URL(await firstPhoto(phone.page)).pathname;
    const isStored = (name: string) => caches.match(name).then((found) => found !== undefined);
    await expect.poll(() => phone.page.evaluate(isStored, path), waitOptions).toBe(true);
    await phone.goOffline();
    const page = await phone.coldStart();
    cdn.asked.length = 0;
    await page.goto(scene.stack.url);
    await expect.poll(() => firstPhoto(page), waitOptions).toContain('/images/');
    expect(cdn.asked).toEqual([]);
    await phone.goOnline();
    await phone.closeBrowser();
  });

  it('pictures come from the product while the CDN fails', async () => {
    cdn.fail(true);
    const phone = await scene.newPhone();
    await phone.page.goto(scene.stack.url);
    await expect
      .poll(() => firstPhoto(phone.page), waitOptions)
      .toContain(`${scene.stack.url}/images/`);
    expect(cdn.asked.length).toBeGreaterThan(0);
    cdn.fail(false);
    await phone.closeBrowser();
  });

  it('tiles are drawn under the pins and named on the map', async () => {
    const { page } = scene.phone;
    await page.goto(scene.stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.goto(`${scene.stack.url}/map?near=golghar`);
    await expect.poll(() => drawnTiles(page), waitOptions).toBeGreaterThan(1);
    const credit = page.getByRole('link', { name: '© OpenStreetMap contributors' });
    expect(await credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
    expect(tiles.asked).toContain('GET /patna.pmtiles bytes=0-16383');
    expect(await page.getByRole('button', { name: /from ₹/ }).count()).toBeGreaterThan(0);
    const metered = () => readStoredRows<{ map: number }>(page, 'meter', 'patna-phone');
    await expect.poll(async () => (await metered())[0]?.map, waitOptions).toBeGreaterThan(1000);
  });

  it('tiles are drawn again from the phone without a network', async () => {
    await scene.phone.goOffline();
    const page = await scene.phone.coldStart();
    tiles.asked.length = 0;
    await page.goto(`${scene.stack.url}/map?near=golghar`);
    await expect.poll(() => drawnTiles(page), waitOptions).toBeGreaterThan(1);
    await page.getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor();
    expect(tiles.asked).toEqual([]);
  });

  it('tiles are counted and cleared in the storage page', async () => {
    await scene.phone.goOnline();
    const { page } = scene.phone;
    await page.goto(`${scene.stack.url}/my-profile/storage`);
    await page.getByRole('button', { name: 'Clear: Detailed map' }).click();
    await page.getByRole('button', { name: 'Yes, clear' }).click();
    await page.getByText('Detailed map: cleared.').waitFor();
    const metered = page.locator('dl [data-kind="map"] dd');
    expect(Number(await metered.getAttribute('data-bytes'))).toBeGreaterThan(1000);
  });

  it('tiles leave our own map in place when their host fails, until it works again', async () => {
    tiles.fail(true);
    const { page } = await scene.newPhone();
    await page.goto(`${scene.stack.url}/map?near=golghar`);
    await page.getByText('Detailed map unavailable').waitFor();
    await page.getByText('Approximate map').waitFor();
    expect(await drawnTiles(page)).toBe(0);
    expect(await page.locator('.leaflet-overlay-pane path').count()).toBeGreaterThan(20);
    tiles.fail(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => drawnTiles(page), waitOptions).toBeGreaterThan(1);
    expect(await page.getByText('Detailed map unavailable').count()).toBe(0);
  });
});

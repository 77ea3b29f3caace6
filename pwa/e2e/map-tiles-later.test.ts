import { startOtherGateway } from '@patna/testing/stack/other-gateway.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawnTiles } from './support/drawn-tiles.ts';
import { setUpScene } from './support/scene.ts';
import { startTileServer, type TileServer } from './support/tile-server.ts';
import { waitOptions } from './support/wait-options.ts';

let tiles: TileServer;
const gateways: { stop(): Promise<void> }[] = [];
const refused: string[] = [];
const scene = setUpScene();

beforeAll(async () => {
  tiles = await startTileServer();
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop();
  await tiles?.stop();
});

/** Continues with a gateway that has these environment variables. */
async function restartWith(variables: Record<string, string>): Promise<void> {
  gateways.push(await startOtherGateway(scene.stack, variables));
}

async function openMap(page: Page): Promise<void> {
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text());
  });
  await page.goto(`${scene.stack.url}/map?near=golghar`);
  await page
    .getByRole('button', { name: /from ₹/ })
    .first()
    .waitFor();
}

/** Waits until the worker has cached settings with or without tiles. */
async function waitForSettings(page: Page, hasTiles: boolean): Promise<void> {
  const cached = () =>
    page.evaluate(async () => (await (await caches.match('/runtime-config.json'))?.json())?.tiles);
  await expect.poll(async () => Boolean(await cached()), waitOptions).toBe(hasTiles);
}

it('a phone that used the app offline has our own map', async () => {
  const { page } = scene.phone;
  await page.goto(scene.stack.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await openMap(page);
  await page.getByText('Approximate map').waitFor();
  await scene.phone.goOffline();
  const later = await scene.phone.coldStart();
  await openMap(later);
  await later.getByText('Approximate map').waitFor();
  expect(tiles.asked).toEqual([]);
});

it('draws tiles that the operator sets later, after at most one reload', async () => {
  await restartWith({
    MAP_TILES_URL: `${tiles.url}/patna.pmtiles`,
    MAP_TILES_ATTRIBUTION: '© OpenStreetMap contributors',
  });
  await scene.phone.goOnline();
  const { page } = scene.phone;
  await openMap(page);
  await waitForSettings(page, true);
  await page.reload();
  await page.getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor();
  await expect.poll(() => drawnTiles(page), waitOptions).toBeGreaterThan(1);
  expect(refused).toEqual([]);
});

it('draws the tiles again offline', async () => {
  await scene.phone.goOffline();
  const page = await scene.phone.coldStart();
  tiles.asked.length = 0;
  await openMap(page);
  await page.getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor();
  await expect.poll(() => drawnTiles(page), waitOptions).toBeGreaterThan(1);
  expect(tiles.asked).toEqual([]);
});

it('is back to our own map after the operator removed them', async () => {
  await restartWith({});
  await scene.phone.goOnline();
  const { page } = scene.phone;
  await openMap(page);
  await waitForSettings(page, false);
  // Ends the requests of the page that still has the old settings.
  await page.goto('about:blank');
  tiles.asked.length = 0;
  await openMap(page);
  await page.getByText('Approximate map').waitFor();
  await page
    .getByRole('button', { name: /from ₹/ })
    .first()
    .waitFor();
  expect(await page.locator('canvas.leaflet-tile-loaded').count()).toBe(0);
  await scene.phone.goOffline();
  const later = await scene.phone.coldStart();
  await openMap(later);
  await later.getByText('Approximate map').waitFor();
  expect(await later.locator('canvas.leaflet-tile-loaded').count()).toBe(0);
  expect(tiles.asked).toEqual([]);
  expect(refused).toEqual([]);
});

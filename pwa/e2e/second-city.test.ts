import type { Page } from 'playwright-core';
import { gayaHostels } from '@patna/testing/data/gaya-hostels.ts';
import { beforeAll, expect, it } from 'vitest';
import { publishHostel } from './support/publish-hostel.ts';
import { setUpScene } from './support/scene.ts';
import { waitForStoredCatalogue, waitForStoredHostels } from './support/stored-data.ts';
import { waitOptions } from './support/wait-options.ts';

const [inBodhGaya, inGaya] = gayaHostels;
const { propertyName: bodhi } = inBodhGaya;
const both = [bodhi, inGaya.propertyName];
const delhi = { latitude: 28.61, longitude: 77.21 };

const scene = setUpScene();
let bodhiId: string;

const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const open = (page: Page, address: string) => page.goto(`${scene.stack.url}${address}`);

/** The search finds the hostel of Bodh Gaya first, in both scripts. */
async function expectFound(page: Page): Promise<void> {
  for (const text of ['near mahabodhi temple', 'बोध गया']) {
    await page.getByRole('searchbox').fill(text);
    await page.waitForURL((url) => url.searchParams.get('q') === text);
    await expect.poll(async () => (await names(page))[0], waitOptions).toBe(bodhi);
  }
}

/** The list of places to measure from is that of Gaya. */
async function expectPlacesOfGaya(page: Page): Promise<void> {
  await open(page, '/?city=Gaya');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const places = page.getByLabel('Measure from');
  await places.locator('option[value="mahabodhi-temple"]').waitFor({ state: 'attached' });
  expect(await places.locator('option[value="golghar"]').count()).toBe(0);
  await places.selectOption('gaya-junction');
  await page.getByRole('button', { name: /^Show \d+ hostels?$/ }).click();
  await page.waitForURL(/near=gaya-junction/);
  await page.getByText('Straight-line distance from Gaya Junction').waitFor();
}

/** The two hostels of Gaya, one of them with a pin. */
async function expectOnMap(page: Page): Promise<void> {
  await open(page, '/map?city=Gaya');
  await page.getByRole('button', { name: new RegExp(`^${bodhi}, from ₹`) }).waitFor();
  await page.getByText('1 hostel has no map location').waitFor();
}

async function expectFarFromDelhi(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('button', { name: 'Near me' }).click();
  await page.getByText('You seem to be in Delhi. Showing hostels in Patna.').waitFor();
  await expect.poll(async () => (await names(page)).length, waitOptions).toBeGreaterThan(0);
}

async function expectLeftOut(page: Page): Promise<void> {
  await open(page, '/?gender=Grils&maxPrice=cheap&sort=best&near=atlantis');
  await page.getByText("We couldn't read some filters in this link").waitFor();
  await expect.poll(async () => (await names(page)).length, waitOptions).toBeGreaterThanOrEqual(8);
  await open(page, `/?q=${'girls '.repeat(167)}`);
  await page.getByText('The search text is too long, so we used only the beginning.').waitFor();
  await expect.poll(async () => (await names(page)).length, waitOptions).toBeGreaterThan(0);
  const beyondEdge = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(beyondEdge)).toBeLessThanOrEqual(0);
}

beforeAll(async () => {
  bodhiId = await publishHostel(scene.stack, inBodhGaya);
  await publishHostel(scene.stack, inGaya);
  await scene.phone.context.grantPermissions(['geolocation']);
  await scene.phone.context.setGeolocation(delhi);
});

it('somebody in Delhi and somebody with a mistyped link still see the hostels of Patna', async () => {
  const { phone } = scene;
  await expectFarFromDelhi(phone.page);
  await expectLeftOut(phone.page);
  await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await waitForStoredCatalogue(phone.page);
  await phone.goOffline();
  const offline = await phone.coldStart();
  await phone.context.grantPermissions(['geolocation']);
  await phone.context.setGeolocation(delhi);
  await expectFarFromDelhi(offline);
  await expectLeftOut(offline);
  await open(offline, '/?city=Gaya');
  await offline
    .getByRole('heading', { name: 'Only hostels in Patna are saved on this device' })
    .waitFor();
  await phone.goOnline();
});

it('a traveller saves Gaya in place of Patna, finds its hostels and its places', async () => {
  const { page } = scene.phone;
  const synced = page.waitForRequest((request) => request.url().includes('region=gaya'));
  await open(page, '/?city=Gaya');
  await expect.poll(async () => (await names(page)).toSorted(), waitOptions).toEqual(both);
  await page.getByRole('heading', { name: 'Hostels in Gaya' }).waitFor();
  await page.getByText(/this device saves the hostels of one city: Patna\./).waitFor();
  await page.getByRole('button', { name: 'Save Gaya instead' }).click();
  await synced;
  await page.getByText('Saved. Hostels in Gaya now open offline.').waitFor();
  await expectFound(page);
  await expectPlacesOfGaya(page);
  await expectOnMap(page);
  await open(page, `/hostel-detail?hostelId=${bodhiId}`);
  await page.getByText('Mahabodhi Temple', { exact: true }).first().waitFor();
  await waitForStoredHostels(page, bodhiId);
});

it('and finds them again without a network', async () => {
  const { phone } = scene;
  await phone.goOffline();
  const page = await phone.coldStart();
  await open(page, '/?city=Gaya');
  await expect.poll(async () => (await names(page)).toSorted(), waitOptions).toEqual(both);
  await expectFound(page);
  await expectPlacesOfGaya(page);
  await expectOnMap(page);
  await open(page, '/?city=Patna');
  await page
    .getByRole('heading', { name: 'Only hostels in Gaya are saved on this device' })
    .waitFor();
  await open(page, `/hostel-detail?hostelId=${bodhiId}`);
  await page.getByRole('heading', { level: 1, name: bodhi }).first().waitFor();
});

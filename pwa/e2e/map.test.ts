import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

const golghar = { latitude: 25.62, longitude: 85.139 };

const status = (page: Page) => page.locator('#root section [role="status"]');

/** From 900 px on the list is beside the map. On smaller screens its cards lie on the map. */
async function expectListBesideMap(page: Page): Promise<void> {
  const size = page.viewportSize();
  const map = page.getByRole('application');
  const card = page.locator('#root section:has([role="status"])').getByRole('link').first();
  const isBeside = async () => {
    const [around, inside] = [await map.boundingBox(), await card.boundingBox()];
    if (!around || !inside) return undefined;
    const { x, y, width, height } = around;
    const isInRow = inside.y >= y - 1 && inside.y + inside.height <= y + height + 1;
    return isInRow && inside.x >= x + width;
  };
  for (const [width, expected] of [
    [899, false],
    [900, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(isBeside, waitOptions).toBe(expected);
  }
  if (size) await page.setViewportSize(size);
}

/**
 * Expects that a pressed group of pins splits, and that the list follows a moved map only when
 * asked, also by keys.
 */
async function expectSearchOfArea(page: Page): Promise<void> {
  const map = page.getByRole('application');
  await map.waitFor();
  await page.getByRole('button', { name: 'Show all hostels' }).click();
  await expect.poll(() => status(page).textContent(), waitOptions).toBe('14 hostels in this area');
  await expectListBesideMap(page);
  const groups = page.getByRole('button', { name: /^\d+ hostels, from ₹/ });
  await groups.first().press('Enter');
  await expect
    .poll(async () => Number.parseInt((await status(page).textContent()) ?? '', 10), waitOptions)
    .toBeLessThan(14);
  const before = await status(page).textContent();
  expect(await page.getByRole('button', { name: 'Search this area' }).count()).toBe(0);
  for (let press = 0; press < 3; press += 1) await map.press('-');
  const search = page.getByRole('button', { name: 'Search this area' });
  await search.waitFor();
  expect(await status(page).textContent()).toBe(before);
  await search.press('Enter');
  await expect.poll(() => status(page).textContent(), waitOptions).not.toBe(before);
  await search.waitFor({ state: 'detached' });
  const list = page.locator('#root section:has([role="status"])').getByRole('link');
  await list.first().press('Enter');
  await page.waitForURL(/hostel-detail\?hostelId=/);
}

/** The hostel is selected, and its pin stands apart from groups. */
async function expectOwnPin(page: Page): Promise<void> {
  await page.waitForURL(/\/map\?hostel=hostel_xx01/);
  await page.getByRole('heading', { name: 'Selected hostel' }).waitFor();
  const pin = page.getByRole('button', { name: /^Ganga View Hostel, from ₹/, pressed: true });
  await pin.waitFor();
  expect(await page.getByRole('button', { name: /from ₹/, pressed: true }).count()).toBe(1);
}

describe('the map of hostels', () => {
  const scene = setUpScene();
  const asked: string[] = [];
  const map = () => scene.phone.page.getByRole('application');
  const cards = () => scene.phone.page.getByRole('article').getByRole('heading').allTextContents();
  const shown = () => scene.phone.page.getByRole('status').allTextContents();

  beforeAll(() => {
    scene.phone.context.on('request', (request) =>
      asked.push(request.url() + (request.postData() ?? '')),
    );
  });

  it('switches from list to map and back with its filters', async () => {
    await scene.phone.page.goto(`${scene.stack.url}/?gender=Girls`);
    await scene.phone.page.getByRole('link', { name: 'Map', exact: true }).click();
    await scene.phone.page.waitForURL(/\/map\?gender=Girls/);
    await map().waitFor();
    await expect.poll(shown).toContain('4 hostels in this area');
    const beyondEdge = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await scene.phone.page.evaluate(beyondEdge)).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page: scene.phone.page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await scene.phone.page.getByRole('link', { name: 'List', exact: true }).click();
    await scene.phone.page.waitForURL(/\/\?gender=Girls/);
    await expect.poll(cards, waitOptions).toHaveLength(4);
  });

  it('opens a hostel by keys and finds it selected on return', async () => {
    await scene.phone.page.goto(`${scene.stack.url}/map?q=Patliputra+Residency`);
    const pin = scene.phone.page.getByRole('button', { name: /^Patliputra Residency, from/ });
    await pin.press('Enter');
    const chosen = scene.phone.page.getByRole('heading', { name: 'Selected hostel' });
    await chosen.waitFor();
    await scene.phone.page.locator('section[aria-live] a').first().click();
    await scene.phone.page.waitForURL(/hostel-detail/);
    await scene.phone.page.getByText("What's nearby").waitFor();
    await scene.phone.page.goBack();
    await chosen.waitFor();
    expect(await pin.getAttribute('aria-pressed')).toBe('true');
  });

  it('groups close pins, and lists the hostels of another part only when asked', async () => {
    await scene.phone.page.goto(`${scene.stack.url}/map`);
    await expectSearchOfArea(scene.phone.page);
  });

  it('shows a hostel that its page leads to on a pin of its own', async () => {
    const { page } = scene.phone;
    await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
    await page.locator('#root').getByRole('link', { name: 'Show on map' }).click();
    await expectOwnPin(page);
  });

  it('sorts by distance on the phone without sending the position', async () => {
    await scene.phone.context.grantPermissions(['geolocation']);
    await scene.phone.context.setGeolocation(golghar);
    await scene.phone.page.goto(scene.stack.url);
    await scene.phone.page.getByRole('button', { name: 'Near me' }).click();
    await scene.phone.page.waitForURL(/near=me/);
    await expect.poll(async () => (await cards())[0], waitOptions).toBe('Golghar Nivas');
    expect(asked.filter((each) => /25\.62|85\.139/.test(each))).toEqual([]);
    expect(scene.phone.page.url()).not.toMatch(/25\.6|85\.1/);
  });

  it('measures from a chosen place and works offline, also after a restart', async () => {
    await scene.phone.page.goto(`${scene.stack.url}/map?near=golghar`);
    await map().waitFor();
    await scene.phone.goOffline();
    const page = await scene.phone.coldStart();
    await page.goto(`${scene.stack.url}/map?near=golghar`);
    await page.getByText('Straight-line distance from Golghar').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: /from ₹/ }).count())
      .toBeGreaterThan(0);
    await page.goto(`${scene.stack.url}/map`);
    await expectSearchOfArea(page);
    await page.goto(`${scene.stack.url}/map?hostel=hostel_xx01`);
    await expectOwnPin(page);
    await page.goto(`${scene.stack.url}/map?near=golghar`);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect.poll(async () => (await cards())[0], waitOptions).toBe('Golghar Nivas');
  });
});

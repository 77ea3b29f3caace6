import { callUrl } from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import { setUpScene } from './support/scene.ts';
import { waitForStoredCatalogue } from './support/stored-data.ts';
import { waitOptions } from './support/wait-options.ts';

/** Filters of the sheet: the group, the choice, and the parameter and value that it puts into the address. */
const sheetFilters = [
  ['More filters', 'Vegetarian', 'vegOnly', 'true'],
  ['More filters', 'Warden on site', 'haveWarden', 'true'],
  ['More filters', 'Verified', 'verified', 'true'],
  ['Gate closes at', '9:00 pm or later', 'gateFrom', '21:00'],
  ['Best for', 'Students', 'suitableFor', 'Students'],
  ['Rating', '2 or more', 'minRating', '2'],
  ['Deposit', 'Up to ₹10,000', 'maxDeposit', '10000'],
] as const;
/** Hostels on the first page of home. */
const pageSize = 12;

/** Each of these filters alone, all together, and others. */
const filterSets = [
  ...[...sheetFilters.map((each) => [each]), sheetFilters].map(
    (each) => new URLSearchParams(each.map(([, , name, value]) => [name, value])),
  ),
  new URLSearchParams({ facilities: 'AC' }),
  new URLSearchParams({ near: 'golghar', within: '3' }),
];

const changes = `GET ${callUrl('listingChanges')}`;

describe('the catalogue on the phone', () => {
  const scene = setUpScene();
  const names = () => scene.phone.page.getByRole('article').getByRole('heading').allTextContents();
  const chip = (name: RegExp) => scene.phone.page.getByRole('button', { name });
  const choice = (group: string, label: string) =>
    scene.phone.page.getByRole('group', { name: group }).locator('label', { hasText: label });

  async function askServer<T>(query: Record<string, string>): Promise<T> {
    const path = callUrl('fetchListings', {}, { ...query, city: 'Patna' });
    return (await (await fetch(scene.stack.gatewayUrl + path)).json()) as T;
  }

  async function listedByServer(set: URLSearchParams): Promise<string[]> {
    const query = { ...Object.fromEntries(set), limit: '50' };
    const { data } = await askServer<{ data: { propertyName: string }[] }>(query);
    return data.map(({ propertyName }) => propertyName);
  }

  /** Opens the sheet. It has the counts of the server. */
  async function expectSheetCounts(): Promise<void> {
    type Counts = Record<string, Record<string, number>>;
    const { counts } = await askServer<{ counts: Counts }>({ counts: 'true', limit: '1' });
    const expected = sheetFilters.map(([, , name, value]) => String(counts[name]?.[value] ?? 0));
    expect(expected).not.toContain('0');
    await chip(/^Filters/).click();
    const inSheet = () =>
      Promise.all(
        sheetFilters.map(([group, label]) =>
          choice(group, label).locator('span').last().innerText(),
        ),
      );
    await expect.poll(inSheet, waitOptions).toEqual(expected);
  }

  /** Each set of filters in the address lists the hostels of the server. */
  async function expectLists(): Promise<void> {
    for (const set of filterSets) {
      const expected = (await listedByServer(set)).slice(0, pageSize);
      await scene.phone.page.goto(`${scene.stack.url}/?${set}`);
      await expect
        .poll(async () => (await names()).slice(0, pageSize), waitOptions)
        .toEqual(expected);
    }
  }

  it('chooses filters of rules, checks, ratings and deposit with their counts', async () => {
    const { page } = scene.phone;
    await page.goto(scene.stack.url);
    await expectSheetCounts();
    for (const [group, label] of sheetFilters) await choice(group, label).click();
    const together = new URLSearchParams(sheetFilters.map(([, , name, value]) => [name, value]));
    const { length } = await listedByServer(together);
    await chip(new RegExp(`^Show ${length} hostels?$`)).click();
    await page.waitForURL(({ searchParams }) =>
      [...together].every(([name, value]) => searchParams.get(name) === value),
    );
    await expectLists();
  });

  it('chooses them offline with the same counts, also after a restart', async () => {
    await waitForStoredCatalogue(scene.phone.page);
    await scene.phone.goOffline();
    const page = await scene.phone.coldStart();
    await page.goto(scene.stack.url);
    await expectSheetCounts();
    await expectLists();
    await scene.phone.goOnline();
  });

  it('counts the results of each choice and filters on the server', async () => {
    await scene.phone.page.goto(scene.stack.url);
    await chip(/^Girls ?4$/).click();
    await scene.phone.page.waitForURL(/gender=Girls/);
    await expect.poll(names, waitOptions).toHaveLength(4);
    expect(await names()).toContain('Saraswati Girls Hostel');
  });

  it('filters, sorts and searches the same offline, also after a restart', async () => {
    await chip(/^Filters/).click();
    await scene.phone.page.getByRole('radio', { name: 'Lowest rent first' }).check();
    await chip(/^Show 4 hostels$/).click();
    await scene.phone.page.waitForURL(/sort=price-asc/);
    await expect.poll(names, waitOptions).toHaveLength(4);
    const online = await names();
    await scene.phone.goOffline();
    const page = await scene.phone.coldStart();
    await page.goto(`${scene.stack.url}/?gender=Girls&sort=price-asc`);
    await expect.poll(names, waitOptions).toEqual(online);
    await page.getByRole('searchbox').fill('बोरिंग रोड');
    await expect.poll(names, waitOptions).toEqual(['Saraswati Girls Hostel']);
    await page.getByRole('searchbox').fill('golghr');
    await page.getByText('No matching hostels').waitFor();
    await chip(/^Girls/).click();
    await expect.poll(names, waitOptions).toEqual(['Golghar Nivas']);
  });

  it('remembers the chosen gender on this phone', async () => {
    await chip(/^Unisex/).click();
    await scene.phone.page.waitForURL(/gender=Unisex/);
    await scene.phone.page.goto(scene.stack.url);
    await scene.phone.page.waitForURL(/gender=Unisex/);
    await expect.poll(names, waitOptions).toHaveLength(4);
  });

  it('is fetched once for all open tabs', async () => {
    await scene.phone.goOnline();
    await scene.phone.closeBrowser();
    const fetched = () => scene.stack.link.carried.filter((line) => line === changes).length;
    const before = fetched();
    const other = await scene.newPhone();
    const tabs = [other.page, await other.context.newPage(), await other.context.newPage()];
    for (const tab of tabs) await tab.goto(scene.stack.url, { waitUntil: 'commit' });
    for (const tab of tabs) {
      await tab.bringToFront();
      await tab.getByRole('button', { name: /^Girls ?4$/ }).waitFor();
    }
    expect(fetched() - before).toBe(1);
  });
});

import { patnaDay } from '@patna/contracts';
import { connectMongo } from '@patna/service-kit/mongo';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { createBedReminderStore } from '../../services/listings/src/hostels/beds/bed-reminder-store.ts';
import { sweepOutdatedBeds } from '../../services/listings/src/hostels/beds/sweep-outdated-beds.ts';
import { createListingStore } from '../../services/listings/src/hostels/stores/listing-store.ts';
import { formatMonth } from '../src/shared/format/day.ts';
import { callAs } from './support/call-as.ts';
import type { Phone } from './support/phone.ts';
import { ownHostel } from './support/publish-hostel.ts';
import { setUpScene } from './support/scene.ts';
import { outdateCatalogue, readStoredRows, waitForStoredHostels } from './support/stored-data.ts';
import { signIn } from './support/user-actions.ts';
import { waitOptions } from './support/wait-options.ts';

/** This hostel states all its costs, so that only its free beds decide how high it ranks. */
const id = 'hostel_xx03';
const hostel = 'Chanakya Hostel';
const dayMs = 86_400_000;
/** The first day of the month after next, when its rooms become free. */
const [year = 0, month = 1] = patnaDay(Date.now()).split('-').map(Number);
const later = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10);
const moveIn = later.slice(0, 7);

const scene = setUpScene();
let owner: Phone;

const home = (query: string) => `${scene.stack.url}/?gender=Boys${query}`;
const detail = () => `${scene.stack.url}/hostel-detail?hostelId=${id}`;
const heading = (page: Page) => page.getByRole('heading', { name: hostel, exact: true });
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const rooms = (page: Page) => page.locator('#root #rooms');

/** Opens home until the hostel's card shows this, because lists may be some seconds old. */
async function expectOnCard(page: Page, words: RegExp): Promise<void> {
  const card = page.getByRole('article').filter({ has: heading(page) });
  await vi.waitFor(async () => {
    await page.goto(home(''));
    await card.getByText(words).waitFor({ timeout: 5000 });
  }, waitOptions);
}

/** Hostels that the address lists, once the list has ended. */
async function listed(page: Page, query: string): Promise<string[]> {
  await page.goto(home(query));
  await page.getByText(/^(No more listings|These are all the hostels)/).waitFor();
  return names(page);
}

/** States the free beds again, as of this many days ago. */
async function restate(daysAgo: number): Promise<void> {
  const confirmedAt = new Date(Date.now() - daysAgo * dayMs).toISOString();
  const { rooms: stated, version } = await ownHostel(scene.stack, id);
  const body = { version, rooms: stated.map((room) => ({ ...room, confirmedAt })) };
  await callAs(scene.stack, 'owner@example.com', 'editListing', { params: { id }, body });
}

/** The hourly sweep for owners of outdated counts. */
async function remindOwners(): Promise<void> {
  const mongo = await connectMongo(scene.stack.mongoUri, 'listings');
  const listings = createListingStore(mongo);
  await sweepOutdatedBeds({ mongo, listings, bedReminders: createBedReminderStore(mongo) });
  await mongo.close();
}

/** Waits until the phone has stored the day of the free beds. */
async function waitForBedsOn(page: Page, day: string): Promise<void> {
  const stored = () => readStoredRows<{ id: string; bedsOn?: string }>(page, 'catalogue');
  const bedsOn = async () => (await stored()).find((each) => each.id === id)?.bedsOn;
  await expect.poll(bedsOn, waitOptions).toBe(day);
}

beforeAll(async () => {
  owner = await scene.newPhone();
  await signIn(owner.page, scene.stack.url, 'owner@example.com');
});

it('an owner states free beds and a day for each kind of room', async () => {
  const { page } = owner;
  await page.goto(`${scene.stack.url}/hostel-dashboard/edit?hostelId=${id}&step=rooms`);
  const free = page.getByLabel('Free beds today');
  await free.first().waitFor();
  for (let row = 0; row < 3; row += 1) {
    await free.nth(row).fill('1');
    await page.getByLabel('Beds free from').nth(row).fill(later);
  }
  for (let step = 4; step <= 7; step += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`Step ${step} of 7`).first().waitFor();
  }
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(`${hostel} is updated`).waitFor();

  const traveller = scene.phone.page;
  await expectOnCard(traveller, /^3 beds free from 1 \w+( \d{4})?\u00a0· updated today$/);
  await traveller.goto(detail());
  const stated = rooms(traveller).getByText(/^1 bed free from 1 \w+( \d{4})?$/);
  await expect.poll(() => stated.count(), waitOptions).toBe(3);
  await rooms(traveller)
    .getByText(/^Free beds last updated \d/)
    .waitFor();
});

it('filters by month and by beds free now, and says so without a network', async () => {
  const { phone } = scene;
  const { page } = phone;
  await page.goto(home(''));
  await page.getByRole('button', { name: /^Filters/ }).click();
  const months = page.getByRole('group', { name: 'Move-in month' });
  await months.getByText(formatMonth(moveIn, 'en')).click();
  await page.getByRole('button', { name: /^Show \d+ hostels?$/ }).click();
  await page.waitForURL(new RegExp(`moveIn=${moveIn}`));
  const inMonth = await listed(page, `&moveIn=${moveIn}`);
  expect(inMonth).toContain(hostel);
  const free = await listed(page, '&bedsFree=true');
  expect(free).not.toContain(hostel);
  await waitForBedsOn(page, patnaDay(Date.now()));
  await page.goto(detail());
  await waitForStoredHostels(page, id);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  await phone.goOffline();
  const offline = await phone.coldStart();
  expect(await listed(offline, `&moveIn=${moveIn}`)).toEqual(inMonth);
  expect(await listed(offline, '&bedsFree=true')).toEqual(free);
  await offline.clock.setSystemTime(Date.now() + 15 * dayMs);
  await expectOnCard(offline, /^Ask the hostel about free beds$/);
  await offline.goto(detail());
  await rooms(offline)
    .getByText('Ask the hostel about free beds', { exact: true })
    .first()
    .waitFor();
  await rooms(offline)
    .getByText(/^Free beds last updated \d/)
    .waitFor();
});

it('after 14 days it says to ask, ranks lower and reminds the owner', async () => {
  const { phone } = scene;
  await phone.goOnline();
  const page = await phone.coldStart();
  const fresh = await listed(page, '');
  await restate(15);
  await remindOwners();
  await expectOnCard(page, /^Ask the hostel about free beds$/);
  const stale = await listed(page, '');
  expect(stale.indexOf(hostel)).toBeGreaterThan(fresh.indexOf(hostel));
  expect(await listed(page, `&moveIn=${moveIn}`)).not.toContain(hostel);

  await outdateCatalogue(page);
  await page.reload();
  await waitForBedsOn(page, patnaDay(Date.now() - 15 * dayMs));
  await phone.goOffline();
  const offline = await phone.coldStart();
  expect(await listed(offline, '')).toEqual(stale);
  await expectOnCard(offline, /^Ask the hostel about free beds$/);
  await phone.goOnline();

  const reminder = `${hostel}: update your free beds (last updated over 14 days ago)`;
  await owner.page.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=notifications`);
  await owner.page.getByText(reminder).waitFor();

  const card = owner.page.locator('#root li').filter({ has: heading(owner.page) });
  await vi.waitFor(async () => {
    await owner.page.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=overview`);
    await card.getByText('Update free beds', { exact: true }).click({ timeout: 5000 });
  }, waitOptions);
  await card
    .getByLabel(/^Free from: /)
    .first()
    .fill('');
  const rows = card.getByLabel(/\(of \d+\)$/);
  for (let row = 0; row < (await rows.count()); row += 1) await rows.nth(row).fill('2');
  await card.getByRole('button', { name: 'Save free beds' }).click();
  await card.getByText("Free beds saved with today's date.").waitFor();
  await expectOnCard(offline, /^6 beds free\u00a0· updated today$/);
  expect(await listed(offline, '&bedsFree=true')).toContain(hostel);
});

import type { CallName } from '@patna/contracts/calls';
import type { NotificationView, SavedSearch } from '@patna/contracts';
import { beforeAll, expect, it, vi } from 'vitest';
import { openPushRecords } from '@patna/testing/stack/push-records.ts';
import { waitForCachedScreens } from './support/cached-screens.ts';
import { callAs } from './support/call-as.ts';
import { deliverPush } from './support/deliver-push.ts';
import { approveHostel, ownHostel, publishHostel } from './support/publish-hostel.ts';
import { setUpScene } from './support/scene.ts';
import { signIn, waitForNoOfflineBar } from './support/user-actions.ts';
import { waitOptions } from './support/wait-options.ts';

const travellerEmail = 'traveller@example.com';
const ownerEmail = 'owner@example.com';

/** Searches of the traveller. No sample hostel has such a rent. */
const online = { query: 'gender=Girls&maxPrice=1900', name: 'Girls · Up to ₹1,900' };
const offline = { query: 'gender=Boys&maxPrice=1700', name: 'Boys · Up to ₹1,700' };

/** Home lists Patna, so the search is saved with it. */
const savedOf = ({ query }: typeof online) => `${query}&city=Patna`;

/** The phone's token at the push service. */
const device = 'token-of-the-phone';

const scene = setUpScene();

const as = <T>(
  email: string,
  name: CallName,
  params: Record<string, string> = {},
  body?: object,
): Promise<T> => callAs(scene.stack, email, name, { params, ...(body && { body }) });

const rooms = (min: number) => [
  { category: ['Single'], priceRange: { min, max: 9000 }, numberOfRooms: 3 },
];

const publish = (propertyName: string, genderPreference: 'Girls' | 'Boys', rent: number) =>
  publishHostel(scene.stack, { propertyName, genderPreference, rooms: rooms(rent) });

/** Lowers the rent together with a text that waits for approval, and approves it. */
async function lowerRent(id: string, rent: number): Promise<void> {
  const version = async () => (await ownHostel(scene.stack, id)).version;
  const edit = { rooms: rooms(rent), description: 'The rent is lower from December on.' };
  await as(ownerEmail, 'editListing', { id }, { ...edit, version: await version() });
  await approveHostel(scene.stack, id, await version());
}

const searchesOnServer = () => as<SavedSearch[]>(travellerEmail, 'savedSearches', { userId: 'me' });

/** Names of the hostels in the traveller's entries about saved searches. */
async function notifiedHostels(): Promise<string[]> {
  const feed = await as<NotificationView[]>(travellerEmail, 'notificationFeed', { userId: 'me' });
  return feed.filter(({ kind }) => kind === 'search-match').map((each) => each.listingName);
}

/** Requests to save a search that left the phone. */
const sent = () =>
  scene.stack.link.carried.filter((line) => line.includes('/saved-searches/')).length;

beforeAll(async () => {
  const { page, context } = scene.phone;
  await context.grantPermissions(['notifications'], { origin: scene.stack.url });
  await signIn(page, scene.stack.url, travellerEmail);
  await page.goto(scene.stack.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await waitForCachedScreens(page);
  await as(travellerEmail, 'saveFcmToken', { userId: 'me' }, { token: device });
});

it('a search is saved online, and another offline is sent once when the network is back', async () => {
  const { page } = scene.phone;
  const { url } = scene.stack;
  await page.goto(`${url}/?${online.query}`);
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByText('Search saved', { exact: true }).waitFor();
  await vi.waitFor(async () => expect(await searchesOnServer()).toHaveLength(1), waitOptions);

  await page.goto(`${url}/?${offline.query}`);
  await page.getByRole('button', { name: 'Save search' }).waitFor();
  await scene.phone.goOffline();
  const before = sent();
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByText('Search saved', { exact: true }).waitFor();
  await page.goto(`${url}/my-profile/wishlist#searches`);
  await page.getByText('Saved searches (2)').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: offline.name });
  await row.getByText('Waiting to send').waitFor();
  expect(await searchesOnServer()).toHaveLength(1);

  await scene.phone.goOnline();
  await waitForNoOfflineBar(page);
  await row.getByText('Waiting to send').waitFor({ state: 'detached' });
  const queries = (await searchesOnServer()).map(({ query }) => query);
  expect(queries).toEqual([offline, online].map(savedOf));
  expect(sent() - before).toBe(1);
});

/** Delivers what the push service accepted for the phone. Returns the titles once the phone has shown them. */
async function shownPushes(): Promise<string[]> {
  const records = await openPushRecords(scene.stack.mongoUri);
  const accepted = (await records.accepted(device)) as { title: string }[];
  for (const push of accepted) {
    const { lastShownAt: before } = (await records.device(device)) ?? {};
    await deliverPush(scene.phone.page, push);
    await vi.waitFor(async () => {
      const { lastShownAt } = (await records.device(device)) ?? {};
      expect(lastShownAt).toBeDefined();
      expect(lastShownAt).not.toEqual(before);
    }, waitOptions);
  }
  await records.stop();
  return accepted.map(({ title }) => title).toSorted();
}

it('a new hostel and a lower rent that fit are one push and one entry each in the feed', async () => {
  const { page } = scene.phone;
  const cheaper = await publish('Cheaper Boys Hostel', 'Boys', 1800);
  await publish('Unfitting Boys Hostel', 'Boys', 5000);
  await publish('New Girls Hostel', 'Girls', 1900);
  await vi.waitFor(
    async () => expect(await notifiedHostels()).toEqual(['New Girls Hostel']),
    waitOptions,
  );
  await lowerRent(cheaper, 1700);
  await vi.waitFor(
    async () =>
      expect(await notifiedHostels()).toEqual(['Cheaper Boys Hostel', 'New Girls Hostel']),
    waitOptions,
  );
  expect(await shownPushes()).toEqual([
    'Cheaper Boys Hostel matches your saved search',
    'New Girls Hostel matches your saved search',
  ]);
  await page.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=notifications`);
  for (const hostel of ['Cheaper Boys Hostel', 'New Girls Hostel']) {
    const entry = page.getByText(`${hostel} matches your saved search`);
    await entry.waitFor();
    expect(await entry.count()).toBe(1);
  }
  expect(await page.getByText(/Unfitting Boys Hostel/).count()).toBe(0);
});

it('saved searches are shown after an offline start', async () => {
  const { url } = scene.stack;
  await scene.phone.page.goto(`${url}/my-profile/wishlist#searches`);
  await scene.phone.page
    .getByText(/^Last match: /)
    .first()
    .waitFor();
  await scene.phone.goOffline();
  const page = await scene.phone.coldStart();
  await page.goto(`${url}/my-profile/wishlist#searches`);
  for (const { name } of [online, offline]) {
    const link = page.getByRole('link', { name });
    await link.waitFor();
    expect(await link.count()).toBe(1);
  }
  await scene.phone.goOnline();
  await waitForNoOfflineBar(page);
});

it('a removed search notifies nobody, while the other still does', async () => {
  const { page } = scene.phone;
  await page.goto(`${scene.stack.url}/my-profile/wishlist#searches`);
  await page.getByRole('button', { name: `Remove search: ${online.name}` }).click();
  await page.getByText('Saved searches (1)').waitFor();
  await vi.waitFor(async () => expect(await searchesOnServer()).toHaveLength(1), waitOptions);
  await publish('Late Girls Hostel', 'Girls', 1800);
  await publish('Late Boys Hostel', 'Boys', 1600);
  const found = async () => {
    const feed = await as<NotificationView[]>(travellerEmail, 'notificationFeed', {
      userId: 'me',
    });
    return feed.flatMap(({ search }) => (search ? [`${search.query}: ${search.found}`] : []));
  };
  await vi.waitFor(
    async () => expect(await found()).toContain(`${savedOf(offline)}: 2`),
    waitOptions,
  );
  expect(await found()).toHaveLength(2);
  expect((await notifiedHostels()).join()).not.toContain('Late Girls Hostel');
});

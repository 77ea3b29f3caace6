import type { EventOf } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;
const pushed: Readonly<Record<string, string>>[] = [];

beforeAll(async () => {
  const push = {
    createCustomToken: async () => 'no token',
    send: async (_token: string, data: Readonly<Record<string, string>>) => {
      pushed.push(data);
      return 'sent' as const;
    },
  };
  world = await startTestService((config) => {
    return startNotificationService({ ...config, ...noProviders }, { push });
  });
}, 60_000);

afterAll(() => world?.stop());

function match({ userId }: TestPerson, listingId: string, searchId = 'search_1', time?: string) {
  const event = newEvent('SavedSearchMatched', `${userId}:${searchId}`, {
    userId,
    searchId,
    query: 'gender=Girls&locality=Digha',
    listingId,
    listingName: `Hostel ${listingId}`,
    rent: 5000,
    reason: 'new',
  });
  return (time ? { ...event, time } : event) as EventOf<'SavedSearchMatched'>;
}

async function feedOf({ token }: TestPerson) {
  const answer = await world.call('notificationFeed', { params: { userId: 'me' }, token });
  return expectOk('notificationFeed', answer);
}

/** Returns the feed once the search has found this many hostels. */
function found(person: TestPerson, count: number, searchId = 'search_1') {
  return eventually(async () => {
    const { data } = await feedOf(person);
    const fits = data.filter(({ search }) => search?.searchId === searchId);
    return fits.reduce((sum, { search }) => sum + (search?.found ?? 0), 0) === count && data;
  });
}

it('the matches of one search and day are one notification, whatever is repeated', async () => {
  const asha = await world.identity.person('asha');
  const device = { params: { userId: 'me' }, token: asha.token, body: { token: 'device-of-asha' } };
  expectOk('saveFcmToken', await world.call('saveFcmToken', device));
  const noon = `${new Date().toISOString().slice(0, 10)}T06:00:00.000Z`;
  const matches = ['h1', 'h2', 'h3', 'h4'].map((id) => match(asha, id, 'search_1', noon));
  const [first] = matches;
  if (!first) throw new Error('no match');
  await world.bus.publish(first, first);
  const [only] = await found(asha, 1);
  expect(only).toMatchObject({
    kind: 'search-match',
    listingId: 'h1',
    search: { searchId: 'search_1', query: 'gender=Girls&locality=Digha', found: 1 },
  });
  await eventually(() => pushed.length === 1);
  expect(pushed).toMatchObject([
    { title: 'Hostel h1 matches your saved search', url: '/hostel-detail?hostelId=h1' },
  ]);
  const read = { params: { userId: 'me' }, token: asha.token, body: { all: true } };
  expectOk('readNotifications', await world.call('readNotifications', read));
  await world.bus.publish(...matches.slice(1), ...matches);
  const data = await found(asha, 4);
  expect(data).toMatchObject([{ _id: only?._id, listingId: 'h4', read: false }]);
  expect((await feedOf(asha)).unread).toBe(1);
  await world.bus.publish(match(asha, 'h1', 'search_2', noon));
  expect(await found(asha, 1, 'search_2')).toHaveLength(2);
  await eventually(() => pushed.length === 2);
  const tomorrow = new Date(Date.parse(noon) + 86_400_000).toISOString();
  await world.bus.publish(match(asha, 'h5', 'search_1', tomorrow));
  expect(await found(asha, 5)).toHaveLength(3);
});

it('an ended account gets none', async () => {
  const bina = await world.identity.person('bina');
  const late = match(bina, 'h1');
  const { userId } = bina;
  await world.bus.publish(match(bina, 'h2'));
  await found(bina, 1);
  await world.bus.publish(newEvent('UserDeleted', userId, { userId }));
  await eventually(async () => (await feedOf(bina)).data.length === 0);
  await world.bus.publish(late);
  const chitra = await world.identity.person('chitra');
  await world.bus.publish(match(chitra, 'h1'));
  await found(chitra, 1);
  const stored = await world.mongo.stored('notification', 'notifications');
  expect(stored.filter((each) => each['userId'] === userId)).toEqual([]);
});

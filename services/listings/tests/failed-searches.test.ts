import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  admin = await world.identity.person('admin', { role: 'admin' });
  const { id } = await world.create(await world.identity.person('owner'), {
    propertyName: 'Magadh Sadan',
  });
  await world.approve(id);
}, 60_000);

afterAll(() => world?.stop());

async function type(q: string, device: number): Promise<boolean> {
  const visitor = String(device).padStart(64, '0');
  const answer = await world.call('countFailedSearch', { body: { q, visitor } });
  return expectOk('countFailedSearch', answer).data.counted;
}

async function listed() {
  const answer = await world.call('failedSearches', { token: admin.token });
  return expectOk('failedSearches', answer).data;
}

const stored = async () =>
  JSON.stringify(
    await world.mongo.client.db('listings').collection('failed_searches').find().toArray(),
  );

it('lists a text from the fifth person on, and stores it no earlier', async () => {
  for (const device of [1, 2, 3, 4]) expect(await type('Zylofon  Lodge', device)).toBe(true);
  expect(await type('zylofon lodge', 4)).toBe(false);
  expect(await listed()).toEqual([]);
  expect(await stored()).not.toContain('zylofon');
  expect(await type(' ZYLOFON lodge ', 5)).toBe(true);
  expect(await listed()).toEqual([
    { query: 'zylofon lodge', people: 5, lastOn: expect.any(String) as string },
  ]);
  expect(await stored()).not.toContain('0'.repeat(50));
});

it('counts everybody of many at once', async () => {
  const devices = Array.from({ length: 12 }, (_, n) => n);
  await Promise.all(devices.map((device) => type('quxville', device)));
  expect(await listed()).toMatchObject([{ query: 'quxville', people: 12 }, { people: 5 }]);
});

it.each(['magadh', 'call 9876543210', '९८७६५४३२१० zylofon', 'zylofon@example.com', 'www.zylofon'])(
  'never counts %j',
  async (q) => {
    for (const device of [1, 2, 3, 4, 5, 6]) expect(await type(q, device)).toBe(false);
    expect((await listed()).map(({ query }) => query)).toEqual(['quxville', 'zylofon lodge']);
  },
);

it('refuses long texts, and the list to everybody but admins', async () => {
  const visitor = '0'.repeat(64);
  const long = { body: { q: 'zylofon '.repeat(8), visitor } };
  expectProblem(await world.call('countFailedSearch', long), 'validation_failed', 'q');
  const { token } = await world.identity.person('asha');
  expectProblem(await world.call('failedSearches', { token }), 'forbidden');
});

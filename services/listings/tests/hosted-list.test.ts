import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Service } from '@patna/service-kit/mongo';
import { publishHostel } from '@patna/testing/data/publish-hostel.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { call } from '@patna/testing/http/call.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { uploadPhoto } from '@patna/testing/http/upload-photo.ts';
import { createSearchEmulator } from '@patna/testing/servers/emulators.ts';
import { testEnvironment } from '@patna/testing/servers/test-config.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import express, { type RequestHandler } from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { startListingsService } from '../src/service.ts';

const hostelCount = 34;
const keys = { appId: 'LOCAL', adminKey: 'admin-key-for-tests', searchKey: 'search-key' };

let world: World;
let server: Server;
let settings: Readonly<Record<string, string>>;
/** What happens to searches of the index. */
let fault: 'none' | 'silent' | 'error' | 'slow' = 'none';
/** The searches that reached the index, as JSON. */
const asked: string[] = [];
const open: Service[] = [];

beforeAll(async () => {
  world = await startTestService(async (_, { mongo, identity }) => {
    server = createServer(express().use('/algolia', watchSearches, emulatorOf(mongo)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}/algolia`;
    settings = {
      ...testEnvironment(mongo.uri, identity),
      ALGOLIA_APP_ID: keys.appId,
      ALGOLIA_ADMIN_KEY: keys.adminKey,
      ALGOLIA_LOCAL_ADDRESS: address,
      ALGOLIA_RESULTS: 'on',
      READS_KEPT_MS: '0',
    };
    return startListingsService(readConfig(settings));
  });
  const run = promisify(execFile);
  const command = ['deploy/operate/search/search.ts', 'settings'];
  const { stdout } = await run(process.execPath, command, { cwd: checkoutRoot, env: settings });
  if (!stdout.endsWith(' changed\n')) throw new Error(stdout);
  await publishHostels();
});

afterEach(async () => {
  fault = 'none';
  await Promise.all(open.splice(0).map((service) => service.stop()));
});

afterAll(async () => {
  await world?.stop();
  server?.closeAllConnections();
  server?.close();
});

const emulatorOf = (mongo: World['mongo']) =>
  createSearchEmulator({ ...keys, db: mongo.client.db('hosted_list'), nodeEnv: 'test' });

const watchSearches: RequestHandler = async (request, response, next) => {
  if (!request.path.endsWith('/queries')) return next();
  if (fault === 'silent') return undefined;
  if (fault === 'error') return void response.status(500).json({ message: 'broken', status: 500 });
  if (fault === 'slow') await pause(1200);
  express.text({ type: () => true })(request, response, (error) => {
    asked.push(String(request.body));
    next(error);
  });
  return undefined;
};

/** Lists hostels as their owner and approves them as a moderator. */
async function publishHostels(): Promise<void> {
  const owner = await world.identity.person('owner');
  const admin = await world.identity.person('admin', { role: 'admin' });
  const photo = await uploadPhoto(world.service.port, owner.token);
  for (let n = 0; n < hostelCount; n += 1)
    await publishHostel(world, hostelBody(photo, n), { owner, admin });
  await eventually(async () => {
    const records = world.mongo.client.db('hosted_list').collection('search_objects');
    return (await records.countDocuments({ index: 'LISTINGS_INDEX' })) === hostelCount;
  });
}

function hostelBody(photo: string, n: number) {
  const body = listingBody([photo]);
  const [street, pincode, latitude, longitude] = places[n % places.length] ?? places[0];
  const min = 3000 + 250 * (n % 12);
  return {
    ...body,
    propertyName: `${['Magadh', 'Sankalp', 'Vaishali'][n % 3]} Hostel ${n + 1}`,
    address: { ...body.address, street, pincode, latitude: latitude + n / 1e4, longitude },
    genderPreference: n % 4 === 0 ? 'Boys' : 'Girls',
    rooms: [
      {
        category: [n % 5 === 0 ? 'Double' : 'Single'],
        priceRange: { min, max: min + 700 },
        numberOfRooms: 3,
      },
    ],
    mealsProvided: n % 2 === 0 ? ['Breakfast', 'Dinner'] : ['Lunch'],
    haveWarden: n % 3 === 0,
    facilities: n % 2 === 0 ? ['Wi-Fi', 'AC'] : ['Wi-Fi'],
  };
}

const places = [
  ['Boring Road', '800001', 25.612, 85.117],
  ['Ashok Rajpath', '800004', 25.62, 85.16],
  ['Kankarbagh Main Road', '800020', 25.595, 85.15],
] as const;

type Query = Readonly<Record<string, string | number>>;

async function pageOf(service: Pick<Service, 'port'>, query: Query, cursor?: string) {
  const asking = { query: { limit: 10, ...query, ...(cursor && { cursor }) } };
  const answer = expectOk('fetchListings', await call(service, 'fetchListings', asking));
  return { ...answer, ids: answer.data.map(({ id }) => id) };
}

type Answer = Awaited<ReturnType<typeof pageOf>>;

/** Reads page after page until there is no cursor. */
async function pagesOf(
  service: Pick<Service, 'port'>,
  query: Query,
  beforePage: (number: number) => void = () => undefined,
): Promise<Answer[]> {
  const pages: Answer[] = [];
  let cursor: string | undefined;
  do {
    beforePage(pages.length + 1);
    const page = await pageOf(service, query, cursor);
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor);
  return pages;
}

async function start(change: Readonly<Record<string, string>> = {}): Promise<Service> {
  const service = await startListingsService(readConfig({ ...settings, ...change }));
  open.push(service);
  return service;
}

/** The pages without an index, by number. */
async function localIds(service: Service, query: Query): Promise<string[]> {
  const first = await pageOf(service, query);
  const ids = [...first.ids];
  for (let page = 2; page <= first.totalPages; page += 1) {
    ids.push(...(await pageOf(service, { ...query, page })).ids);
  }
  return ids;
}

describe('with ALGOLIA_RESULTS=on', () => {
  it.each([
    [{ q: 'girls hostel' }, 'genderPreference:'],
    [{ q: 'लड़कियों का हॉस्टल' }, 'genderPreference:'],
    [{ q: 'ladkiyon ka hostel 5000 tak' }, 'priceMin <= 5000'],
    [{ q: 'girls near pmch under 6000' }, 'LISTINGS_INDEX_distance'],
    [{ q: 'hostel 800020' }, 'pincodes:'],
    [{ q: 'boring road wifi ac' }, 'areas:'],
    [{ q: 'sankalp' }, '"query":"sankalp"'],
    [{ q: 'hostel with warden', facilities: 'AC' }, 'facilities:'],
    [{ q: 'hostel', sort: 'price-asc' }, 'LISTINGS_INDEX_price_asc'],
    [{ q: 'hostel', sort: 'price-desc' }, 'LISTINGS_INDEX_price_desc'],
    [{ q: 'hostel', sort: 'rating' }, 'LISTINGS_INDEX_rating'],
    [{ q: 'hostel', sort: 'newest' }, 'LISTINGS_INDEX_newest'],
    [{ q: 'hostel', sort: 'distance', near: 'pmch' }, 'LISTINGS_INDEX_distance'],
    [{ q: 'hostel', sort: 'total-asc', minPrice: 3500, maxTotal: 9000 }, 'priceMax >= 3500'],
  ])('%o lists page by page what it lists without the index', async (query, expected) => {
    const off = await start({ ALGOLIA_RESULTS: 'off' });
    asked.length = 0;
    const pages = await pagesOf(world.service, query);
    expect(asked).toHaveLength(pages.length);
    expect(asked[0]?.replaceAll('\\"', '')).toContain(expected);
    const local = await localIds(off, query);
    const hosted = pages.flatMap(({ ids }) => ids);
    const isByMatch = !('sort' in query);
    expect(isByMatch ? hosted.toSorted() : hosted).toEqual(isByMatch ? local.toSorted() : local);
    expect(local.length).toBeGreaterThan(3);
    expect(pages[0]?.totalPages).toBe((await pageOf(off, query)).totalPages);
  });

  it.each(['silent', 'error', 'slow'] as const)(
    'lists the same hostels with an index that is %s, and waits for it once',
    async (kind) => {
      const [service, off] = [await start(), await start({ ALGOLIA_RESULTS: 'off' })];
      const query = { q: 'girls hostel' };
      const local = await localIds(off, query);
      fault = kind;
      const pages = await pagesOf(service, query);
      expect(pages.flatMap(({ ids }) => ids)).toEqual(local);
      expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
      fault = 'none';
      asked.length = 0;
      await pagesOf(service, query);
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ['error', 2],
    ['error', 3],
    ['silent', 2],
    ['silent', 3],
  ] as const)(
    'begins anew when the index is %s before page %i, and leads to every hostel',
    async (kind, failing) => {
      const [service, off] = [await start(), await start({ ALGOLIA_RESULTS: 'off' })];
      const query = { q: 'girls hostel' };
      const local = await localIds(off, query);
      const pages = await pagesOf(service, query, (number) => {
        if (number === failing) fault = kind;
      });
      const numbers = [1, 2, 3].slice(0, failing - 1);
      expect(pages.map(({ page }) => page)).toEqual([...numbers, 1, 2, 3]);
      expect(pages.slice(failing - 1).flatMap(({ ids }) => ids)).toEqual(local);
      const shown = new Set(pages.flatMap(({ ids }) => ids));
      expect(shown).toEqual(new Set(local));
    },
  );

  it('continues a search that another process began while the index was silent', async () => {
    const [service, off] = [await start(), await start({ ALGOLIA_RESULTS: 'off' })];
    const query = { q: 'girls hostel' };
    fault = 'error';
    const first = await pageOf(service, query);
    fault = 'none';
    const second = await pageOf(world.service, query, first.nextCursor);
    const third = await pageOf(world.service, query, second.nextCursor);
    const ids = [first, second, third].flatMap((page) => page.ids);
    expect(ids).toEqual(await localIds(off, query));
    expect(third.nextCursor).toBeUndefined();
  });
});

import 'fake-indexeddb/auto';
import type { ListingDetail } from '@patna/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db, type TripRow } from '../database/db.ts';
import { imageCacheName } from '../database/cache-names.ts';
import { readListingDetail } from '../listings/listing-store.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import { phoneDb } from '../database/phone-db.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { memoryCaches } from '../testing/memory-caches.ts';
import { verifyTripPack } from './verify-trip-pack.ts';
import { resumeTrips } from './trip-packing.ts';
import { setTripScreenLoader } from './unfinished-trips.ts';
import { packAgain, packTrips, unpackTrip, useTrip, useTrips } from './trip-packs.ts';

/** Syncing the catalogue is not tested here. */
vi.mock('../catalogue/catalogue-client.ts', () => ({ syncNow: async () => {} }));

const hostel = { id: 'h1', name: 'Maa Girls Hostel' };
const photoUrl = (n: number) => `/images/photo${n}/500.webp`;
const detail = {
  id: 'h1',
  _id: 'record1',
  propertyName: hostel.name,
  hostelImages: [1, 2, 3].map((n) => `/images/photo${n}/1000.jpg`),
} as unknown as ListingDetail;

const catalogue = { key: 'state', next: '', complete: true, syncedAt: '' } as const;

/** The network's answer to a path; undefined for the usual answer. */
let network: (path: string) => Response | undefined;
let asked: string[];

beforeEach(async () => {
  setTripScreenLoader(async () => {});
  await db.catalogueState.put(catalogue);
  network = () => undefined;
  asked = [];
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? '';
    asked.push(path);
    return network(path) ?? answerOf(path);
  });
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await wipePersonalData();
  await db.listings.clear();
  vi.unstubAllGlobals();
});

test('packs facts and small photos, and is ready when all of them were read back', async () => {
  await packTrips([hostel]);
  const row = await inState('ready');
  expect(row.files.map(({ url }) => url)).toEqual([photoUrl(1), photoUrl(2), photoUrl(3)]);
  expect(await verifyTripPack(row)).toEqual({ facts: false, photos: [] });
  await db.listings.clear();
  expect((await readListingDetail('h1'))?.detail).toEqual(detail);
});

test.each([
  ['the screens', async () => setTripScreenLoader(() => Promise.reject(new TypeError('no chunk')))],
  ['the hostels', () => db.catalogueState.put({ ...catalogue, complete: false })],
])('is not ready without %s of the map, and is when they have come', async (_, without) => {
  await without();
  await packTrips([hostel]);
  await vi.waitFor(async () => expect((await inState('fetching')).files).toHaveLength(3));
  await resumeTrips();
  await inState('fetching');
  setTripScreenLoader(async () => {});
  await db.catalogueState.put(catalogue);
  await resumeTrips();
  await inState('ready');
});

test('a changed photo, a missing one and changed facts are noticed and fetched again', async () => {
  await packTrips([hostel]);
  await inState('ready');
  const cache = await caches.open('trip-photos');
  await cache.put(photoUrl(1), new Response('not what was fetched'));
  await cache.delete(photoUrl(2));
  await db.trips
    .where('id')
    .equals('h1')
    .modify((row) => {
      if (row.facts) row.facts.json = row.facts.json.replace('Girls', 'Boys');
    });
  const row = await inState('ready');
  expect(await verifyTripPack(row)).toEqual({ facts: true, photos: [photoUrl(1), photoUrl(2)] });
  await db.listings.clear();
  expect(await readListingDetail('h1')).toBeNull();

  asked = [];
  await packAgain('h1');
  await vi.waitFor(async () => {
    const again = await inState('ready');
    expect(await verifyTripPack(again)).toEqual({ facts: false, photos: [] });
  });
  expect(asked).not.toContain(photoUrl(3));
});

test('goes on where a lost network left it', async () => {
  network = (path) => {
    if (path === photoUrl(2)) throw new TypeError('Failed to fetch');
    return undefined;
  };
  await packTrips([hostel]);
  await vi.waitFor(() => expect(asked).toContain(photoUrl(2)));
  await vi.waitFor(async () => expect((await inState('fetching')).files).toHaveLength(1));
  network = () => undefined;
  asked = [];
  await vi.waitFor(async () => {
    await resumeTrips();
    await inState('ready');
  });
  expect(asked).not.toContain(photoUrl(1));
});

test("a captive portal's page is not a photo", async () => {
  network = (path) => (path === photoUrl(1) ? new Response('<html>Pay here') : undefined);
  await packTrips([hostel]);
  await vi.waitFor(() => expect(asked).toContain(photoUrl(1)));
  expect((await inState('fetching')).files).toEqual([]);
});

test('says that a hostel is gone, and that the phone is full', async () => {
  network = (path) => (path.includes('/listings/') ? problem(404) : undefined);
  await packTrips([hostel]);
  expect((await inState('failed')).problem).toBe('gone');

  await unpackTrip('h1');
  network = () => undefined;
  vi.spyOn(await caches.open('trip-photos'), 'put').mockImplementation(full);
  await packTrips([hostel]);
  expect((await inState('failed')).problem).toBe('full');
});

test('a full phone lets the photos of unsaved hostels go for a pack', async () => {
  const unsaved = '/images/seen/500.avif';
  const photos = await caches.open(imageCacheName);
  for (const method of ['bulkPut', 'update'] as const) {
    await photos.put(unsaved, new Response('a photo'));
    await phoneDb.photos.put({ url: unsaved, bytes: 7, usedAt: 1 });
    const refused = vi.spyOn(db.trips, method).mockImplementationOnce(full);
    await packTrips([hostel]);
    await inState('ready');
    expect(refused.mock.calls.length).toBeGreaterThan(1);
    expect(await photos.match(unsaved)).toBeUndefined();
    await unpackTrip('h1');
    refused.mockRestore();
  }
});

test('a phone too full to record the failure shows it, and can try again', async () => {
  const refused = vi.spyOn(db.trips, 'update').mockImplementation(full);
  await packTrips([hostel]);
  const trips = renderHook(() => useTrips());
  const trip = renderHook(() => useTrip('h1'));
  const failed = { state: 'failed', problem: 'full' };
  await vi.waitFor(() => expect(trips.result.current).toMatchObject([failed]));
  expect(trip.result.current).toMatchObject(failed);
  expect((await db.trips.get('h1'))?.state).toBe('fetching');

  asked = [];
  await packTrips([{ id: 'h2', name: 'Shanti Niwas' }]);
  await vi.waitFor(() => expect(trips.result.current).toMatchObject([failed, failed]));
  expect(asked.map((path) => path.split('/').at(-1))).toEqual(['h2']);
  await unpackTrip('h2');

  refused.mockRestore();
  await packAgain('h1');
  await vi.waitFor(() => expect(trip.result.current).toMatchObject({ state: 'ready' }));
  expect(trips.result.current).toMatchObject([{ state: 'ready' }]);
});

test('a pack whose photos a full phone gave up is not ready any more, and is packed anew', async () => {
  await packTrips([hostel]);
  await inState('ready');
  let tries = 0;
  await withQuotaRetry(async () => ++tries < 4 && full());
  expect(await inState('failed')).toMatchObject({ problem: 'full', files: [] });
  await packTrips([hostel]);
  expect((await inState('ready')).files).toHaveLength(3);
});

test("a person's packs are not shown to a guest, who can pack the same hostel", async () => {
  setProviderUser(anna);
  await packTrips([hostel]);
  await inState('ready');
  const trips = renderHook(() => useTrips());
  const trip = renderHook(() => useTrip('h1'));
  await vi.waitFor(() => expect(trips.result.current).toHaveLength(1));
  act(() => setProviderUser(null));
  await vi.waitFor(() => expect(trips.result.current).toEqual([]));
  await vi.waitFor(() => expect(trip.result.current).toBeNull());
  await packTrips([hostel]);
  await vi.waitFor(() => expect(trip.result.current).toMatchObject({ state: 'ready' }));
});

test('removing a pack leaves nothing of it, nor does signing out', async () => {
  await packTrips([hostel]);
  await inState('ready');
  await unpackTrip('h1');
  expect(await db.trips.count()).toBe(0);
  expect(await (await caches.open('trip-photos')).keys()).toEqual([]);

  await packTrips([hostel]);
  await inState('ready');
  await wipePersonalData();
  expect(await db.trips.count()).toBe(0);
  expect(await caches.has('trip-photos')).toBe(false);
});

function full(): never {
  return Promise.reject(new DOMException('full', 'QuotaExceededError')) as never;
}

async function inState(state: TripRow['state']): Promise<TripRow> {
  return vi.waitFor(async () => {
    const row = await db.trips.get('h1');
    expect(row?.state).toBe(state);
    return row as TripRow;
  });
}

function answerOf(path: string): Response {
  if (path.includes('/listings/')) return Response.json(detail);
  return new Response(`bytes of ${path}`, { headers: { 'content-type': 'image/webp' } });
}

function problem(status: number): Response {
  const body = { code: 'not_found', message: 'There is no such hostel', requestId: 'r1' };
  return Response.json(body, { status });
}

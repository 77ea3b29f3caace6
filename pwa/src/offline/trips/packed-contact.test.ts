import 'fake-indexeddb/auto';
import { type ListingDetail, maskContact } from '@patna/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../database/db.ts';
import { readListingDetail, saveListingDetail } from '../listings/listing-store.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import { memoryCaches } from '../testing/memory-caches.ts';
import { verifyTripPack } from './verify-trip-pack.ts';
import { packAgain, packTrips } from './trip-packs.ts';
import { setTripScreenLoader } from './unfinished-trips.ts';

vi.mock('../catalogue/catalogue-client.ts', () => ({ syncNow: async () => {} }));

const full = { phone: '+917012345101', email: 'ganga@example.com' };
const served = {
  id: 'h1',
  _id: 'record1',
  propertyName: 'Ganga View Hostel',
  hostelImages: [],
  contact: maskContact(full),
} as unknown as ListingDetail;
const headers = { 'x-request-id': 'r1' };

let asked: string[];
let reveal: () => Response;

beforeEach(async () => {
  setTripScreenLoader(async () => {});
  await db.catalogueState.put({ key: 'state', next: '', complete: true, syncedAt: '' });
  asked = [];
  reveal = () => Response.json({ data: full }, { headers });
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!url.endsWith('/contact')) return Response.json(served, { headers });
    asked.push((JSON.parse(body as string) as { reason: string }).reason);
    return reveal();
  });
});
afterEach(async () => {
  await wipePersonalData();
  await db.listings.clear();
  vi.unstubAllGlobals();
});

async function ready() {
  return vi.waitFor(async () => {
    const row = await db.trips.get('h1');
    expect(row?.state).toBe('ready');
    return row;
  });
}

test('a pack has the full contact, and is whole; packed again, it asks for none', async () => {
  await packTrips([{ id: 'h1', name: 'Ganga View Hostel' }]);
  const row = await ready();
  expect(row && (await verifyTripPack(row))).toEqual({ facts: false, photos: [] });
  expect((await readListingDetail('h1'))?.detail.contact).toEqual(full);
  await packAgain('h1');
  await ready();
  expect(asked).toEqual(['pack']);
  await db.listings.clear();
  expect((await readListingDetail('h1'))?.detail.contact).toEqual(full);
  await saveListingDetail(served, '2026-11-27T06:00:00.000Z');
  expect((await readListingDetail('h1'))?.detail.contact).toEqual(full);
});

test('a pack is ready without a number where too many were asked for', async () => {
  const problem = { code: 'rate_limited', message: 'Too many', requestId: 'r1' };
  reveal = () => Response.json(problem, { status: 429, headers });
  await packTrips([{ id: 'h1', name: 'Ganga View Hostel' }]);
  const row = await ready();
  expect(row && (await verifyTripPack(row))).toEqual({ facts: false, photos: [] });
  expect((await readListingDetail('h1'))?.detail.contact).toEqual(served.contact);
});

import 'fake-indexeddb/auto';
import { type ListingDetail, maskContact } from '@patna/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from '../database/db.ts';
import { readListingDetail, saveListingDetail } from './listing-store.ts';
import { readPackedFacts, packFacts } from './packed-listing.ts';
import { resolveContact } from './resolve-contact.ts';
import { saveContact, storedContact } from './contact-store.ts';

const full = { phone: '+917012345101', email: 'ganga@example.com' };
const detail = { id: 'h1', _id: 'record1', propertyName: 'Ganga', contact: full } as ListingDetail;
const masked = { ...detail, contact: maskContact(full) };
const at = '2026-11-27T06:00:00.000Z';

afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([db.listings.clear(), db.trips.clear()]);
});

async function shownContact() {
  return (await readListingDetail('h1'))?.detail.contact;
}

test('a masked response does not replace a number stored before numbers were masked', async () => {
  await saveListingDetail(detail, at);
  await saveListingDetail({ ...masked, propertyName: 'Ganga View' }, at);
  expect((await readListingDetail('h1'))?.detail).toEqual({
    ...detail,
    propertyName: 'Ganga View',
  });
});

test('a masked response does not replace a revealed number, in either order', async () => {
  await saveContact('h1', full);
  await saveListingDetail(masked, at);
  expect(await shownContact()).toEqual(full);
  await saveListingDetail(masked, at);
  expect(await shownContact()).toEqual(full);
  expect((await db.listings.get('h1'))?.contactChanged).toBeUndefined();
});

test('a masked response with another contact is marked as changed until the new one is revealed', async () => {
  const changed = { phone: '+919876543210', email: full.email };
  await saveListingDetail(detail, at);
  await saveListingDetail({ ...masked, contact: maskContact(changed) }, at);
  expect(await shownContact()).toEqual(full);
  expect((await db.listings.get('h1'))?.contactChanged).toBe(true);
  await saveContact('h1', changed);
  expect(await shownContact()).toEqual(changed);
  expect((await db.listings.get('h1'))?.contactChanged).toBeUndefined();
});

test('a masked contact stored by an older build does not replace the revealed number', async () => {
  await saveListingDetail(masked, at);
  await saveContact('h1', full);
  const row = await db.listings.get('h1');
  // An older build does not know that the contact is also stored beside the details.
  await db.listings.put({ ...row, id: 'h1', detail: masked, detailSavedAt: at });
  expect(await shownContact()).toEqual(full);
  await saveListingDetail(masked, at);
  expect((await db.listings.get('h1'))?.detail?.contact).toEqual(full);
});

test('a packed number is shown with a masked copy, and the pack stays complete', async () => {
  const facts = await packFacts(detail);
  const row = { id: 'h1', name: 'Ganga', state: 'ready', stale: false, addedAt: at } as const;
  await db.trips.put({ ...row, facts, photos: [], files: [] });
  await saveListingDetail(masked, at);
  expect(await storedContact('h1')).toEqual(full);
  expect(await shownContact()).toEqual(full);
  await saveContact('h1', full);
  const packed = await db.trips.get('h1');
  expect(packed && (await readPackedFacts(packed))).toEqual(detail);
});

test('the server is asked only for contacts that are not stored', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    asked.push(JSON.parse(body as string));
    return Response.json({ data: full }, { headers: { 'x-request-id': 'r1' } });
  });
  expect(await resolveContact(detail, 'pack')).toEqual({ contact: full });
  expect(asked).toEqual([]);
  expect(await resolveContact(masked, 'pack')).toMatchObject({ contact: full });
  expect(asked).toEqual([{ reason: 'pack' }]);
  await saveContact('h1', full);
  expect(await resolveContact(masked, 'pack')).toEqual({ contact: full });
  expect(asked).toHaveLength(1);
  await saveContact('h1', { ...full, phone: '+919876543210' });
  expect(await resolveContact(masked, 'pack')).toMatchObject({ contact: full });
  expect(asked.slice(1)).toEqual([{ reason: 'refresh' }]);
});

test('beyond the reveal limit, the old number or the masked one is used', async () => {
  const headers = { 'x-request-id': 'r1', 'retry-after': '60' };
  const problem = { code: 'rate_limited', message: 'Too many', requestId: 'r1' };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 429, headers }));
  expect((await resolveContact(masked, 'pack')).contact).toEqual(masked.contact);
  const old = { ...full, phone: '+919876543210' };
  await saveContact('h1', old);
  expect((await resolveContact(masked, 'pack')).contact).toEqual(old);
});

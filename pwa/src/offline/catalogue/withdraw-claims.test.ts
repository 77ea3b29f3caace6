import 'fake-indexeddb/auto';
import { columnsOf } from '@patna/contracts';
import { afterEach, expect, test } from 'vitest';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { savedRow } from '../testing/saved-row.ts';
import { catalogueHostel } from '../testing/catalogue-hostel.ts';
import { syncCatalogue } from './sync.ts';
import { db } from '../database/db.ts';
import { readPackedListing, packFacts } from '../listings/packed-listing.ts';

const verifiedUntil = '2099-01-01';
const savedAt = '2026-11-01T10:00:00.000Z';

afterEach(async () => {
  for (const table of db.tables) await table.clear();
});

async function keepCopies(id: string): Promise<void> {
  const card = { ...sampleCard(id), verifiedUntil };
  const detail = { ...sampleListing, id, hostelId: id, verifiedUntil, claims: [] };
  await db.listings.put({ id, card, detail });
  for (const userId of ['usr_1', 'usr_2']) await db.wishlist.put(savedRow(id, { userId, card }));
  const facts = await packFacts(detail);
  const pack = { state: 'ready', stale: false, photos: [], files: [], addedAt: savedAt } as const;
  await db.trips.put({ ...pack, id, name: id, facts, photos: [], files: [] });
}

/** Every copy of the hostel that this phone would show as verified. */
async function verifiedCopies(id: string): Promise<string[]> {
  const row = await db.listings.get(id);
  const saved = await db.wishlist.filter(({ listingId }) => listingId === id).toArray();
  const copies = {
    card: row?.card,
    detail: row?.detail,
    pack: (await readPackedListing(id))?.detail,
    ...Object.fromEntries(saved.map(({ userId, card }) => [userId, card])),
  };
  return Object.entries(copies).flatMap(([name, copy]) => (copy?.verifiedUntil ? [name] : []));
}

async function hear(gone: string[], published: string[] = []): Promise<void> {
  const hostels = columnsOf(published.map((id) => catalogueHostel(id)));
  const page = { hostels, gone, next: 'next', more: false };
  await syncCatalogue({ db, fetch: async () => Response.json(page), now: Date.now });
}

const all = ['card', 'detail', 'pack', 'usr_1', 'usr_2'];

test('no copy of a hostel that is public no more is called verified, and no other loses it', async () => {
  await keepCopies('hidden');
  await keepCopies('public');
  await hear(['hidden'], ['public']);
  expect(await verifiedCopies('hidden')).toEqual([]);
  expect(await verifiedCopies('public')).toEqual(all);
  expect((await readPackedListing('hidden'))?.detail.claims).toBeUndefined();
});

test('a hostel that is public no more is not suggested beside others', async () => {
  await db.listings.put({
    id: 'shown',
    savedTogether: [sampleCard('hidden'), sampleCard('public')],
  });
  await hear(['hidden'], ['public']);
  const suggested = (await db.listings.get('shown'))?.savedTogether ?? [];
  expect(suggested.map(({ id }) => id)).toEqual(['public']);
});

test('a hostel that the new copy of its region does not list is not suggested beside others', async () => {
  const cardIn = (city: string, id: string) => ({
    ...sampleCard(id),
    address: { street: '', city },
  });
  const savedTogether = [cardIn('Patna', 'p1'), cardIn('Patna', 'p9'), cardIn('Gaya', 'g9')];
  await db.listings.put({ id: 'shown', savedTogether });
  const hostels = columnsOf([catalogueHostel('p1')]);
  const page = { hostels, gone: [], next: '1~patna', more: false, region: 'patna' };
  await syncCatalogue({ db, fetch: async () => Response.json(page), now: Date.now });
  const left = (await db.listings.get('shown'))?.savedTogether ?? [];
  expect(left.map(({ id }) => id)).toEqual(['p1', 'g9']);
});

test('a pack of a hostel that is public again is what it was', async () => {
  await keepCopies('hidden');
  await hear(['hidden']);
  await hear([], ['hidden']);
  expect(await verifiedCopies('hidden')).toEqual(['pack']);
});

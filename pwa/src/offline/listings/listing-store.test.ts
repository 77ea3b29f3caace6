import 'fake-indexeddb/auto';
import type { ListingDetail } from '@patna/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { removeFromCardOrder } from './card-order.ts';
import { db } from '../database/db.ts';
import {
  readListingCards,
  readListingDetail,
  readSavedTogether,
  saveListingCards,
  saveListingDetail,
  saveSavedTogether,
} from './listing-store.ts';
import { sampleCard } from '../testing/sample-card.ts';

type Card = ReturnType<typeof sampleCard>;

afterEach(async () => {
  await db.listings.clear();
  await db.meta.clear();
});

describe('hostels', () => {
  test('pages come back in the order of the list, a fresh first page in front', async () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => sampleCard(id)) as [
      Card,
      Card,
      Card,
      Card,
    ];
    await saveListingCards([a, b], '2026-01-01T08:00:00Z');
    await saveListingCards([c, d], '2026-01-01T08:01:00Z', [a, b, c, d]);
    await saveListingCards([sampleCard('new'), a], '2026-01-02T08:00:00Z');
    const copies = await readListingCards();
    expect(copies?.cards.map((one) => one.id)).toEqual(['new', 'a', 'b', 'c', 'd']);
    expect(copies?.savedAt).toBe('2026-01-02T08:00:00Z');
    await saveListingCards([d, c], '2026-01-03T08:00:00Z');
    expect((await readListingCards())?.cards.map((one) => one.id)).toEqual([
      'd',
      'c',
      'new',
      'a',
      'b',
    ]);
  });

  test('what is no longer offered leaves the list', async () => {
    await saveListingCards([sampleCard('gone'), sampleCard('a')], '2026-01-01T08:00:00Z');
    await removeFromCardOrder(db, ['gone', 'never seen']);
    expect((await readListingCards())?.cards.map((one) => one.id)).toEqual(['a']);
  });

  test('a page is found by its public and by its record id', async () => {
    const detail = { id: 'h1', _id: 'record1' } as ListingDetail;
    await saveListingDetail(detail, '2026-01-01T08:00:00Z');
    await saveListingCards([sampleCard('h1')], '2026-01-02T08:00:00Z');
    const copy = { detail, savedAt: '2026-01-01T08:00:00Z' };
    expect(await readListingDetail('h1')).toEqual(copy);
    expect(await readListingDetail('record1')).toEqual(copy);
    expect(await readListingDetail('h2')).toBeNull();
  });

  test('what others also saved stays with a hostel whose page is stored', async () => {
    const detail = { id: 'h1', _id: 'record1' } as ListingDetail;
    await saveListingDetail(detail, '2026-01-01T08:00:00Z');
    for (const id of ['h1', 'h2']) await saveSavedTogether(id, [sampleCard('also')]);
    await saveListingDetail(detail, '2026-01-02T08:00:00Z');
    await saveListingCards([sampleCard('h1'), sampleCard('h2')], '2026-01-02T08:00:00Z');
    expect(await readSavedTogether('h1')).toEqual([sampleCard('also')]);
    expect(await readSavedTogether('h2')).toEqual([]);
  });

  test('of what others also saved, as much stays as a page shows', async () => {
    await saveListingDetail({ id: 'h1', _id: 'record1' } as ListingDetail, '2026-01-01T08:00:00Z');
    const many = Array.from({ length: 8 }, (_, n) => sampleCard(`also${n}`));
    await saveSavedTogether('h1', many);
    expect(await readSavedTogether('h1')).toEqual(many.slice(0, 6));
  });

  test('nothing saved is nothing, not an empty list', async () => {
    expect(await readListingCards()).toBeNull();
  });
});

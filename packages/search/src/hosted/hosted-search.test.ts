import { expect, it } from 'vitest';
import { generatedHostels } from '../../tests/patna-hostels.ts';
import { compareBy } from '../sorts.ts';
import { searchHosted } from './hosted-search.ts';

const today = '2026-11-30';
const hostels = generatedHostels(60, 3).map((hostel, n) => ({
  ...hostel,
  priceMin: 4000 + 500 * Math.floor(n / 7),
}));
const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));

/**
 * Searches an index that returns the first 40 of 60 hostels. Hostels with equal rents come in another order than on the
 * phone.
 */
function search(sort: 'price-asc' | 'rating' | 'distance' | 'relevance') {
  const ids = hostels
    .toSorted((a, b) => a.priceMin - b.priceMin || (a.record < b.record ? -1 : 1))
    .map(({ id }) => id);
  return searchHosted({
    typed: 'hostel',
    filters: {},
    sort,
    near: { latitude: 25.6, longitude: 85.1 },
    today,
    ask: async (queries) => queries.map(() => ({ ids: ids.slice(0, 40), total: 60 })),
    hostelOf: (id) => byId.get(id),
  });
}

it('returns the first of many hostels in the order of the phone, without the last equal ones', async () => {
  const expected = hostels.toSorted(compareBy('price-asc', { today, near: undefined }));
  const found = await search('price-asc');
  expect(found?.total).toBe(60);
  expect(found?.hostels).toEqual(expected.slice(0, 35));
});

it.each(['rating', 'distance', 'relevance'] as const)(
  'leaves many hostels by %s to the phone’s own search',
  async (sort) => expect(await search(sort)).toBeUndefined(),
);

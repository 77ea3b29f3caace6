import { expect, it } from 'vitest';
import { sampleHostel } from '../testing/sample-hostel.ts';
import { searchHostels } from './search-hostels.ts';

const boys = sampleHostel('boys', { gender: 'Boys', priceMin: 4000 });
const girls = sampleHostel('girls', { gender: 'Girls', priceMin: 6000 });

const search = (typed: string, all: readonly (typeof boys)[]) => {
  const { hostels, relaxed } = searchHostels({
    typed,
    filters: {},
    sort: 'relevance',
    near: undefined,
    today: '2026-11-28',
    all,
    hitsOf: () => all,
  });
  return { ids: hostels.map(({ id }) => id), relaxed };
};

it('relaxes what no hostel has', () => {
  expect(search('girls under 5000', [boys, girls])).toEqual({
    ids: ['girls'],
    relaxed: ['maxPrice'],
  });
  expect(search('girls in a double room', [boys, girls])).toEqual({
    ids: ['girls'],
    relaxed: ['category'],
  });
});

it('never shows hostels for others instead', () => {
  expect(search('girls', [boys])).toEqual({ ids: [], relaxed: [] });
  expect(search('girls under 5000', [boys]).ids).toEqual([]);
});

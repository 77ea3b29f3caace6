import { expect, it } from 'vitest';
import { searchHostels } from './search-hostels.ts';

const hostel = {
  record: '1',
  street: 'Boring Road',
  city: 'Patna',
  landmark: '',
  categories: ['Single'],
  priceMax: 9000,
  facilities: [],
  meals: [],
  suitableFor: [],
  haveWarden: true,
  rating: 0,
  publishedAt: 1,
};
const boys = { ...hostel, id: 'boys', gender: 'Boys', priceMin: 4000 };
const girls = { ...hostel, id: 'girls', gender: 'Girls', priceMin: 6000 };

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

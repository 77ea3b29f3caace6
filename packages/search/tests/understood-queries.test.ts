import { type CatalogueHostel, searchSettings } from '@patna/contracts';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { expect, it } from 'vitest';
import { type Ranker, searchHostels, type SearchSort, unpackRanker } from '../src/index.ts';
import { generatedHostels, rankerOver } from './patna-hostels.ts';
import { wishesFrom } from './wishes.ts';

const today = '2026-11-28';
const hostels = generatedHostels(2000, 21);
const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
const wishFor = wishesFrom(mulberry32(58));

const built = rankerOver(hostels);
const packed = unpackRanker(searchSettings.searchableAttributes, built.pack());

function search(
  typed: string,
  { ranker = built, sort = 'relevance' }: { ranker?: Pick<Ranker, 'find'>; sort?: SearchSort } = {},
) {
  return searchHostels({
    typed,
    filters: {},
    sort,
    near: undefined,
    today,
    all: hostels,
    hitsOf: (text) =>
      ranker
        .find(text)
        .groups()
        .map((ids) => ids.flatMap((id) => byId.get(id) ?? [])),
  });
}

function idsIn(ranker: Pick<Ranker, 'find'>, typed: string): string[] {
  return search(typed, { ranker }).hostels.map(({ id }) => id);
}

it('ranks a matching hostel in the first three for 95 % of queries, equally in both indexes', () => {
  const wishes = hostels.flatMap((hostel) => wishFor(hostel) ?? []).slice(0, 200);
  expect(wishes).toHaveLength(200);
  const missed = wishes.filter(({ query, isRight }) => {
    const ids = idsIn(built, query);
    expect(idsIn(packed, query), query).toEqual(ids);
    const top = ids.slice(0, 3).flatMap((id) => byId.get(id) ?? []);
    return !top.some(isRight);
  });
  expect(missed.length, missed.map(({ query }) => query).join('\n')).toBeLessThanOrEqual(10);
});

it('sorts by distance from a place, and by nearest price when none is low enough', () => {
  const near = search('girls near pmch');
  const away = near.hostels.map(({ latitude = 0, longitude = 0 }) =>
    Math.hypot(latitude - 25.621, (longitude - 85.153) * Math.cos((25.6 * Math.PI) / 180)),
  );
  expect(away.length).toBeGreaterThan(100);
  expect(away.every((way, at) => at === 0 || way >= (away[at - 1] ?? 0) - 1e-4)).toBe(true);
  expect(near.hostels.every(({ gender }) => gender === 'Girls')).toBe(true);
  const cheap = search('boys under 1000');
  expect(cheap.relaxed).toEqual(['maxPrice']);
  const rents = cheap.hostels.map(({ priceMin }) => priceMin);
  expect(rents).toEqual(rents.toSorted((a, b) => a - b));
  expect(cheap.hostels.every(({ gender }) => gender === 'Boys')).toBe(true);
  const elsewhere = search('boys aiims patna');
  expect(elsewhere.relaxed).toEqual(['place']);
});

it.each([
  ['price-asc', (hostel: CatalogueHostel) => hostel.priceMin],
  ['price-desc', (hostel: CatalogueHostel) => -hostel.priceMax],
  ['rating', (hostel: CatalogueHostel) => -(hostel.ratingScore ?? 0)],
  ['newest', (hostel: CatalogueHostel) => -hostel.publishedAt],
] as const)('sorts the results of a text by %s', (sort, rank) => {
  const { hostels: found } = search('girls boring road', { sort });
  const ranks = found.map(rank);
  expect(ranks.length).toBeGreaterThan(5);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});

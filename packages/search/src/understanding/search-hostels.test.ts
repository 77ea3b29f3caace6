import { describe, expect, it } from 'vitest';
import type { HostelFilters } from '../filters.ts';
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
    hitsOf: () => [all],
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

const at = (id: string, km: number) =>
  sampleHostel(id, { latitude: 25.621 + km / 111.2, longitude: 85.153, gateTime: '21:30' });
const aroundPmch = [at('far', 4), at('close', 0.4), at('middle', 1.7)];

it.each([
  ['2 km from pmch', ['close', 'middle'], []],
  ['पीएमसीएच से 2 किमी', ['close', 'middle'], []],
  ['walking distance of pmch', ['close'], []],
  ['pmch 200 m', ['close', 'middle', 'far'], ['within']],
  ['near pmch no curfew', ['close', 'middle', 'far'], ['gateFrom']],
  ['near pmch gate 9 baje ke baad', ['close', 'middle', 'far'], []],
])('%s lists the nearest first', (typed, ids, relaxed) => {
  expect(search(typed, aroundPmch)).toEqual({ ids, relaxed });
});

it('a rent in the text replaces a chosen one that excludes it', () => {
  const { hostels, filters } = searchHostels({
    typed: 'under 5000',
    filters: { minPrice: 6000, gender: ['Boys'] },
    sort: 'relevance',
    near: undefined,
    today: '2026-11-28',
    all: [boys, girls],
    hitsOf: () => [[boys, girls]],
  });
  expect(hostels.map(({ id }) => id)).toEqual(['boys']);
  expect(filters).toMatchObject({ minPrice: undefined, maxPrice: 5000, gender: ['Boys'] });
});

it('a chosen rent stays when that of the text is relaxed', () => {
  const dear = sampleHostel('dear', { priceMin: 9000, priceMax: 9500, gender: 'Boys' });
  const find = (filters: HostelFilters) =>
    searchHostels({
      typed: 'boys under 5000',
      filters,
      sort: 'relevance',
      near: undefined,
      today: '2026-11-28',
      all: [dear],
      hitsOf: () => [],
    });
  expect(find({ maxPrice: 6000 }).hostels).toEqual([]);
  expect(find({}).relaxed).toEqual(['maxPrice']);
});

describe('a place of another city', () => {
  const inGaya = sampleHostel('gaya', { city: 'Gaya', street: 'Civil Lines' });
  const find = (typed: string, { city, all }: { city?: string; all: readonly (typeof boys)[] }) => {
    const { hostels, relaxed, near } = searchHostels({
      typed,
      filters: { city },
      sort: 'relevance',
      near: undefined,
      today: '2026-11-28',
      all,
      hitsOf: () => [all.filter(({ street }) => street === 'Civil Lines')],
    });
    return { ids: hostels.map(({ id }) => id), relaxed, near };
  };
  const own = sampleHostel('own', { city: 'Patna', street: 'Civil Lines' });

  // The phone has the hostels of one city, the server has all.
  it.each([
    ['on the phone', []],
    ['on the server', [inGaya]],
  ])('is looked for in the city beside it, or left out: %s', (_, others) => {
    const leftOut = { ids: ['boys'], relaxed: ['place'], near: undefined };
    expect(find('civil lines patna', { all: [boys, ...others] })).toEqual(leftOut);
    expect(find('civil lines', { city: 'Patna', all: [boys, ...others] })).toEqual(leftOut);
    const found = { ids: ['own'], relaxed: [], near: undefined };
    expect(find('civil lines patna', { all: [boys, own, ...others] })).toEqual(found);
    expect(find('civil lines', { city: 'Patna', all: [boys, own, ...others] })).toEqual(found);
  });
});

it('measures from the place in the text, not from the chosen one', () => {
  const { near } = searchHostels({
    typed: 'near pmch',
    filters: {},
    sort: 'relevance',
    near: { latitude: 25, longitude: 85 },
    today: '2026-11-28',
    all: aroundPmch,
    hitsOf: () => [aroundPmch],
  });
  expect(near).toMatchObject({ id: 'pmch' });
});

const complete = { isTotalOpen: false, bedsOn: '2026-11-27', freeBeds: 1 };
const outdated = sampleHostel('outdated', { ...complete, bedsOn: '2026-11-13' });
const stated = sampleHostel('stated', complete);
const silent = sampleHostel('silent', { ...complete, isSilent: true });
const unsure = sampleHostel('unsure', { gateTime: '22:30' });

it('puts outdated and silent hostels last among equal matches of a text', () => {
  const found = searchHostels({
    typed: 'sadan',
    filters: {},
    sort: 'relevance',
    near: undefined,
    today: '2026-11-28',
    all: [],
    hitsOf: () => [
      [silent, outdated, stated],
      [unsure, girls],
    ],
  });
  const order = ['stated', 'outdated', 'silent', 'unsure', 'girls'];
  expect(found.hostels.map(({ id }) => id)).toEqual(order);
});

it('counts hostels that do not state what a filter asks for, or lists them last', () => {
  const find = (unstated: boolean | undefined) => {
    const { hostels, unstated: leftOut } = searchHostels({
      typed: '',
      filters: { bedsFree: true, gateFrom: '22:00', unstated },
      sort: 'newest',
      near: undefined,
      today: '2026-11-28',
      all: [outdated, { ...stated, gateTime: '23:00' }, { ...silent, gateTime: '21:00' }, unsure],
      hitsOf: () => [],
    });
    return [hostels.map(({ id }) => id), leftOut];
  };
  expect(find(undefined)).toEqual([['stated'], 2]);
  expect(find(true)).toEqual([['stated', 'unsure', 'outdated'], 0]);
});

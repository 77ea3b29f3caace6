import { describe, expect, it } from 'vitest';
import { facetCounts, type HostelFilters, passes } from './filters.ts';
import { type HostelSort, inOrder, kilometres } from './sorts.ts';
import { sampleHostel as hostel } from './testing/sample-hostel.ts';

const today = '2026-11-23';
const rent = (amount: number) => ({ priceMin: amount, priceMax: amount });

const all = [
  hostel('a', { verifiedUntil: today }),
  hostel('b', {
    verifiedUntil: '2026-11-22',
    gender: 'Unisex',
    priceMin: 9500,
    priceMax: 10_000,
    rating: 2,
    publishedAt: 3,
  }),
  hostel('c', {
    gender: 'Boys',
    verifiedUntil: '2027-01-01',
    categories: ['Double', 'Triple'],
    rating: 4.5,
    suitableFor: ['Both'],
  }),
  hostel('d', { facilities: ['Wi-Fi', 'AC'], meals: ['Dinner'], haveWarden: false, city: 'Gaya' }),
];

describe('filters', () => {
  it.each<[HostelFilters, string]>([
    [{}, 'abcd'],
    [{ gender: ['Girls'] }, 'ad'],
    [{ gender: ['Girls', 'Unisex'] }, 'abd'],
    [{ category: ['Triple'] }, 'c'],
    [{ minPrice: 9001 }, 'b'],
    [{ minPrice: 8000, maxPrice: 9499 }, 'acd'],
    [{ facilities: ['AC', 'Wi-Fi'] }, 'd'],
    [{ meals: ['Dinner'] }, 'd'],
    [{ haveWarden: false }, 'd'],
    [{ verified: true }, 'ac'],
    [{ verified: false }, 'bd'],
    [{ suitableFor: 'Students' }, 'abcd'],
    [{ suitableFor: 'Working Professionals' }, 'c'],
    [{ city: 'gaya' }, 'd'],
    [{ city: 'gay' }, ''],
    [{ locality: 'BORING' }, 'abcd'],
    [{ locality: 'gay' }, 'd'],
    [{ locality: 'boring rod' }, 'abcd'],
    [{ locality: 'बोरिंग' }, 'abcd'],
    [{ locality: 'kankrbag' }, ''],
    [{ minRating: 2 }, 'bc'],
    [{ gender: ['Girls'], haveWarden: true, maxPrice: 6000 }, 'a'],
  ])('%j: %s', (filters, expected) => {
    expect(
      all
        .filter(passes(filters, today))
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected);
  });

  it('facets count each gender beside the chosen one, and each facility together with those chosen', () => {
    const counts = facetCounts(all, { gender: ['Girls'], facilities: ['Wi-Fi'] }, today);
    expect(counts.gender).toEqual({ Girls: 2, Unisex: 3, Boys: 3 });
    expect(counts.facilities).toEqual({ 'Wi-Fi': 2, AC: 1 });
    expect(counts.category).toEqual({ Single: 2, Double: 0, Triple: 0 });
  });

  it.each<HostelFilters>([
    {},
    { gender: ['Girls'] },
    { gender: ['Girls', 'Unisex'], category: ['Single'] },
    { category: ['Single', 'Double'], facilities: ['Wi-Fi'], maxPrice: 9000 },
    { gender: ['Boys'], meals: ['Dinner'] },
  ])('each count of %j equals the number of hostels listed after choosing the value', (filters) => {
    const counts = facetCounts(all, filters, today);
    for (const name of ['gender', 'category', 'facilities', 'meals'] as const) {
      for (const [value, count] of Object.entries(counts[name])) {
        const chosen = { ...filters, [name]: [...new Set([...(filters[name] ?? []), value])] };
        const listed = all.filter(passes(chosen, today)).length;
        expect(count, `${name} ${value}`).toBe(listed);
      }
    }
  });
});

describe('sorts', () => {
  it.each<[HostelSort, string]>([
    ['newest', 'bdca'],
    ['price-asc', 'dcab'],
    ['price-desc', 'bdca'],
    ['rating', 'cbda'],
  ])('%s: %s, then later records first', (sort, expected) => {
    expect(
      all
        .toSorted(inOrder(sort))
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected);
  });

  it.each<[HostelSort, string]>([
    ['price-asc', '9,000 10,000'],
    ['price-desc', '10,000 9,000'],
  ])('%s compares numbers, not digits', (sort, expected) => {
    const two = [hostel('10,000', rent(10_000)), hostel('9,000', rent(9000))];
    expect(
      two
        .toSorted(inOrder(sort))
        .map(({ id }) => id)
        .join(' '),
    ).toBe(expected);
  });

  it('distance puts hostels without a location last', () => {
    const from = { latitude: 25.61, longitude: 85.14 };
    const far = hostel('far', { latitude: 25.7, longitude: 85.14 });
    const near = hostel('near', { latitude: 25.612, longitude: 85.14 });
    const sorted = [hostel('none'), far, near].toSorted(inOrder('distance', from));
    expect(sorted.map(({ id }) => id)).toEqual(['near', 'far', 'none']);
    expect(kilometres(from, far)).toBeCloseTo(10, 0);
  });
});

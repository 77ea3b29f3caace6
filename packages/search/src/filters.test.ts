import { describe, expect, it } from 'vitest';
import { kilometres } from './distance.ts';
import { type HostelFilters, passes, statedFirst } from './filters.ts';
import { type HostelSort, compareBy } from './sorts.ts';
import { sampleHostel as hostel } from './testing/sample-hostel.ts';

const today = '2026-11-23';
const rent = (amount: number) => ({ priceMin: amount, priceMax: amount });

const all = [
  hostel('a', {
    verifiedUntil: today,
    gateTime: '22:00',
    freeBeds: 2,
    bedsOn: '2026-11-09',
    monthlyTotal: 6500,
    moveInTotal: 12_000,
    visitorsAllowed: true,
    isTotalOpen: false,
  }),
  hostel('b', {
    verifiedUntil: '2026-11-22',
    gateTime: '00:30',
    deposit: 2000,
    freeBeds: 3,
    bedsOn: '2026-11-08',
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
    vegOnly: true,
    monthlyTotal: 7000,
    isTotalOpen: true,
    suitableFor: ['Both'],
  }),
  hostel('d', {
    facilities: ['Wi-Fi', 'AC'],
    meals: ['Dinner'],
    haveWarden: false,
    visitorsAllowed: false,
    city: 'Gaya',
    freeBeds: 0,
    bedsOn: today,
    freeFrom: '2027-01-31',
  }),
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
    [{ vegOnly: true }, 'c'],
    [{ visitorsAllowed: true }, 'a'],
    [{ visitorsAllowed: false }, 'd'],
    [{ visitorsAllowed: true, unstated: true }, 'abc'],
    [{ gateFrom: '22:00' }, 'ab'],
    [{ gateFrom: '23:30' }, 'b'],
    [{ maxTotal: 6999 }, 'a'],
    [{ maxTotal: 7000 }, 'ac'],
    [{ maxDeposit: 2000 }, 'b'],
    [{ maxMoveIn: 11_999 }, ''],
    [{ maxMoveIn: 12_000 }, 'a'],
    [{ bedsFree: true }, 'a'],
    [{ moveIn: '2026-12' }, 'a'],
    [{ moveIn: '2027-01' }, 'ad'],
    [{ within: 2 }, 'abcd'],
  ])('%j: %s', (filters, expected) => {
    expect(
      all
        .filter(passes(filters, { today }))
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected);
  });
});

describe('hostels that do not state what a filter asks for', () => {
  it.each<[HostelFilters, string]>([
    [{ vegOnly: true }, 'abcd'],
    [{ gateFrom: '22:30' }, 'bcd'],
    [{ maxDeposit: 1000 }, 'acd'],
    [{ maxMoveIn: 11_999 }, 'bcd'],
    [{ bedsFree: true }, 'abc'],
    [{ moveIn: '2026-12' }, 'abc'],
    [{ maxTotal: 6999 }, 'a'],
    [{ gender: ['Girls'], gateFrom: '22:30' }, 'd'],
    [{ minRating: 2 }, 'bc'],
  ])('pass %j when chosen: %s', (filters, expected) => {
    const found = all.filter(passes({ ...filters, unstated: true }, { today }));
    expect(found.map(({ id }) => id).join('')).toBe(expected);
  });

  it.each<[HostelFilters, string]>([
    [{}, 'abcd'],
    [{ vegOnly: true }, 'cabd'],
    [{ gateFrom: '21:00', maxDeposit: 9000 }, 'bacd'],
    [{ bedsFree: true }, 'adbc'],
    [{ maxTotal: 9000 }, 'abcd'],
    [{ gender: ['Boys'] }, 'abcd'],
  ])('of %j are listed after the others: %s', (filters, expected) => {
    const sorted = statedFirst(all, filters, { today });
    expect(sorted.map(({ id }) => id).join('')).toBe(expected);
  });

  it('are those without a location when a distance is chosen', () => {
    const near = { latitude: 25.61, longitude: 85.14 };
    const far = hostel('far', { latitude: 25.7, longitude: 85.14 });
    const close = hostel('close', near);
    const filters = { within: 2, unstated: true };
    const context = { today, near };
    const found = [hostel('none'), far, close].filter(passes(filters, context));
    const listed = statedFirst(found, filters, context);
    expect(listed.map(({ id }) => id)).toEqual(['close', 'none']);
  });
});

describe('sorts', () => {
  it.each<[HostelSort, string]>([
    ['recommended', 'abdc'],
    ['newest', 'bdca'],
    ['price-asc', 'dcab'],
    ['price-desc', 'bdca'],
    ['rating', 'cbda'],
    ['total-asc', 'acdb'],
    ['beds', 'dacb'],
  ])('%s: %s, then later records first', (sort, expected) => {
    expect(
      all
        .toSorted(compareBy(sort, { today }))
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected);
  });

  it.each<[HostelSort, Parameters<typeof hostel>[1]]>([
    ['total-asc', { monthlyTotal: 90_000_000, isTotalOpen: false }],
    ['beds', { freeBeds: 0, bedsOn: today }],
    ['distance', { latitude: 28.6, longitude: 77.2 }],
    ['rating', { rating: 1 }],
    ['recommended', { isTotalOpen: false, bedsOn: today }],
  ])('%s puts a hostel without the fact below one with it', (sort, stated) => {
    const near = { latitude: 25.61, longitude: 85.14 };
    const last = hostel('z', { monthlyTotal: 1, freeBeds: 9, bedsOn: '2026-11-08' });
    const sorted = [last, hostel('a', stated)].toSorted(compareBy(sort, { today, near }));
    expect(sorted.map(({ id }) => id)).toEqual(['a', 'z']);
  });

  it.each<[HostelSort, string]>([
    ['price-asc', '9,000 10,000'],
    ['price-desc', '10,000 9,000'],
  ])('%s compares numbers, not digits', (sort, expected) => {
    const two = [hostel('10,000', rent(10_000)), hostel('9,000', rent(9000))];
    expect(
      two
        .toSorted(compareBy(sort, { today }))
        .map(({ id }) => id)
        .join(' '),
    ).toBe(expected);
  });

  it('keeps hostels within a distance of the place, those without a location left out', () => {
    const near = { latitude: 25.61, longitude: 85.14 };
    const far = hostel('far', { latitude: 25.64, longitude: 85.14 });
    const close = hostel('close', { latitude: 25.612, longitude: 85.14 });
    const listed = [hostel('none'), far, close].filter(passes({ within: 2 }, { today, near }));
    expect(listed.map(({ id }) => id)).toEqual(['close']);
  });

  it('distance puts hostels without a location last', () => {
    const from = { latitude: 25.61, longitude: 85.14 };
    const far = hostel('far', { latitude: 25.7, longitude: 85.14 });
    const near = hostel('near', { latitude: 25.612, longitude: 85.14 });
    const sorted = [hostel('none'), far, near].toSorted(
      compareBy('distance', { today, near: from }),
    );
    expect(sorted.map(({ id }) => id)).toEqual(['near', 'far', 'none']);
    expect(kilometres(from, far)).toBeCloseTo(10, 0);
  });
});

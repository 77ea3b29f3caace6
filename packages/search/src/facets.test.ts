import { expect, it } from 'vitest';
import { facetCounts, moveInMonths } from './facets.ts';
import { type HostelFilters, passes } from './filters.ts';
import { sampleHostel as hostel } from './testing/sample-hostel.ts';

const today = '2026-11-23';
const near = { latitude: 25.61, longitude: 85.14 };
const context = { today, near };

const all = [
  hostel('a', {
    visitorsAllowed: true,
    verifiedUntil: today,
    freeBeds: 2,
    bedsOn: '2026-11-20',
    monthlyTotal: 5500,
  }),
  hostel('b', {
    street: 'Road 4, Kankarbagh',
    meals: ['Dinner', 'Breakfast'],
    gender: 'Unisex',
    priceMin: 9500,
    rating: 2,
    gateTime: '00:30',
    deposit: 2000,
  }),
  hostel('c', {
    gender: 'Boys',
    categories: ['Double', 'Triple'],
    rating: 4.5,
    suitableFor: ['Both'],
    monthlyTotal: 7000,
    isTotalOpen: true,
    freeBeds: 1,
    bedsOn: '2026-11-08',
    ...near,
  }),
  hostel('d', {
    facilities: ['Wi-Fi', 'AC'],
    meals: ['Dinner'],
    haveWarden: false,
    visitorsAllowed: false,
    vegOnly: true,
    gateTime: '21:30',
    freeBeds: 0,
    bedsOn: '2026-11-22',
    freeFrom: '2027-01-10',
    latitude: 25.64,
    longitude: 85.14,
  }),
];

it('counts each gender beside the chosen one, and each facility together with those chosen', () => {
  const counts = facetCounts(all, { gender: ['Girls'], facilities: ['Wi-Fi'] }, context);
  expect(counts.gender).toEqual({ Girls: 2, Unisex: 3, Boys: 3 });
  expect(counts.facilities).toEqual({ 'Wi-Fi': 2, AC: 1 });
  expect(counts.category).toEqual({ Single: 2, Double: 0, Triple: 0 });
});

it('counts hostels for each choice', () => {
  expect(facetCounts(all, {}, context)).toMatchObject({
    suitableFor: { Students: 4, 'Working Professionals': 1 },
    minRating: { 2: 2, 3: 1, 4: 1, 5: 0 },
    haveWarden: { true: 3 },
    verified: { true: 1 },
    vegOnly: { true: 1 },
    visitorsAllowed: { true: 1, false: 1 },
    gateFrom: { '21:00': 2, '22:00': 1, '23:00': 1 },
    maxTotal: { 6000: 1, 8000: 2, 10000: 2 },
    maxDeposit: { 2000: 1 },
    bedsFree: { true: 1 },
    locality: { 'Boring Road': 3, Kankarbagh: 1 },
    meals: { Dinner: 2, Breakfast: 1, 'Breakfast,Dinner': 1 },
    moveIn: { '2026-11': 1, '2026-12': 1, '2027-01': 2 },
    within: { 1: 1, 5: 2 },
  });
});

it.each<HostelFilters>([
  {},
  { gender: ['Girls'] },
  { gender: ['Girls', 'Unisex'], category: ['Single'] },
  { category: ['Single', 'Double'], facilities: ['Wi-Fi'], maxPrice: 9000 },
  { gender: ['Boys'], meals: ['Dinner'] },
  { maxTotal: 8000, gender: ['Girls'], bedsFree: true },
  { moveIn: '2027-01', suitableFor: 'Students', within: 5 },
  { gateFrom: '22:00', vegOnly: true, minRating: 3 },
  { visitorsAllowed: true, unstated: true },
  { locality: 'boring rod', gender: ['Girls'] },
  { locality: 'Kankarbagh', meals: ['Breakfast'] },
  { visitorsAllowed: false, haveWarden: false },
  { gateFrom: '22:00', maxDeposit: 5000, bedsFree: true, unstated: true },
])('each count of %j equals the number of hostels listed after choosing the value', (filters) => {
  const counts = facetCounts(all, filters, context);
  const lists = new Set(['gender', 'category', 'facilities', 'meals']);
  const numbers = new Set(['minRating', 'maxTotal', 'maxDeposit', 'maxMoveIn', 'within']);
  for (const [name, values] of Object.entries(counts)) {
    for (const [value, count] of Object.entries(values)) {
      const chosen = filters[name as 'gender'] ?? [];
      const single = numbers.has(name)
        ? Number(value)
        : value === 'true'
          ? true
          : value === 'false'
            ? false
            : value;
      const next = lists.has(name) ? [...chosen, ...value.split(',')] : single;
      const listed = all.filter(passes({ ...filters, [name]: next }, context)).length;
      expect(count, `${name} ${value}`).toBe(listed);
    }
  }
});

it('move-in months continue into the next year', () => {
  expect(moveInMonths(today)).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
  ]);
});

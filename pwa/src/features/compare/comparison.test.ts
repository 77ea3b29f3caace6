import type { ListingDetail } from '@patna/contracts';
import { expect, test } from 'vitest';
import { addHindi } from '../../shared/i18n/hindi-first-route.ts';
import type { CostTexts } from '../../shared/costs/messages.ts';
import { compareHostels, groupRows } from './comparison.ts';

const house = {
  overallPriceRange: { min: 9000, max: 10_000 },
  rooms: [
    { category: ['Single'], priceRange: { min: '9000', max: '9500' }, numberOfRooms: '2' },
    {
      category: ['Single', 'Double'],
      priceRange: { min: '8000', max: '10000' },
      numberOfRooms: '2',
    },
  ],
  houseRules: { gateTime: '21:30' },
  isMealsIncludedInPrices: true,
  mealsProvided: [],
  genderPreference: 'Girls',
  haveWarden: true,
  facilities: ['Wi-Fi'],
  averageRating: 0,
  reviewCount: 0,
  address: { street: 'Boring Road', city: 'Patna' },
} as unknown as ListingDetail;

const t = (key: string, values?: Record<string, unknown>) =>
  key + (values ? JSON.stringify(values) : '');

const now = { today: '2026-05-01', language: 'en' as const };

const say = ((key: string, values: { amount?: string } = {}) =>
  [key, values.amount].filter(Boolean).join(' ')) as unknown as CostTexts;

test('a room type shows its monthly total, and each of its parts once', () => {
  const [single, either] = house.rooms;
  const power = { electricity: 'fixed', electricityCost: 500 } as const;
  const one = { ...house, rooms: [{ ...single!, ...power }, either!] };
  const same = { ...house, rooms: [single!, single!] };
  const rows = compareHostels([one, same], t, say, now);
  const row = (name: string) => rows.find(({ key }) => key === name);
  expect(row('Single')).toMatchObject({
    values: ['from{"amount":"₹8,000"}', 'from{"amount":"₹9,000"}'],
    more: [
      [
        'short.meals.included',
        'short.electricity.fixed ₹500',
        'short.electricity.unstated',
        'short.other.unstated',
      ],
      ['short.meals.included', 'short.electricity.unstated', 'short.other.unstated'],
    ],
  });
  expect([row('Double')?.values[1], row('Double')?.more[1]]).toEqual([null, []]);
});

test('a row may cover several categories, and prices compare as numbers', () => {
  const rooms = house.rooms.map((room) => ({ ...room, electricity: 'included' as const }));
  const rows = compareHostels([{ ...house, otherCharges: 0, rooms }], t, say, now);
  expect(rows.find(({ key }) => key === 'Single')?.values).toEqual(['₹8,000 – ₹10,000']);
  expect(rows.find(({ key }) => key === 'Double')).toMatchObject({
    values: ['₹8,000 – ₹10,000'],
    more: [['short.meals.included', 'short.electricity.included']],
  });
  expect(rows.map(({ key }) => key)).not.toContain('Dormitory');
});

test('a room without its own deposit has that of the house rules', () => {
  const asking = (...deposits: (number | undefined)[]) =>
    ({
      ...house,
      rooms: deposits.map((deposit) => ({ ...house.rooms[0], deposit })),
    }) as ListingDetail;
  const stated = { ...asking(undefined, 2000), houseRules: { deposit: 0 } };
  const rows = compareHostels(
    [asking(5000, undefined, 2000), asking(3000), stated, house],
    t,
    say,
    now,
  );
  expect(rows.find(({ key }) => key === 'deposit')).toMatchObject({
    values: ['₹2,000 – ₹5,000', '₹3,000', '₹0 – ₹2,000', null],
    more: [['byRoom'], [], ['byRoom'], []],
  });
});

test('marks different facts and those stated by one hostel only', () => {
  const facilities: ListingDetail['facilities'] = ['AC', 'Wi-Fi'];
  const one = { ...house, facilities };
  const other = { ...one, genderPreference: 'Boys', houseRules: {} } as ListingDetail;
  const rows = compareHostels(
    [one, { ...other, facilities: facilities.toReversed() }],
    t,
    say,
    now,
  );
  const differing = rows.filter(({ differs }) => differs).map(({ key }) => key);
  expect(differing).toEqual(['gender', 'gate']);
  expect(rows.find(({ key }) => key === 'gate')?.values).toEqual(['9:30 pm', null]);
});

test('facilities are named in the language of the page', () => {
  const hindi = compareHostels(
    [house],
    (key) => (key === 'facility.Wi-Fi' ? 'वाई-फ़ाई' : key),
    say,
    now,
  );
  expect(hindi.find(({ key }) => key === 'facilities')?.values).toEqual(['वाई-फ़ाई']);
});

test('lists have a line for each entry, in the same order for all hostels', () => {
  const one = {
    ...house,
    facilities: ['Wi-Fi', 'AC'],
    mealsProvided: ['Dinner', 'Breakfast'],
    costs: { depositDeductions: ['damage', 'dues'] },
  } as unknown as ListingDetail;
  const rows = compareHostels([one], t, say, now);
  const lines = (name: string) => rows.find(({ key }) => key === name)?.values[0]?.split('\n');
  expect(lines('facilities')).toEqual(['facility.AC', 'facility.Wi-Fi']);
  expect(lines('meals')).toEqual(['meal.Breakfast', 'meal.Dinner']);
  expect(lines('deductions')).toEqual(['deduction.damage', 'deduction.dues']);
});

test('an expired verification and an unknown position are missing, not invented', () => {
  const address = { street: 'Ashok Rajpath', city: 'Patna', latitude: 25.62, longitude: 85.17 };
  const one = { ...house, address, verifiedUntil: '2026-05-01' } as ListingDetail;
  const other = { ...house, verifiedUntil: '2026-04-30' } as ListingDetail;
  const from = { latitude: 25.6, longitude: 85.17, name: 'Here' };
  const rows = compareHostels([one, other], t, say, { ...now, from });
  const row = (key: string) => rows.find((each) => each.key === key);
  expect(row('verified')).toMatchObject({
    values: [expect.stringContaining('May 2026'), null],
    missing: 'unverified',
  });
  expect(row('distance')).toMatchObject({ values: ['2.2 km', null], missing: 'unstated' });
  expect(compareHostels([one], t, say, now).map(({ key }) => key)).not.toContain('distance');
  const rooms = compareHostels([one, { ...other, rooms: [] }], t, say, now);
  expect(rooms.find(({ key }) => key === 'Single')?.missing).toBe('notOffered');
});

test('addresses name places in Hindi in the Hindi app', () => {
  addHindi();
  const rows = compareHostels([house], t, say, { today: null, language: 'hi' });
  expect(rows.find(({ key }) => key === 'place')?.values).toEqual(['बोरिंग रोड, पटना']);
});

test('facts that no hostel states keep their rows, but not kinds of rooms that none has', () => {
  const silent = { ...house, houseRules: {}, rooms: [] };
  const rows = compareHostels([silent, silent], t, say, now);
  const unstated = ['deposit', 'notice', 'lockIn', 'gate', 'visitors', 'meals', 'food', 'beds'];
  for (const key of unstated) {
    expect(rows.find((row) => row.key === key)).toMatchObject({ values: [null, null] });
  }
  const keys = rows.map(({ key }) => key);
  for (const key of ['Single', 'distance']) expect(keys).not.toContain(key);
});

test('food, lock-in and free beds are compared, outdated counts refer to the hostel', () => {
  const [single] = house.rooms;
  const counted = (confirmedAt: string, freeFrom?: string) => ({
    ...house,
    rooms: [{ ...single!, beds: 4, freeBeds: 2, confirmedAt, ...(freeFrom && { freeFrom }) }],
    houseRules: { vegOnly: freeFrom === undefined, lockInMonths: 3 },
  });
  const fresh = counted('2026-04-18T06:00:00.000Z');
  const later = counted('2026-04-18T06:00:00.000Z', '2026-06-01');
  const outdated = counted('2026-04-15T06:00:00.000Z');
  const rows = compareHostels([fresh, later, outdated, house], t, say, now);
  const row = (key: string) => rows.find((each) => each.key === key);
  expect(row('beds')).toMatchObject({
    values: ['beds{"count":2}', expect.stringContaining('bedsFrom{"count":2'), null, null],
    missing: 'askBeds',
  });
  expect(row('food')?.values).toEqual(['vegOnly', 'anyFood', 'vegOnly', null]);
  expect(row('lockIn')?.values[0]).toBe('months{"count":3}');
});

test('every row belongs to one group', () => {
  const rows = compareHostels([house], t, say, now);
  const grouped = groupRows(rows).flatMap((group) => group.rows);
  expect(grouped.map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key).sort());
});

test('costs have rows of their own, also when nobody states them', () => {
  const [single] = house.rooms;
  const stating = {
    ...house,
    otherCharges: 500,
    houseRules: { deposit: 4000 },
    rooms: [{ ...single!, electricity: 'included' as const }],
    costs: {
      laundry: { terms: 'extra' as const, rupees: 300 },
      joiningFee: { terms: 'none' as const },
    },
  };
  const rows = compareHostels([stating, house], t, say, now);
  const valuesOf = (name: string) => rows.find(({ key }) => key === name)?.values;
  expect(valuesOf('laundry')).toEqual(['part.fixed ₹300', 'part.unstated']);
  expect(valuesOf('water')).toEqual(['part.in-other', 'part.unstated']);
  expect(valuesOf('rest')).toEqual(['part.fixed ₹200', 'part.unstated']);
  expect(valuesOf('joiningFee')).toEqual(['part.none', 'part.unstated']);
  expect(valuesOf('moveIn')).toEqual(['₹13,500 – ₹14,000', 'atLeast ₹8,000']);
  expect(valuesOf('refund')).toEqual(['unstated', 'unstated']);
});

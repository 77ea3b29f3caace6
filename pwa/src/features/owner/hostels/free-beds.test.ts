import { listingEdit } from '@patna/contracts';
import { expect, test } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { freeBedsEdit } from './free-beds.ts';

const doubles = {
  category: ['Double' as const],
  priceRange: { min: '4000', max: '4500' },
  numberOfRooms: '6',
};
const ownListing = { ...sampleListing, rooms: [...sampleListing.rooms, doubles] };

const now = '2026-11-21T10:00:00.000Z';

test('dates free beds today and keeps the other room fields', () => {
  const edit = freeBedsEdit(ownListing, { 0: '3', 1: '' }, now);
  expect(edit).toEqual({
    version: 4,
    rooms: [
      {
        category: ['Single'],
        priceRange: { min: 5000, max: 6500 },
        numberOfRooms: 4,
        deposit: 2000,
        beds: 8,
        freeBeds: 3,
        confirmedAt: now,
      },
      { category: ['Double'], priceRange: { min: 4000, max: 4500 }, numberOfRooms: 6 },
    ],
  });
  expect(listingEdit.safeParse(edit).success).toBe(true);
});

test.each(['9', '-1', '2.5', 'two'])('rejects %s free beds of 8', (typed) => {
  expect(freeBedsEdit(ownListing, { 0: typed }, now)).toBeNull();
});

const countedListing = {
  ...ownListing,
  rooms: [...ownListing.rooms, { ...ownListing.rooms[0]!, category: ['Triple' as const] }],
};
const former = sampleListing.rooms[0]!.confirmedAt;

test.each([
  ['only the edited row', { 2: '1' }, [former, undefined, now]],
  ['all counted rows when none is edited', {}, [now, undefined, now]],
])('dates %s', (_, typed, dates) => {
  const edit = freeBedsEdit(countedListing, typed, now);
  expect(edit?.rooms?.map(({ confirmedAt }) => confirmedAt)).toEqual(dates);
});

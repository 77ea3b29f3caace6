import { listingEdit } from '@patna/contracts';
import { expect, test } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { freeBedsEdit, outdatedRooms } from './free-beds-edit.ts';

const doubles = {
  category: ['Double' as const],
  priceRange: { min: '4000', max: '4500' },
  numberOfRooms: '6',
};
const ownListing = { ...sampleListing, rooms: [...sampleListing.rooms, doubles] };

const now = '2026-11-21T10:00:00.000Z';

test('dates free beds today and keeps the other room fields', () => {
  const edit = freeBedsEdit(ownListing, { 0: { free: '3' }, 1: { free: '' } }, now);
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
  expect(freeBedsEdit(ownListing, { 0: { free: typed } }, now)).toBeNull();
});

test('a removed number is refused, and a row that never had one stays as it is', () => {
  expect(freeBedsEdit(ownListing, { 0: { free: ' ' } }, now)).toBeNull();
  const { freeBeds: _, confirmedAt: __, ...unstated } = sampleListing.rooms[0]!;
  const listing = { ...ownListing, rooms: [sampleListing.rooms[0]!, unstated] };
  const edit = freeBedsEdit(listing, { 1: { free: '' } }, now);
  expect(edit?.rooms.map(({ confirmedAt }) => confirmedAt)).toEqual([now, undefined]);
});

test('numbers of more than 14 days ago are out of date', () => {
  const { rooms } = freeBedsEdit(countedListing, { 2: { free: '1' } }, now)!;
  expect(outdatedRooms(rooms, '2026-11-15')).toEqual([]);
  const day = '2026-11-16';
  expect(outdatedRooms(rooms, day).map(({ category }) => category)).toEqual([['Single']]);
});

const countedListing = {
  ...ownListing,
  rooms: [...ownListing.rooms, { ...ownListing.rooms[0]!, category: ['Triple' as const] }],
};
const former = sampleListing.rooms[0]!.confirmedAt;

test.each([
  ['only the edited row', { 2: { free: '1' } }, [former, undefined, now]],
  ['all counted rows when none is edited', {}, [now, undefined, now]],
])('dates %s', (_, typed, dates) => {
  const edit = freeBedsEdit(countedListing, typed, now);
  expect(edit?.rooms?.map(({ confirmedAt }) => confirmedAt)).toEqual(dates);
});

const [single] = sampleListing.rooms;
const later = '2026-12-03';

test.each([
  ['a typed day is stated', undefined, { from: later }, later],
  ['an untouched day stays with a new number', later, { free: '1' }, later],
  ['an emptied day means now', later, { from: '' }, undefined],
  ['a day that has come means now', '2026-11-20', { free: '1' }, undefined],
  ['today means now', undefined, { from: '2026-11-21' }, undefined],
])('%s', (_, freeFrom, typed, expected) => {
  const rooms = [{ ...single!, ...(freeFrom && { freeFrom }) }];
  const [room] = freeBedsEdit({ ...ownListing, rooms }, { 0: typed }, now)?.rooms ?? [];
  expect(room).toMatchObject({ confirmedAt: now });
  expect(room?.freeFrom).toBe(expected);
});

test('a room that nobody edited keeps its day', () => {
  const rooms = [single!, { ...single!, category: ['Triple' as const], freeFrom: '2026-11-01' }];
  const edit = freeBedsEdit({ ...ownListing, rooms }, { 0: { free: '1' } }, now);
  expect(edit?.rooms?.map(({ freeFrom }) => freeFrom)).toEqual([undefined, '2026-11-01']);
});

test('a past day is refused', () => {
  expect(freeBedsEdit(ownListing, { 0: { from: '2026-11-20' } }, now)).toBeNull();
});

test('a day without a number of beds is refused', () => {
  expect(freeBedsEdit(ownListing, { 0: { free: '', from: later } }, now)).toBeNull();
});

import { expect, test } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { areBedsDue, completenessOf, completenessFacts } from './completeness.ts';

const hostelImages = ['a', 'b', 'c', 'd', 'e'].map((id) => `/images/${id}/1000.jpg`);
const ownListing = { ...sampleListing, hostelImages };

const now = Date.parse('2026-11-14T10:00:00Z');

test('a hostel with all facts is complete', () => {
  expect(completenessOf(ownListing, now)).toEqual({ share: 100, missing: [] });
});

test('lists missing facts, including an outdated bed count', () => {
  const bare = {
    ...ownListing,
    hostelImages: [],
    description: ' ',
    address: { ...ownListing.address, latitude: undefined },
    houseRules: {},
    rooms: [],
    facilities: [],
    mealsProvided: [],
  };
  expect(completenessOf(bare, now)).toEqual({ share: 0, missing: completenessFacts });
  const later = now + 2 * 86_400_000;
  expect(completenessOf(ownListing, later)).toEqual({ share: 88, missing: ['beds'] });
});

test('free beds are due on a live hostel when their numbers are missing or old', () => {
  const later = now + 2 * 86_400_000;
  const [room] = ownListing.rooms;
  const { priceRange, numberOfRooms } = room!;
  const prices = { priceRange, numberOfRooms };
  const live = { ...ownListing, status: 'live' as const };
  expect([areBedsDue(live, now), areBedsDue(live, later)]).toEqual([false, true]);
  expect(areBedsDue({ ...live, rooms: [{ ...room!, freeBeds: undefined }] }, now)).toBe(true);
  expect(areBedsDue({ ...live, rooms: [{ ...room!, beds: undefined }] }, later)).toBe(false);
  const old = { ...room!, category: ['Triple' as const], confirmedAt: '2026-10-01T10:00:00.000Z' };
  expect(areBedsDue({ ...live, rooms: [room!, old] }, now)).toBe(true);
  expect(areBedsDue({ ...live, rooms: [room!, { category: ['Triple'], ...prices }] }, now)).toBe(
    false,
  );
  expect(areBedsDue({ ...live, status: 'paused' }, later)).toBe(false);
});

import { expect, test } from 'vitest';
import { listingFactsOf } from './listing-facts.ts';
import { lowestDeposit, roomDeposits } from './room-deposits.ts';

const room = (deposit?: number) => ({
  category: ['Single' as const],
  priceRange: { min: 5000, max: 6000 },
  deposit,
});

test.each([
  ['the own deposit of each room first', 5000, [8000, 10_000], [8000, 10_000], 8000],
  ['that of the house rules for rooms without one', 5000, [8000, undefined], [8000, 5000], 5000],
  ['only stated ones', undefined, [8000, undefined], [8000], 8000],
  ['a deposit of zero', 5000, [0], [0], 0],
  ['none', undefined, [undefined], [], undefined],
])('counts %s', (_, ofHouse, ofRooms, deposits, lowest) => {
  const listing = {
    rooms: ofRooms.map(room),
    houseRules: { deposit: ofHouse },
    mealsProvided: [],
    isMealsIncludedInPrices: true,
  };
  expect(roomDeposits(listing)).toEqual(deposits);
  expect(lowestDeposit(listing)).toBe(lowest);
  expect(listingFactsOf(listing, [], 1).deposit).toBe(lowest ?? null);
});

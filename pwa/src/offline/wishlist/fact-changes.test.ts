import { describe, expect, it } from 'vitest';
import type { SavedFacts } from '../database/db.ts';
import { changesBetween, fillUnknownFacts } from './fact-changes.ts';

const seen: SavedFacts = { rentFrom: 6000, freeBeds: 5, gateTime: '22:00', listed: true };

describe('changesBetween', () => {
  it('names the changed facts and none that stayed', () => {
    expect(changesBetween(seen, { ...seen })).toEqual([]);
    expect(changesBetween(seen, { ...seen, freeBeds: 2 })).toEqual([
      { field: 'freeBeds', was: 5, now: 2 },
    ]);
    const heard = { rentFrom: 6500, freeBeds: 2, gateTime: '21:30', listed: true };
    expect(changesBetween(seen, heard).map(({ field }) => field)).toEqual([
      'rentFrom',
      'freeBeds',
      'gateTime',
    ]);
  });

  it('tells of a fact that is stated no more or for the first time, not of one never known', () => {
    expect(changesBetween(seen, { ...seen, gateTime: null })).toHaveLength(1);
    expect(changesBetween({ ...seen, freeBeds: null }, seen)).toHaveLength(1);
    expect(changesBetween({ rentFrom: 6000, listed: true }, seen)).toEqual([]);
    expect(changesBetween(seen, { rentFrom: 6000, listed: true })).toEqual([]);
    expect(changesBetween(undefined, seen)).toEqual([]);
  });
});

it('each changed fact gives one mark, and the rent one for each kind of room', () => {
  const rents = [
    { category: 'Single' as const, rent: 6000 },
    { category: 'Double' as const, rent: 4500 },
  ];
  const stated = { deposit: 5000, noticeDays: 30, meals: ['Dinner' as const], verified: true };
  const before: SavedFacts = { ...seen, rentFrom: 4500, rents, ...stated };
  expect(changesBetween(before, structuredClone(before))).toEqual([]);
  const now: SavedFacts = {
    ...before,
    rentFrom: 4000,
    rents: [{ category: 'Double', rent: 4000 }],
    deposit: null,
    noticeDays: 15,
    meals: [],
    verified: false,
  };
  const changes = changesBetween(before, now);
  expect(changes.map((change) => [change.field, change.was, change.now])).toEqual([
    ['deposit', 5000, null],
    ['noticeDays', 30, 15],
    ['meals', ['Dinner'], []],
    ['verified', true, false],
    ['rent', 6000, null],
    ['rent', 4500, 4000],
  ]);
  const { rents: _, ...withoutRents } = now;
  expect(changesBetween(seen, withoutRents)).toEqual([{ field: 'rentFrom', was: 6000, now: 4000 }]);
});

it('what was never known is filled in once and then kept', () => {
  const known = fillUnknownFacts({ rentFrom: 6000, listed: true }, { ...seen, rentFrom: 6500 });
  expect(known).toEqual({ ...seen, rentFrom: 6000 });
  expect(fillUnknownFacts(undefined, seen)).toEqual(seen);
});

import { describe, expect, it } from 'vitest';
import { ranksLowerFrom, compareBy, ratingScoreOf } from './sorts.ts';
import { sampleHostel } from './testing/sample-hostel.ts';

const today = '2026-11-28';

describe('ratingScoreOf', () => {
  it.each([
    [{ count: 0, sum: 0 }, 0],
    [{ count: 1, sum: 5 }, 3750],
    [{ count: 100, sum: 490 }, 4833],
    [{ count: 5, sum: 5 }, 2250],
  ])('%j among hostels of 3.5 stars: %i', (stats, score) => {
    expect(ratingScoreOf(stats, 3.5)).toBe(score);
  });

  it('lists many good reviews before one perfect review, and unrated hostels last', () => {
    const hostel = (id: string, count: number, sum: number) =>
      sampleHostel(id, {
        rating: count && sum / count,
        ratingScore: ratingScoreOf({ count, sum }, 3.5),
      });
    const all = [hostel('none', 0, 0), hostel('one', 1, 5), hostel('many', 60, 280)];
    const sorted = [...all, hostel('poor', 30, 33)].toSorted(compareBy('rating', { today }));
    expect(sorted.map(({ id }) => id)).toEqual(['many', 'one', 'poor', 'none']);
  });
});

describe('ranksLowerFrom', () => {
  it.each([
    [{ bedsOn: '2026-11-01', isTotalOpen: false }, '2026-11-16'],
    [{ bedsOn: '2026-11-01', isTotalOpen: true }, ''],
    [{ bedsOn: '2026-11-01' }, ''],
    [{ isTotalOpen: false }, ''],
  ])('of %j is %j', (stated, day) => {
    expect(ranksLowerFrom(stated)).toBe(day);
  });

  it.each([
    ['2026-11-14', ['stated', 'newer']],
    ['2026-11-13', ['newer', 'stated']],
  ])('a bed count of %s gives the order %j', (bedsOn, order) => {
    const stated = sampleHostel('stated', { publishedAt: 1, bedsOn, isTotalOpen: false });
    const newer = sampleHostel('newer', { publishedAt: 2 });
    const sorted = [newer, stated].toSorted(compareBy('recommended', { today }));
    expect(sorted.map(({ id }) => id)).toEqual(order);
  });
});

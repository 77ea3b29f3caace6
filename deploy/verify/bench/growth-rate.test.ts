import { describe, expect, it } from 'vitest';
import { laterHalf, slopePerHour } from './growth-rate.ts';

const minute = 60_000;
const line = (perMinute: number, minutes = 10) =>
  Array.from({ length: minutes }, (_, at) => ({ at: at * minute, value: 100 + at * perMinute }));

describe('slope', () => {
  it('of a straight line is its growth per hour', () => {
    expect(slopePerHour(line(2))).toBeCloseTo(120);
    expect(slopePerHour(line(-1))).toBeCloseTo(-60);
    expect(slopePerHour(line(0))).toBe(0);
  });

  it('is not changed by symmetric noise', () => {
    const noisy = line(1, 60).map(({ at, value }, index) => ({
      at,
      value: value + (index % 2 === 0 ? 5 : -5),
    }));
    expect(slopePerHour(noisy)).toBeGreaterThan(55);
    expect(slopePerHour(noisy)).toBeLessThan(65);
  });

  it('is NaN with fewer than two samples, and passes no limit', () => {
    expect(slopePerHour([])).toBeNaN();
    expect(slopePerHour([{ at: 1, value: 2 }])).toBeNaN();
    expect(
      slopePerHour([
        { at: 1, value: 2 },
        { at: 1, value: 9 },
      ]),
    ).toBeNaN();
  });

  it('leaves out the warm-up', () => {
    const warmUp = [
      { at: 0, value: 0 },
      ...line(0, 3).map((each) => ({ ...each, at: each.at + minute * 8 })),
    ];
    expect(slopePerHour(laterHalf(warmUp))).toBe(0);
  });
});

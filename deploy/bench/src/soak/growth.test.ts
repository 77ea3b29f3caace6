import { describe, expect, it } from 'vitest';
import { growthOf } from './growth.ts';

const minute = 60_000;

describe('growth', () => {
  it('is told for each process from its later half', () => {
    const looks = Array.from({ length: 21 }, (_, index) => ({
      at: index * minute,
      use: {
        leaks: { rssMb: 100 + index, handles: 20, cpuSeconds: 0 },
        warmsUp: { rssMb: Math.min(150, 100 + index * 10), handles: 30, cpuSeconds: 0 },
      },
    }));
    const { leaks, warmsUp } = growthOf(looks);
    expect(leaks?.mbPerHour).toBeCloseTo(60);
    expect(leaks?.rssMb).toEqual({ first: 100, middle: 110, last: 120 });
    expect(warmsUp?.mbPerHour).toBe(0);
    expect(warmsUp?.handlesPerHour).toBe(0);
  });

  it('of nothing is nothing', () => {
    expect(growthOf([])).toEqual({});
  });
});

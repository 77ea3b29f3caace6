import { describe, expect, it } from 'vitest';
import { growthOf } from './memory-growth.ts';

const minute = 60_000;

describe('growth', () => {
  it('is computed per process from the later half', () => {
    const samples = Array.from({ length: 21 }, (_, index) => ({
      at: index * minute,
      use: {
        leaks: { rssMb: 100 + index, heapMb: 50 + index / 2, handles: 20, cpuSeconds: 0 },
        warmsUp: { rssMb: Math.min(150, 100 + index * 10), handles: 30, cpuSeconds: 0 },
      },
    }));
    const { leaks, warmsUp } = growthOf(samples);
    expect(leaks?.rssMb).toEqual({ first: 110, last: 120, perHour: expect.closeTo(60) as number });
    expect(leaks?.heapMb.perHour).toBeCloseTo(30);
    expect(leaks?.handles).toEqual({ first: 20, last: 20, perHour: 0 });
    expect(warmsUp?.rssMb).toEqual({ first: 150, last: 150, perHour: 0 });
    expect(warmsUp?.heapMb.perHour).toBeNaN();
  });

  it('is empty without samples', () => {
    expect(growthOf([])).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import { createLatencyHistogram } from './histogram.ts';

describe('times', () => {
  it('give median, tail and maximum', () => {
    const times = createLatencyHistogram();
    for (let ms = 1; ms <= 1000; ms += 1) times.add(ms);
    const { count, p50, p90, p99, max } = times.spread();
    expect(count).toBe(1000);
    expect(p50).toBeCloseTo(500, -1);
    expect(p90).toBeCloseTo(900, -1);
    expect(p99).toBeCloseTo(990, -1);
    expect(max).toBeCloseTo(1000, -1);
  });

  it('count negative waits as zero', () => {
    const times = createLatencyHistogram();
    times.add(-3);
    expect(times.spread()).toMatchObject({ count: 1, p50: 0, max: 0 });
  });

  it('are NaN without values', () => {
    expect(createLatencyHistogram().spread()).toEqual({ count: 0, p50: 0, p90: 0, p99: 0, max: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { holds, missedGoals, round, table } from './report.ts';

const figure = { name: 'wait, p99', value: 12.3456, unit: 'ms' };

describe('a figure', () => {
  it.each([
    ['at most', 12, false],
    ['at most', 13, true],
    ['at least', 12, true],
    ['at least', 13, false],
    ['more than', 12, true],
    ['more than', 13, false],
    ['exactly', 12, false],
  ] as const)('is held against its goal: %s %d', (is, limit, expected) => {
    expect(holds({ ...figure, goal: { id: 'G', is, limit } })).toBe(expected);
  });

  it('without a goal has no verdict, and without a value misses its goal', () => {
    expect(holds(figure)).toBeUndefined();
    expect(
      holds({ ...figure, value: Number.NaN, goal: { id: 'G', is: 'at most', limit: 1 } }),
    ).toBe(false);
  });

  it('is named when it misses its goal', () => {
    const goal = (limit: number) => ({ id: 'G', is: 'at most', limit }) as const;
    const kept = { ...figure, goal: goal(13) };
    expect(missedGoals([figure, kept])).toEqual([]);
    expect(missedGoals([kept, { ...figure, name: 'index', goal: goal(12) }])).toEqual(['index']);
  });

  it('has three significant digits', () => {
    expect([round(12.3456), round(4321), round(0.012345)]).toEqual([12.3, 4321, 0.0123]);
  });
});

describe('the table', () => {
  it('names figure, goal and outcome in columns', () => {
    const goal = { id: 'G4.1', is: 'at most', limit: 10 } as const;
    expect(
      table([
        { ...figure, goal },
        { name: 'rate', value: 50, unit: '/s' },
      ]),
    ).toBe('wait, p99  12.3 ms  G4.1 at most 10  NO\nrate       50 /s');
  });
});

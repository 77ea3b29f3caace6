import { expect, test } from 'vitest';
import { sampleReport as report, waits } from './sample-report.ts';
import { type SeedReport, summaryOf } from './report.ts';

function missedBy(...changes: Partial<SeedReport>[]): string[] {
  const { goals } = summaryOf([report, ...changes.map((change) => ({ ...report, ...change }))]);
  return goals.filter(({ met }) => !met).map(({ id, value }) => `${id}: ${value}`);
}

test('the worst seed decides whether a goal is met', () => {
  expect(missedBy()).toEqual([]);
  expect(missedBy({ convergedMs: 2001 })).toEqual(['R27 copies equal, ms: 2001']);
  expect(missedBy({ convergedMs: undefined })).toEqual(['R27 copies equal, ms: null']);
  const own = { ...waits, overLimit: 1 };
  expect(missedBy({ waits: { all: waits, own } })).toEqual(['R2 waits over 3000 ms: 1']);
});

test('a slow, missing or unjudged recovery misses its goal', () => {
  const having = (of: 'broker' | 'mongod', ms: number | null) => {
    const judged = [{ of, target: of, kind: 'pause', ms }] as const;
    return missedBy({ recoveries: { judged, leftOut: [] } });
  };
  expect(having('broker', 5001)).toEqual(['R2 recovery of a broker, ms: 5001']);
  expect(having('broker', null)).toEqual(['R2 recovery of a broker, ms: null']);
  expect(having('mongod', 3001)).toEqual(['R2 recovery of the store, ms: 3001']);
  const blind = { ...report, recoveries: { judged: [], leftOut: report.recoveries.leftOut } };
  const { goals, recoveryMs } = summaryOf([blind]);
  expect(goals.filter(({ met }) => !met).map(({ value }) => value)).toEqual([null, null]);
  expect(recoveryMs).toEqual({ p50: null, max: null, judged: 0, of: 1, never: 0 });
});

test('the report says how many recoveries were judged', () => {
  const { recoveryMs } = summaryOf([report]);
  expect(recoveryMs).toEqual({ p50: 2000, max: 4000, judged: 2, of: 3, never: 0 });
});

import { expect, test } from 'vitest';
import { type SeedReport, summaryOf } from './report.ts';

const waits = { count: 9, p50: 5, p99: 90, max: 900, overLimit: 0 };
const report: SeedReport = {
  seed: 1,
  brokers: 1,
  seconds: 10,
  rate: 15,
  ok: true,
  acknowledged: 9,
  delivered: 9,
  lost: 0,
  duplicates: 0,
  outOfOrder: 0,
  operations: { ok: 9, failed: 0, unknown: 0 },
  convergedMs: 300,
  recoveries: [{ target: 'mongod', kind: 'kill', ms: 2000 }],
  waits: { all: waits, own: waits },
  answers: {},
  repeats: 0,
  linkedBy: 'relays',
  faults: [],
  violations: [],
  history: [],
  timeline: [],
};

function missedBy(...changes: Partial<SeedReport>[]): string[] {
  const { goals } = summaryOf([report, ...changes.map((change) => ({ ...report, ...change }))]);
  return goals.filter(({ met }) => !met).map(({ id, value }) => `${id}: ${value}`);
}

test('the worst seed decides whether a goal is met', () => {
  expect(missedBy()).toEqual([]);
  const slow = { target: 'broker-1', kind: 'pause', ms: 5001 };
  expect(missedBy({ recoveries: [slow] })).toEqual(['R2 recovery, ms: 5001']);
  expect(missedBy({ convergedMs: 2001 })).toEqual(['R27 copies equal, ms: 2001']);
  expect(missedBy({ convergedMs: undefined })).toEqual(['R27 copies equal, ms: null']);
  const own = { ...waits, overLimit: 1 };
  expect(missedBy({ waits: { all: waits, own } })).toEqual(['R2 waits over 3000 ms: 1']);
});

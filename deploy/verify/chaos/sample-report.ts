import type { SeedReport } from './report.ts';

export const waits = { count: 9, p50: 5, p99: 90, max: 900, overLimit: 0 };
/** A report without violations in which every goal is reached. */
export const sampleReport: SeedReport = {
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
  recoveries: {
    judged: [
      { of: 'broker', target: 'broker-1', kind: 'kill', ms: 4000 },
      { of: 'mongod', target: 'mongod', kind: 'kill', ms: 2000 },
    ],
    leftOut: [{ of: 'mongod', target: 'mongod', kind: 'pause' }],
  },
  waits: { all: waits, own: waits },
  answers: {},
  repeats: 0,
  ends: [],
  linkedBy: 'relays',
  faults: [],
  violations: [],
  history: [],
  attempts: [],
  timeline: [],
};

import { expect, test } from 'vitest';
import type { ProcessEnd } from './checker/process-ends.ts';
import { summarise } from './report.ts';

const nothing = { acknowledged: 0, delivered: 0, lost: 0, duplicates: 0, outOfOrder: 0 };
const seen = {
  enquiries: [],
  notifications: [],
  hearts: [],
  listings: [],
  reviews: [],
  cards: [],
  owners: [],
  searchable: [],
  marks: [],
  enquirers: [],
  people: [],
  languages: [],
  waiting: {},
};

function reportOf(ends: readonly ProcessEnd[]) {
  return summarise({
    options: {
      seed: 1,
      brokers: 1,
      seconds: 10,
      oneByOne: false,
      rate: 15,
      dataDir: '',
      onLine: () => undefined,
    },
    began: 0,
    client: { history: [], attempts: [] },
    strikes: [],
    verdict: { count: nothing, violations: [] },
    seen,
    convergedMs: 300,
    topicViolations: [],
    repeats: 0,
    ends,
    linkedBy: 'relays',
  });
}

test('an unexpected exit fails the seed, a liveness restart is only reported', () => {
  const exit = { name: 'enquiry-1', cause: 'exit', detail: '1' } as const;
  const deaf = { name: 'listings-1', cause: 'not live', detail: 'deaf' } as const;
  const { ok, violations, ends } = reportOf([exit, deaf]);
  expect({ ok, violations: violations.length, ends }).toEqual({
    ok: false,
    violations: 1,
    ends: ['enquiry-1: exit 1', 'listings-1: not live deaf'],
  });
  expect(reportOf([deaf])).toMatchObject({ ok: true, violations: [] });
});

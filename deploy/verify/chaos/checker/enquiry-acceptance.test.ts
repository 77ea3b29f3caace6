import { expect, test } from 'vitest';
import type { Operation } from '../history.ts';
import { checkEnquiryAcceptance, countLate } from './enquiry-acceptance.ts';

const returned = 10_000;
const taken: Operation = {
  id: 1,
  intent: { kind: 'enquiry', key: 'k1', senderId: 'asha', hostelId: 'h1' },
  start: 1000,
  end: 1500,
  outcome: 'ok',
  attempts: 1,
  waitMs: 500,
  last: '201',
};

function brokenBy(change: Partial<Operation>): string[] {
  const violations = checkEnquiryAcceptance([taken, { ...taken, ...change }], returned);
  return violations.map(({ guarantee, detail }) => `${guarantee}: ${detail}`);
}

test('reports an enquiry that is refused, given up, or accepted only when a broker is back', () => {
  const guarantee = 'an enquiry is taken while no broker is there: k1:';
  expect(brokenBy({})).toEqual([]);
  expect(brokenBy({ outcome: 'failed', last: '422 invalid' })).toEqual([
    `${guarantee} failed after 1 attempts, 422 invalid`,
  ]);
  expect(brokenBy({ outcome: 'unknown', attempts: 9, last: '503 unavailable' })).toEqual([
    `${guarantee} unknown after 9 attempts, 503 unavailable`,
  ]);
  expect(brokenBy({ end: returned + 1 })).toEqual([`${guarantee} ok after 1 attempts, 201`]);
});

test('counts late answers however many attempts they took', () => {
  const late = { ...taken, end: 4001, attempts: 4, waitMs: 900 };
  expect(countLate([taken, { ...taken, end: 4000 }, late])).toBe(1);
});

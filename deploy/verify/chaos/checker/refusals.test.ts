import { expect, test } from 'vitest';
import type { Attempt } from '../workload/client.ts';
import { checkRefusals } from './refusals.ts';

function brokenBy(status: number, retryAfter = false): string[] {
  const about = { call: 'sendEnquiry', door: 0, start: 0, waitMs: 5, error: '' } as const;
  const attempt: Attempt = { ...about, status, retryAfter };
  return checkRefusals([attempt]).map(({ guarantee, detail }) => `${guarantee}: ${detail}`);
}

test('accepts answers, refusals with Retry-After, and lost answers', () => {
  expect([201, 404, 429, 0].flatMap((status) => brokenBy(status))).toEqual([]);
  expect([502, 503, 504].flatMap((status) => brokenBy(status, true))).toEqual([]);
});

test('reports internal errors and refusals without Retry-After', () => {
  const guarantee = 'a refusal says when to come back: sendEnquiry at gateway 1';
  expect(brokenBy(500, true)).toEqual([`${guarantee}: 500`]);
  expect(brokenBy(503)).toEqual([`${guarantee}: 503`]);
});

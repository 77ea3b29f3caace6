import { expect, test } from 'vitest';
import { checkProcessEnds } from './process-ends.ts';

test('reports a process that ends by itself, with its exit', () => {
  const ends = [
    { name: 'enquiry-1', cause: 'exit', detail: '1' },
    { name: 'gateway-2', cause: 'exit', detail: 'SIGABRT' },
  ] as const;
  expect(checkProcessEnds(ends)).toEqual([
    { guarantee: 'nothing ends by itself', detail: 'enquiry-1: exit 1' },
    { guarantee: 'nothing ends by itself', detail: 'gateway-2: exit SIGABRT' },
  ]);
});

test('allows a restart after a failed liveness check', () => {
  const deaf = { name: 'listings-1', cause: 'not live', detail: 'no progress' } as const;
  expect(checkProcessEnds([deaf])).toEqual([]);
});

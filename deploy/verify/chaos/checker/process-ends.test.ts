import { expect, test } from 'vitest';
import { checkProcessEnds } from './process-ends.ts';

test('a process that ends by itself is seen, with how it ended', () => {
  const ends = [
    { name: 'enquiry-1', cause: 'exit', detail: '1' },
    { name: 'gateway-2', cause: 'exit', detail: 'SIGABRT' },
  ] as const;
  expect(checkProcessEnds(ends)).toEqual([
    { rule: 'nothing ends by itself', detail: 'enquiry-1: exit 1' },
    { rule: 'nothing ends by itself', detail: 'gateway-2: exit SIGABRT' },
  ]);
});

test('a deaf service that asks to be started again is allowed to', () => {
  const deaf = { name: 'listings-1', cause: 'not live', detail: 'no progress' } as const;
  expect(checkProcessEnds([deaf])).toEqual([]);
});

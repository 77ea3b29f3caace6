import { expect, it } from 'vitest';
import { createCoalescingCache } from './coalescing-cache.ts';

function reads() {
  let now = 1_800_000_000_000;
  let stored = 'first';
  let asked = 0;
  const shared = createCoalescingCache({ ttlMs: 1000, max: 10 }, () => now);
  return {
    shared,
    pass: (ms: number) => (now += ms),
    write: (value: string) => (stored = value),
    asked: () => asked,
    read: () => {
      asked += 1;
      return Promise.resolve(stored);
    },
  };
}

it('simultaneous callers share one read of the store', async () => {
  const { shared, read, asked } = reads();
  const answers = await Promise.all(Array.from({ length: 200 }, () => shared.of('page 1', read)));
  expect(new Set(answers)).toEqual(new Set(['first']));
  expect(asked()).toBe(1);
  await shared.of('page 2', read);
  expect(asked()).toBe(2);
});

it('a caller after the lifetime causes a new read', async () => {
  const { shared, read, write, pass } = reads();
  await shared.of('page 1', read);
  write('second');
  pass(999);
  expect(await shared.of('page 1', read)).toBe('first');
  pass(2);
  expect(await shared.of('page 1', read)).toBe('second');
});

it('no caller gets data that was read before or during a write', async () => {
  const { shared, read, write } = reads();
  await shared.of('page 1', read);
  const underWay = Promise.withResolvers<string>();
  const early = shared.of('page 2', () => underWay.promise);
  write('second');
  shared.forget();
  expect(await shared.of('page 1', read)).toBe('second');
  expect(await shared.of('page 2', read)).toBe('second');
  underWay.resolve('first');
  expect(await early).toBe('first');
  expect(await shared.of('page 2', read)).toBe('second');
});

it('failures are not cached', async () => {
  const { shared, read } = reads();
  const failing = () => Promise.reject(new Error('the store is away'));
  const both = [shared.of('page 1', failing), shared.of('page 1', read)];
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared.of('page 1', read)).toBe('first');
});

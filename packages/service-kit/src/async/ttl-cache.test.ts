import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

const start = 1_800_000_000_000;

function cache(max = 100) {
  let now = start;
  const entries = createTtlCache<{ n: number }>(max, () => now);
  return { entries, pass: (ms: number) => (now += ms) };
}

it('keeps an entry until it expires', () => {
  const { entries, pass } = cache();
  entries.set('a', { n: 1 }, start + 5000);
  pass(4999);
  expect(entries.get('a')).toEqual({ n: 1 });
  pass(2);
  expect(entries.get('a')).toBeUndefined();
  entries.set('b', { n: 2 }, start + 5000);
  expect(entries.get('b')).toBeUndefined();
});

it('removes expired entries without being read', async () => {
  const { entries, pass } = cache();
  const ended = new WeakRef({ n: 1 });
  const lasting = new WeakRef({ n: 2 });
  entries.set('ended', ended.deref() ?? { n: 0 }, start + 5000);
  entries.set('lasting', lasting.deref() ?? { n: 0 }, start + 500_000);
  pass(60_000);
  entries.set('other', { n: 3 }, start + 500_000);
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(ended.deref()).toBeUndefined();
  expect(lasting.deref()).toEqual({ n: 2 });
});

it('evicts the least used entry when it is full', () => {
  const { entries } = cache(2);
  for (const key of ['a', 'b']) entries.set(key, { n: 1 }, start + 5000);
  entries.get('a');
  entries.set('c', { n: 1 }, start + 5000);
  expect(['a', 'b', 'c'].map((key) => entries.get(key) !== undefined)).toEqual([true, false, true]);
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

import { expect, test } from 'vitest';
import { createQueueWatch } from './queue-watch.ts';

function watchAt(time: { now: number }) {
  return createQueueWatch({ mostMs: 300, now: () => time.now });
}

test('one late request is no queue, many one after another are', () => {
  const time = { now: 10_000 };
  const watch = watchAt(time);
  watch.waited(0);
  time.now += 5;
  watch.waited(1000);
  expect(watch.isLong()).toBe(false);
  for (let request = 0; request < 50; request += 1) {
    time.now += 5;
    watch.waited(1000);
  }
  expect(watch.isLong()).toBe(true);
});

test('a queue that has gone is forgotten, with or without new requests', () => {
  const time = { now: 10_000 };
  const watch = watchAt(time);
  watch.waited(1000);
  expect(watch.isLong()).toBe(true);
  time.now += 300;
  expect(watch.isLong()).toBe(false);
  watch.waited(0);
  expect(watch.isLong()).toBe(false);
});

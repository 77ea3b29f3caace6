import { expect, test, vi } from 'vitest';
import { createListeners, createStore } from './store.ts';

test('a store notifies its listeners of new values only', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  unsubscribe();
  store.set(4);
  expect(seen).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});

test('every listener receives the event until it unsubscribes', () => {
  const { subscribe, notify } = createListeners<string>();
  const first = vi.fn();
  const second = vi.fn();
  const stop = subscribe(first);
  subscribe(second);
  notify('a');
  stop();
  notify('b');
  expect(first.mock.calls).toEqual([['a']]);
  expect(second.mock.calls).toEqual([['a'], ['b']]);
});

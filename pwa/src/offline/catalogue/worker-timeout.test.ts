import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  browseCatalogue,
  findHostelPositions,
  searchCatalogue,
  syncNow,
} from './catalogue-client.ts';

const started: SilentWorker[] = [];

class SilentWorker extends EventTarget {
  readonly turns: number[] = [];
  constructor() {
    super();
    started.push(this);
  }
  postMessage({ turn }: { turn: number }): void {
    this.turns.push(turn);
  }
  terminate(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const browse = { filters: {}, sort: 'newest', from: 0, count: 1 } as const;

test('no screen waits for ever for a catalogue whose database an old tab holds; a sync may take its time', async () => {
  const given: string[] = [];
  const note = (name: string, asked: Promise<unknown>) =>
    void asked.then(
      () => given.push(name),
      (error: Error) => given.push(`${name}: ${error.message}`),
    );
  note('search', searchCatalogue('ganga', 3));
  note('browse', browseCatalogue(browse));
  note('spots', findHostelPositions({ filters: {}, query: '' }));
  note('sync', syncNow());
  // The worker's code is still loading.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(given).toEqual([]);
  const [worker] = started;
  worker?.dispatchEvent(new MessageEvent('message', { data: { turn: 0, value: null } }));
  await vi.advanceTimersByTimeAsync(9999);
  expect(given).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const silent = 'The catalogue on this phone does not answer';
  expect(given).toEqual([`search: ${silent}`, `browse: ${silent}`, `spots: ${silent}`]);
  for (const turn of worker?.turns ?? [])
    worker?.dispatchEvent(new MessageEvent('message', { data: { turn, value: null } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toHaveLength(4);
  expect(given.at(-1)).toBe('sync');
});

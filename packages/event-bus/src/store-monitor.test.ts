import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { monitorStore } from './store-monitor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose answer times are configurable. An answer after `away` milliseconds is an error. */
function createStore() {
  const AWAY_MS = 1000;
  const store = { takesMs: 0, asked: 0 };
  const isAway = (): Promise<boolean> => {
    store.asked += 1;
    const ms = Math.min(store.takesMs, AWAY_MS);
    return new Promise((resolve) => setTimeout(() => resolve(store.takesMs >= AWAY_MS), ms));
  };
  return { store, isAway };
}

async function verdictAfter(watch: ReturnType<typeof monitorStore>, ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  const verdict = watch.verdict();
  await vi.advanceTimersByTimeAsync(2000);
  return verdict;
}

describe('the store while a handler runs', () => {
  test('is healthy when every probe answers at once', async () => {
    const { store, isAway } = createStore();
    expect(await verdictAfter(monitorStore(isAway), 5000)).toBe('well');
    expect(store.asked).toBeGreaterThan(5);
  });

  test('is unavailable when the last probe gets no answer', async () => {
    const { store, isAway } = createStore();
    const watch = monitorStore(isAway);
    await vi.advanceTimersByTimeAsync(3000);
    store.takesMs = 5000;
    expect(await verdictAfter(watch, 2000)).toBe('away');
  });

  test('was slow when it was unavailable for part of the time', async () => {
    const { store, isAway } = createStore();
    const watch = monitorStore(isAway);
    store.takesMs = 5000;
    await vi.advanceTimersByTimeAsync(2000);
    store.takesMs = 0;
    expect(await verdictAfter(watch, 3000)).toBe('slow');
  });

  test('was slow when only its last answer was slow', async () => {
    const { store, isAway } = createStore();
    const watch = monitorStore(isAway);
    await vi.advanceTimersByTimeAsync(4900);
    store.takesMs = 700;
    expect(await verdictAfter(watch, 50)).toBe('slow');
  });

  test('counts as slow when this process was frozen', async () => {
    const { isAway } = createStore();
    const watch = monitorStore(isAway);
    // The clock advances without running a timer, as in a process that was frozen.
    vi.setSystemTime(Date.now() + 5000);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
    expect(await verdictAfter(watch, 0)).toBe('slow');
    vi.restoreAllMocks();
  });

  test('is not probed after the try has ended', async () => {
    const { store, isAway } = createStore();
    const watch = monitorStore(isAway);
    await vi.advanceTimersByTimeAsync(700);
    watch.stop();
    const asked = store.asked;
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.asked).toBe(asked);
  });
});

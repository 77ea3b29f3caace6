import type { DeadLetters, Relay } from '@patna/event-bus';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBusMetrics } from './bus-metrics.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('shows no number of dead letters when they cannot be counted any more', async () => {
  const registry = new Registry();
  const list = vi.fn<() => Promise<readonly object[]>>().mockResolvedValue([{}, {}]);
  const bus = { lag: async () => [], deadLetters: { list } as unknown as DeadLetters };
  const relay: Relay = { status: () => [] } as Partial<Relay> as Relay;
  createBusMetrics(registry).watch(bus, relay, ['notification']);
  const shown = async () =>
    (await registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('dead_letters_waiting{'));
  expect(await shown()).toEqual(['dead_letters_waiting{group="notification"} 2']);
  list.mockRejectedValue(new Error('the broker is away'));
  vi.advanceTimersByTime(60_000);
  expect(await shown()).toEqual([]);
});

import type { DeadLetters, Relay } from '@patna/event-bus';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBusMetrics } from './bus-metrics.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('reports no dead letters when they cannot be counted', async () => {
  const registry = new Registry();
  const list = vi.fn<() => Promise<readonly object[]>>().mockResolvedValue([{}, {}]);
  const bus = { lag: async () => [], deadLetters: { list } as unknown as DeadLetters };
  const relay: Relay = { status: () => [] } as Partial<Relay> as Relay;
  createBusMetrics(registry).watch(bus, relay, new Map([['notification', ['EnquirySent']]]));
  const shown = async () =>
    (await registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('dead_letters_waiting{'));
  expect(await shown()).toEqual(['dead_letters_waiting{group="notification"} 2']);
  list.mockRejectedValue(new Error('the broker is away'));
  vi.advanceTimersByTime(60_000);
  expect(await shown()).toEqual([]);
});

/** The metrics of successive scrapes. `depths` are the contents of one lane's outboxes at each scrape. */
function scrapesOf(depths: { events: number; oldestAt: Date | null }[]): () => Promise<string> {
  const registry = new Registry();
  const relay = {
    status: () => [{ lane: 'things', holder: true, published: 0 }],
    depth: async () => depths.shift(),
  } as unknown as Relay;
  const bus = { lag: async () => [], deadLetters: { list: async () => [] } };
  createBusMetrics(registry).watch(bus as never, relay, new Map());
  return () => registry.metrics();
}

it('reports depth and age of the same moment from the first scrape on', async () => {
  const minuteAgo = new Date(Date.now() - 60_000);
  const scrape = scrapesOf([
    { events: 2, oldestAt: minuteAgo },
    { events: 0, oldestAt: null },
  ]);
  const first = await scrape();
  expect(first).toContain('outbox_events{lane="things"} 2\n');
  expect(first).toMatch(/outbox_oldest_age_seconds\{lane="things"\} 6\d\b/);
  const second = await scrape();
  expect(second).toContain('outbox_events{lane="things"} 0\n');
  expect(second).toContain('outbox_oldest_age_seconds{lane="things"} 0\n');
});

it('begins the counters of events at zero', async () => {
  const registry = new Registry();
  const bus = { lag: async () => [], deadLetters: { list: async () => [] } };
  const relay = { status: () => [] } as unknown as Relay;
  createBusMetrics(registry).watch(
    bus as never,
    relay,
    new Map([['notification', ['EnquirySent']]]),
  );
  const text = await registry.metrics();
  expect(text).toContain('published_events_total{type="EnquirySent"} 0');
  expect(text).toContain(
    'consumer_events_total{group="notification",type="EnquirySent",outcome="handled"} 0',
  );
});

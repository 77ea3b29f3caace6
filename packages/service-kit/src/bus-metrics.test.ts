import type { Relay } from '@patna/event-bus';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createBusMetrics } from './bus-metrics.ts';

/** What one lane's outboxes hold, a scrape after the other. */
function scrapesOf(depths: { events: number; oldestAt: Date | null }[]): () => Promise<string> {
  const registry = new Registry();
  const relay = {
    status: () => [{ lane: 'things', holder: true, published: 0 }],
    depth: async () => depths.shift(),
  } as unknown as Relay;
  const bus = { lag: async () => [], deadLetters: { list: async () => [] } };
  createBusMetrics(registry).watch(bus as never, relay, []);
  return () => registry.metrics();
}

it('tells depth and age of the same moment, from the first scrape on', async () => {
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

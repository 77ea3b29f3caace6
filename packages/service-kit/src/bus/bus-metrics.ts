import { eventTypes } from '@patna/contracts';
import type { BusObserver, EventBus, Relay } from '@patna/event-bus';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { withTimeout } from '../async/with-timeout.ts';

export interface BusMetrics {
  readonly observer: BusObserver;
  /** Wraps a publisher and counts by type the events that the bus has accepted. */
  counted(bus: Pick<EventBus, 'publish'>): Pick<EventBus, 'publish'>;
  /**
   * Starts to read the bus and the relay on each scrape. `consumed` lists the types that each group handles; their
   * counters begin at 0, because `increase()` ignores the first value of a series.
   */
  watch(
    bus: Pick<EventBus, 'lag' | 'deadLetters'>,
    relay: Relay,
    consumed: ReadonlyMap<string, readonly string[]>,
  ): void;
}

/**
 * Interval for counting dead letters, which in Kafka means reading whole topics and would be too slow for every scrape.
 */
const DEAD_LETTERS_EVERY_MS = 60_000;

/** Milliseconds that a scrape waits for an unavailable store or broker. */
const TIMEOUT_MS = 4000;

/** Metrics of the bus and the relay. docs/operations.md explains each of them. */
export function createBusMetrics(registry: Registry): BusMetrics {
  const deliveries = new Counter({
    name: 'consumer_events_total',
    help: 'Tries to handle an event: handled, retried (failed, to be tried again) or dead_lettered',
    labelNames: ['group', 'type', 'outcome'],
    registers: [registry],
  });
  const ages = new Histogram({
    name: 'consumer_event_age_seconds',
    help: 'Age of an event when a group has handled it',
    labelNames: ['group'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
    registers: [registry],
  });
  const published = new Counter({
    name: 'published_events_total',
    help: 'Events that the bus has taken, by type',
    labelNames: ['type'],
    registers: [registry],
  });
  return {
    observer: {
      delivered(group, type, outcome, eventTime) {
        deliveries.inc({ group, type, outcome });
        if (eventTime === undefined) return;
        ages.observe({ group }, Math.max(0, Date.now() - Date.parse(eventTime)) / 1000);
      },
    },
    counted: (bus) => ({
      async publish(events) {
        await bus.publish(events);
        for (const { type } of events) published.inc({ type });
      },
    }),
    watch(bus, relay, consumed) {
      for (const type of eventTypes) published.inc({ type }, 0);
      for (const [group, types] of consumed) {
        for (const type of types) deliveries.inc({ group, type, outcome: 'handled' }, 0);
      }
      watchRelay(registry, relay);
      watchOutboxes(registry, relay);
      watchBus(registry, bus, [...consumed.keys()]);
    },
  };
}

function watchRelay(registry: Registry, relay: Relay): void {
  const registers = [registry];
  const labelNames = ['lane'];
  const published = new Counter({
    name: 'relay_published_events_total',
    help: 'Events the bus has taken from this process since it started',
    labelNames,
    registers,
    collect: () => {
      published.reset();
      for (const status of relay.status()) published.inc({ lane: status.lane }, status.published);
    },
  });
  const holder = new Gauge({
    name: 'relay_holder',
    help: '1 while this process relays the lane, 0 while it stands by',
    labelNames,
    registers,
    collect: () => {
      for (const status of relay.status()) holder.set({ lane: status.lane }, +status.holder);
    },
  });
}

function watchOutboxes(registry: Registry, relay: Relay): void {
  const registers = [registry];
  const labelNames = ['lane'];
  let reading: Promise<void> | null = null;
  // Both gauges of one scrape share one reading.
  const collect = () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  const age = new Gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'Age of the oldest event that waits in an outbox; 0 when none does',
    labelNames,
    registers,
    collect,
  });
  const depth = new Gauge({
    name: 'outbox_events',
    help: 'Events that wait in an outbox for the bus',
    labelNames,
    registers,
    collect,
  });
  async function read() {
    for (const { lane } of relay.status()) {
      const found = await withTimeout(TIMEOUT_MS, relay.depth(lane));
      // A missing number is better than an outdated one.
      if (!found) {
        depth.remove({ lane });
        age.remove({ lane });
        continue;
      }
      const now = Date.now();
      const oldest = found.oldestAt?.getTime() ?? now;
      depth.set({ lane }, found.events);
      age.set({ lane }, Math.max(0, now - oldest) / 1000);
    }
  }
}

function watchBus(
  registry: Registry,
  bus: Pick<EventBus, 'lag' | 'deadLetters'>,
  groups: readonly string[],
): void {
  const registers = [registry];
  const lag = new Gauge({
    name: 'consumer_lag_events',
    help: 'Events of a topic that a group has not done with',
    labelNames: ['group', 'topic'],
    registers,
    async collect() {
      lag.reset();
      const found = await withTimeout(TIMEOUT_MS, bus.lag());
      for (const { group, topic, events } of found ?? []) lag.set({ group, topic }, events);
    },
  });
  let countedAt = -Infinity;
  const deadLetters = new Gauge({
    name: 'dead_letters_waiting',
    help: 'Dead letters of a group nobody has replayed; at most a minute old',
    labelNames: ['group'],
    registers,
    async collect() {
      if (performance.now() - countedAt < DEAD_LETTERS_EVERY_MS) return;
      countedAt = performance.now();
      for (const group of groups) {
        const letters = await withTimeout(TIMEOUT_MS, bus.deadLetters.list({ group }));
        // Removed first, because an outdated number would hide new dead letters.
        if (letters) deadLetters.set({ group }, letters.length);
        else deadLetters.remove({ group });
      }
    },
  });
}

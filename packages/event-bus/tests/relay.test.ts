import type { DomainEvent } from '@patna/contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startRelay, UnpublishableEvent, type OutboxSource, type Relay } from '../src/index.ts';
import { givenLeases } from './given-leases.ts';
import { recordingLogger } from './recording-logger.ts';
import { enquirySent, idsOf } from './sample-events.ts';

const running: Relay[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((relay) => relay.stop()));
});

function createOutbox() {
  const waiting = new Map<string, DomainEvent[]>();
  let onWrite: (() => void) | undefined;
  const source: OutboxSource = {
    lane: 'outbox',
    pending: async (limit, except) =>
      [...waiting]
        .filter(([aggregateId]) => !except.includes(aggregateId))
        .slice(0, limit)
        .map(([aggregateId, events]) => ({ aggregateId, events })),
    async acknowledge(published) {
      for (const { aggregateId, events } of published) {
        const gone = idsOf(events);
        const left = (waiting.get(aggregateId) ?? []).filter(({ id }) => !gone.includes(id));
        if (left.length > 0) waiting.set(aggregateId, left);
        else waiting.delete(aggregateId);
      }
    },
    watch(watcher) {
      onWrite = watcher.onWrite;
      return { position: () => undefined, stop: () => void (onWrite = undefined) };
    },
    depth: async () => ({ events: [...waiting.values()].flat().length }),
  };
  return {
    source,
    write(event: DomainEvent) {
      waiting.set(event.key, [...(waiting.get(event.key) ?? []), event]);
    },
    notify: () => onWrite?.(),
    waiting: () => idsOf([...waiting.values()].flat()),
  };
}

/** A bus that records events and can be made to fail. */
function createFakeBus() {
  const log: string[] = [];
  let calls = 0;
  const bus = {
    log,
    calls: () => calls,
    fail: undefined as ((events: readonly DomainEvent[]) => Error | undefined) | undefined,
    async publish(events: readonly DomainEvent[]) {
      calls += 1;
      const error = bus.fail?.(events);
      if (error) throw error;
      log.push(...idsOf(events));
    },
  };
  return bus;
}

function relayOver(
  sources: OutboxSource[],
  bus: ReturnType<typeof createFakeBus>,
  sweepMs = 60_000,
  leases = givenLeases(),
) {
  const logger = recordingLogger();
  const relay = startRelay({ sources, bus, leases, logger, sweepMs });
  running.push(relay);
  return { relay, logger };
}

describe('relay', () => {
  test('publishes waiting events in order per aggregate and removes them', async () => {
    const [outbox, other, bus] = [createOutbox(), createOutbox(), createFakeBus()];
    const events = Array.from({ length: 40 }, (_, i) => enquirySent(`agg-${i % 3}`, i));
    events.forEach((event) => outbox.write(event));
    const elsewhere = enquirySent('elsewhere');
    other.write(elsewhere);
    const { relay } = relayOver([outbox.source, other.source], bus);
    await relay.drain();
    expect(bus.log.toSorted()).toEqual(idsOf([...events, elsewhere]).toSorted());
    for (const key of ['agg-0', 'agg-1', 'agg-2']) {
      const ids = idsOf(events.filter((event) => event.key === key));
      expect(bus.log.filter((id) => ids.includes(id))).toEqual(ids);
    }
    expect([...outbox.waiting(), ...other.waiting()]).toEqual([]);
  });

  test('publishes a watched write at once and a missed one at the next sweep', async () => {
    const [notifying, silent] = [createOutbox(), createOutbox()];
    const [notifiedBus, sweepBus] = [createFakeBus(), createFakeBus()];
    await relayOver([notifying.source], notifiedBus).relay.drain();
    await relayOver([silent.source], sweepBus, 30).relay.drain();
    notifying.write(enquirySent('a'));
    silent.write(enquirySent('b'));
    notifying.notify();
    await vi.waitFor(() => expect(notifiedBus.log).toHaveLength(1));
    await vi.waitFor(() => expect(sweepBus.log).toHaveLength(1));
  });

  test('retries until the bus is back and removes nothing before', async () => {
    const [outbox, bus] = [createOutbox(), createFakeBus()];
    bus.fail = () => new Error('broker away');
    const events = [enquirySent('a', 1), enquirySent('a', 2), enquirySent('b', 3)];
    events.forEach((event) => outbox.write(event));
    const { relay } = relayOver([outbox.source], bus);
    await expect(relay.drain()).rejects.toThrow('broker away');
    await vi.waitFor(() => expect(bus.calls()).toBeGreaterThan(5), 5000);
    expect(outbox.waiting()).toEqual(idsOf(events));
    bus.fail = undefined;
    await vi.waitFor(() => expect(outbox.waiting()).toEqual([]), 5000);
    expect(bus.log.filter((id) => id !== events[2]?.id)).toEqual(idsOf(events.slice(0, 2)));
  });

  test('returns to large batches soon after a bus outage', async () => {
    const [outbox, bus] = [createOutbox(), createFakeBus()];
    const events = Array.from({ length: 200 }, (_, i) => enquirySent(`agg-${i}`));
    events.forEach((event) => outbox.write(event));
    bus.fail = () => (bus.calls() === 1 ? new Error('broker away') : undefined);
    await relayOver([outbox.source], bus).relay.drain();
    expect(bus.log).toEqual(idsOf(events));
    expect(bus.calls()).toBeLessThan(6);
  });

  test('an unpublishable event blocks no earlier events, and later ones only briefly', async () => {
    const [outbox, bus] = [createOutbox(), createFakeBus()];
    const events = Array.from({ length: 50 }, (_, i) => enquirySent(`agg-${i}`));
    events.forEach((event) => outbox.write(event));
    const isBad = (event: DomainEvent) => event.key === 'agg-20';
    bus.fail = (sent) => (sent.some(isBad) ? new Error('refused by the broker') : undefined);
    relayOver([outbox.source], bus);
    const good = events.filter((event) => !isBad(event));
    await vi.waitFor(() => expect(bus.log.toSorted()).toEqual(idsOf(good).toSorted()), 5000);
    expect(outbox.waiting()).toEqual(idsOf(events.filter(isBad)));
  });

  test('events that failed individually return to large batches without blocking each other', async () => {
    const [outbox, bus] = [createOutbox(), createFakeBus()];
    const events = Array.from({ length: 60 }, (_, i) => enquirySent(`agg-${i}`));
    events.forEach((event) => outbox.write(event));
    const sizes: number[] = [];
    const bad = new Set(events.slice(0, 40).map(({ key }) => key));
    bus.fail = (sent) => {
      sizes.push(sent.length);
      return sent.some(({ key }) => bad.has(key)) ? new Error('no') : undefined;
    };
    const { relay } = relayOver([outbox.source], bus);
    // Each pass finds one more event that is refused.
    while (bus.log.length < 20) await relay.drain().catch(() => {});
    for (const { key } of events.slice(1, 40)) bad.delete(key);
    sizes.length = 0;
    const others = events.slice(1);
    while (bus.log.length < 59) await relay.drain().catch(() => {});
    expect(bus.log.toSorted()).toEqual(idsOf(others).toSorted());
    expect(sizes.length).toBeLessThan(25);
    expect(outbox.waiting()).toEqual(idsOf(events.slice(0, 1)));
  });

  test('sets events refused by name aside at once and publishes the rest unchanged', async () => {
    const [outbox, bus] = [createOutbox(), createFakeBus()];
    const events = Array.from({ length: 60 }, (_, i) => enquirySent(`agg-${i}`));
    events.forEach((event) => outbox.write(event));
    const refused = new Set([events[7], events[30]]);
    bus.fail = (sent) => {
      const first = sent.find((event) => refused.has(event));
      return first && new UnpublishableEvent(first.id, 'too large');
    };
    const { relay } = relayOver([outbox.source], bus);
    await expect(relay.drain()).rejects.toThrow('2 aggregates hold events the bus refuses');
    expect(bus.log).toEqual(idsOf(events.filter((event) => !refused.has(event))));
    expect(bus.calls()).toBe(3);
  });

  test('a refused event blocks only its own aggregate, after the events before it', async () => {
    const [outbox, bus] = [createOutbox(), createFakeBus()];
    const [before, refused, behind] = [1, 2, 3].map((n) => enquirySent('sick', n));
    const healthy = enquirySent('well');
    if (!before || !refused || !behind) throw new Error('three events');
    bus.fail = (events) =>
      events.includes(refused) ? new UnpublishableEvent(refused.id, 'too large') : undefined;
    [before, refused, behind, healthy].forEach((event) => outbox.write(event));
    const { relay, logger } = relayOver([outbox.source], bus);
    await expect(relay.drain()).rejects.toThrow('1 aggregates hold events the bus refuses');
    expect(bus.log.toSorted()).toEqual(idsOf([before, healthy]).toSorted());
    expect(outbox.waiting()).toEqual(idsOf([refused, behind]));
    expect(logger.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields: expect.objectContaining({ aggregateId: 'sick' }),
      }),
    );
  });

  test('publishes again when the acknowledgement is lost', async () => {
    const [outbox, bus] = [createOutbox(), createFakeBus()];
    const event = enquirySent('a');
    outbox.write(event);
    const acknowledge: OutboxSource['acknowledge'] = outbox.source.acknowledge.bind(outbox.source);
    let lost = 0;
    outbox.source.acknowledge = async (...args) => {
      lost += 1;
      if (lost === 1) throw new Error('store away');
      await acknowledge(...args);
    };
    relayOver([outbox.source], bus);
    await vi.waitFor(() => expect(outbox.waiting()).toEqual([]), 5000);
    expect(bus.log).toEqual([event.id, event.id]);
  });

  test('publishes nothing when the lease is lost while reading', async () => {
    const [outbox, bus, leases] = [createOutbox(), createFakeBus(), givenLeases()];
    const pending = outbox.source.pending.bind(outbox.source);
    let reads = 0;
    outbox.source.pending = async (...args) => {
      const found = await pending(...args);
      reads += 1;
      leases.taken = true;
      return found;
    };
    ['a', 'b'].forEach((key) => outbox.write(enquirySent(key)));
    const { relay } = relayOver([outbox.source], bus, 10, leases);
    await vi.waitFor(() => expect(relay.status()[0]?.holder).toBe(false));
    await vi.waitFor(() => expect(reads).toBe(1));
    expect(bus.log).toEqual([]);
  });

  test('acknowledges nothing when the lease is lost while publishing, and the next holder publishes again', async () => {
    const [outbox, bus, leases] = [createOutbox(), createFakeBus(), givenLeases()];
    const events = ['a', 'b'].map((key) => enquirySent(key));
    events.forEach((event) => outbox.write(event));
    bus.fail = () => {
      leases.taken = true;
      return undefined;
    };
    relayOver([outbox.source], bus, 10, leases);
    await vi.waitFor(() => expect(bus.log).toEqual(idsOf(events)));
    expect(outbox.waiting()).toEqual(idsOf(events));
    bus.fail = undefined;
    const next = relayOver([outbox.source], bus, 10);
    await next.relay.drain();
    expect(bus.log).toEqual(idsOf([...events, ...events]));
    expect(outbox.waiting()).toEqual([]);
  });

  test('treats an event that failed before as any other after the lease is regained', async () => {
    const [outbox, bus, leases] = [createOutbox(), createFakeBus(), givenLeases()];
    const events = ['a', 'b', 'c'].map((key) => enquirySent(key));
    events.forEach((event) => outbox.write(event));
    const sizes: number[] = [];
    bus.fail = (sent) => {
      sizes.push(sent.length);
      return sent.some(({ key }) => key === 'a') ? new Error('no') : undefined;
    };
    relayOver([outbox.source], bus, 10, leases);
    await vi.waitFor(() => expect(bus.log).toHaveLength(2));
    const acquire = vi.spyOn(leases, 'acquire');
    leases.taken = true;
    await vi.waitFor(() => expect(acquire).toHaveBeenCalled(), 5000);
    ['d', 'e'].forEach((key) => outbox.write(enquirySent(key)));
    sizes.length = 0;
    bus.fail = (sent) => {
      sizes.push(sent.length);
      return undefined;
    };
    leases.taken = false;
    await vi.waitFor(() => expect(outbox.waiting()).toEqual([]), 8000);
    expect(sizes).toEqual([3]);
  });

  test('stop finishes the current publish', async () => {
    const outbox = createOutbox();
    const { promise, resolve } = Promise.withResolvers<void>();
    outbox.write(enquirySent('a'));
    const publishing = vi.fn(() => promise);
    const logger = recordingLogger();
    const relay = startRelay({
      sources: [outbox.source],
      bus: { publish: publishing },
      leases: givenLeases(),
      logger,
    });
    await vi.waitFor(() => expect(publishing).toHaveBeenCalledOnce());
    const stopped = relay.stop();
    resolve();
    await stopped;
    expect(outbox.waiting()).toEqual([]);
  });
});

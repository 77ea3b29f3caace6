import { zstdCompressSync } from 'node:zlib';
import type { DomainEvent } from '@patna/contracts';
import kafkajs from 'kafkajs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestKafka, testKafkaAvailability } from '@patna/testing/servers/test-kafka.ts';
import type { TestServer } from '@patna/toolchain/containers/containers.ts';
import { UnpublishableEvent, type EventBus } from '../src/index.ts';
import { toOutgoing } from '../src/wire-format.ts';
import { createBuses, createTimeline, ENQUIRIES, partitionOf } from './kafka-buses.ts';
import { enquirySent, idsOf } from './sample-events.ts';

const { CompressionCodecs, CompressionTypes } = kafkajs;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const kafka = await testKafkaAvailability();
if (!kafka.available) console.warn(`skipped: poison on Kafka (${kafka.reason})`);

const POISON_KEY = 'poison';
const HELD_MS = 10_000;
const WAIT = { timeout: 30_000, interval: 20 };
const keys = Array.from({ length: 40 }, (_, i) => `key-${i}`);
const behind = keys.filter((key) => partitionOf(key) === partitionOf(POISON_KEY)).slice(0, 3);
const elsewhere = keys.filter((key) => partitionOf(key) !== partitionOf(POISON_KEY)).slice(0, 6);

describe.skipIf(!kafka.available)('a poison event on Kafka', () => {
  let broker: TestServer;
  let buses: ReturnType<typeof createBuses>;
  let bus: EventBus;
  beforeAll(async () => {
    broker = await startTestKafka();
  });
  afterAll(() => broker?.stop());
  beforeEach(async () => {
    buses = createBuses([broker.address]);
    bus = await buses.connect();
  });
  afterEach(() => buses.close());

  test.each<[string, () => Promise<void>, string]>([
    ['throws', () => Promise.reject(new TypeError('x is undefined')), 'TypeError: x is undefined'],
    ['never answers', () => new Promise(() => {}), 'took longer than'],
  ])(
    'a handler that %s: its partition waits under 10 s, the others not',
    async (_, fail, cause) => {
      const poison = enquirySent(POISON_KEY);
      const timeline = createTimeline();
      const handle = (event: DomainEvent) =>
        event.id === poison.id ? fail() : timeline.handle(event);
      await bus.subscribe({ group: 'weak', topics: ENQUIRIES, handle });
      await bus.publish([enquirySent('first')]);
      await vi.waitFor(() => expect(timeline.heard.size).toBe(1), WAIT);

      const stopped = timeline.publishSteadily(bus, elsewhere);
      await bus.publish([poison]);
      const poisonedAt = performance.now();
      const next = behind.map((key) => enquirySent(key));
      await bus.publish(next);
      await vi.waitFor(
        () => expect(next.filter(({ id }) => !timeline.heard.has(id))).toEqual([]),
        WAIT,
      );
      await stopped();
      await vi.waitFor(() => expect(timeline.missing()).toEqual([]), WAIT);

      const heldMs = Math.max(
        ...next.map(({ id }) => (timeline.heard.get(id) ?? Infinity) - poisonedAt),
      );
      const others = [...timeline.sent].map(
        ([id, at]) => (timeline.heard.get(id) ?? Infinity) - at,
      );
      console.log({ heldMs, others: others.sort((a, b) => b - a).slice(0, 5) });
      expect(heldMs).toBeLessThan(HELD_MS);
      expect(Math.max(...others)).toBeLessThan(2000);
      // Other keys of the batch do not wait and may finish while this one is retried.
      const letters = await vi.waitFor(async () => {
        const found = await bus.deadLetters.list();
        expect(found).toHaveLength(1);
        return found;
      }, WAIT);
      expect(letters[0]).toMatchObject({
        eventId: poison.id,
        cause: expect.stringContaining(cause),
      });
      expect(bus.health().ok).toBe(true);
    },
  );

  test('a handler that hangs in an idle group delays the next event by less than 10 s', async () => {
    const poison = enquirySent(POISON_KEY);
    const timeline = createTimeline();
    const handle = (event: DomainEvent) =>
      event.id === poison.id ? new Promise<void>(() => {}) : timeline.handle(event);
    await bus.subscribe({ group: 'quiet', topics: ENQUIRIES, handle });
    await bus.publish([enquirySent('first')]);
    await vi.waitFor(() => expect(timeline.heard.size).toBe(1), WAIT);

    await bus.publish([poison]);
    const poisonedAt = performance.now();
    const next = enquirySent(POISON_KEY);
    await bus.publish([next]);
    await vi.waitFor(() => expect([...timeline.heard.keys()]).toContain(next.id), 45_000);
    const heldMs = (timeline.heard.get(next.id) ?? Infinity) - poisonedAt;
    console.log({ heldMs });
    expect(heldMs).toBeLessThan(HELD_MS);
    expect(await bus.deadLetters.list()).toMatchObject([
      { eventId: poison.id, cause: expect.stringContaining('took longer than') },
    ]);
  });

  test('a message in a compression that kafkajs does not know is delivered', async () => {
    const timeline = createTimeline();
    await bus.subscribe({ group: 'plain', topics: ENQUIRIES, handle: timeline.handle });
    const [before, compressed, next] = [1, 2, 3].map((n) => enquirySent(POISON_KEY, n));
    if (!before || !compressed || !next) throw new Error('three events');
    await bus.publish([before]);
    await publishCompressed(compressed);
    await bus.publish([next]);
    const all = idsOf([before, compressed, next]);
    await vi.waitFor(() => expect([...timeline.heard.keys()]).toEqual(all), WAIT);
    expect(await bus.deadLetters.list()).toEqual([]);
  });

  /** Publishes with zstd, which the consumers of this process cannot read either. */
  async function publishCompressed(event: DomainEvent): Promise<void> {
    CompressionCodecs[CompressionTypes.ZSTD] = () => ({
      compress: async ({ buffer }: { buffer: Buffer }) => zstdCompressSync(buffer),
      decompress: () => Promise.reject(new Error('cannot be read')),
    });
    const { message } = toOutgoing(event);
    const producer = buses.client.kafka.producer();
    await producer.connect();
    await producer.send({
      topic: buses.nameOf('enquiries.v1'),
      compression: CompressionTypes.ZSTD,
      messages: [message],
    });
    await producer.disconnect();
  }

  test('a 5 MB event is refused on publishing, and becomes a dead letter when another program published it', async () => {
    const timeline = createTimeline();
    const { handle } = timeline;
    await bus.subscribe({ group: 'reader', topics: ENQUIRIES, handle });
    const huge = enquirySent(POISON_KEY);
    if (huge.type === 'EnquirySent') huge.data.listingName = 'x'.repeat(5_000_000);
    await expect(bus.publish([huge])).rejects.toThrow(UnpublishableEvent);

    const first = enquirySent(POISON_KEY);
    await bus.publish([first]);
    const topic = buses.nameOf('enquiries.v1');
    await buses.client.withAdmin((admin) =>
      admin.alterConfigs({
        validateOnly: false,
        resources: [
          {
            type: 2,
            name: topic,
            configEntries: [{ name: 'max.message.bytes', value: '6000000' }],
          },
        ],
      }),
    );
    const producer = buses.client.kafka.producer();
    await producer.connect();
    const value = JSON.stringify(huge);
    await vi.waitFor(() => producer.send({ topic, messages: [{ key: POISON_KEY, value }] }), WAIT);
    await producer.disconnect();
    const next = enquirySent(POISON_KEY);
    await bus.publish([next]);
    await vi.waitFor(() => expect([...timeline.heard.keys()]).toEqual([first.id, next.id]), WAIT);
    const [letter, ...more] = await bus.deadLetters.list();
    expect(more).toEqual([]);
    expect(letter?.cause).toMatch(/^Error: the message is 5\d{6} bytes$/);
    const shown = await bus.deadLetters.show(letter?.id ?? '');
    expect(shown?.message.value).toBe(value.slice(0, shown?.message.value.length));
  });
});

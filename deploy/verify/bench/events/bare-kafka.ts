import { randomUUID } from 'node:crypto';
import { Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import { createLatencyHistogram, type LatencySummary } from '../histogram.ts';
import { runOpenLoop } from '../request-loops.ts';
import { pollUntil } from '../poll-until.ts';

export interface BareKafka {
  /** Milliseconds from send() until the consumer's handler is called. */
  readonly endToEnd: LatencySummary;
  readonly lost: number;
  /** Messages per second in batches of 100, from the first send until the last handler was called. */
  readonly batchesPerSecond: number;
}

const topic = 'bench.v1';
const partitions = 6;
const batch = 100;
const batches = 100;
/** About as long as an EnquirySent event. */
const payload = 'x'.repeat(400);

/**
 * The baseline: kafkajs alone, with the settings of our producer and consumer (all in-sync replicas, idempotent, one
 * request at a time) and without a database.
 */
export async function measureBareKafka(
  brokers: readonly string[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<BareKafka> {
  const kafka = new Kafka({ brokers: [...brokers], clientId: 'bench', logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({
    topics: [{ topic, numPartitions: partitions }],
    waitForLeaders: true,
  });
  await admin.disconnect();
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  const handledAt = new Map<string, number>();
  const consumer = kafka.consumer({ groupId: 'bench' });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    eachBatch: async ({ batch: { messages } }) => {
      const now = performance.now();
      for (const { key } of messages) handledAt.set(String(key), now);
    },
  });
  try {
    await sendOne(producer, 'first');
    await pollUntil(() => handledAt.has('first'), { withinSeconds: 30 });
    const steady = await oneByOne(producer, handledAt, rate, seconds);
    return { ...steady, batchesPerSecond: await inBatches(producer, handledAt) };
  } finally {
    await consumer.disconnect();
    await producer.disconnect();
  }
}

async function oneByOne(
  producer: Producer,
  handledAt: ReadonlyMap<string, number>,
  rate: number,
  seconds: number,
): Promise<Omit<BareKafka, 'batchesPerSecond'>> {
  const sentAt = new Map<string, number>();
  await runOpenLoop({
    rate,
    seconds,
    async send() {
      const key = randomUUID();
      sentAt.set(key, performance.now());
      await sendOne(producer, key);
    },
  });
  const missing = () => [...sentAt.keys()].filter((key) => !handledAt.has(key)).length;
  await pollUntil(() => missing() === 0, { withinSeconds: 30 });
  const endToEnd = createLatencyHistogram();
  for (const [key, at] of sentAt) endToEnd.add((handledAt.get(key) ?? Number.NaN) - at);
  return { endToEnd: endToEnd.spread(), lost: missing() };
}

async function inBatches(
  producer: Producer,
  handledAt: ReadonlyMap<string, number>,
): Promise<number> {
  const before = handledAt.size;
  const total = batches * batch;
  const began = performance.now();
  for (let sent = 0; sent < batches; sent += 1) {
    const messages = Array.from({ length: batch }, () => ({ key: randomUUID(), value: payload }));
    await producer.send({ topic, acks: -1, messages });
  }
  await pollUntil(() => handledAt.size >= before + total, { withinSeconds: 60, everyMs: 2 });
  return total / ((performance.now() - began) / 1000);
}

async function sendOne(producer: Producer, key: string): Promise<void> {
  await producer.send({ topic, acks: -1, messages: [{ key, value: payload }] });
}

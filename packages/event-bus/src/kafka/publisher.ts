import type { Kafka, Producer, TopicMessages } from 'kafkajs';
import { createBatcher } from '../batcher.ts';
import type { BusLogger } from '../event-bus.ts';
import { withTimeout } from '../timing.ts';
import { byteLength, type WireMessage } from '../wire-format.ts';
import { createAckVerifier, type AckVerifier } from './verify-acks.ts';
import { sendRetry } from './client.ts';

/** A record; a null value is a tombstone. */
export interface KafkaRecord {
  readonly topic: string;
  readonly key: string;
  readonly value: string | null;
  readonly headers: WireMessage['headers'];
}

export interface Publisher {
  /** Resolves when all in-sync replicas have stored the records. Records of one key keep their order. */
  send(records: readonly KafkaRecord[]): Promise<void>;
  close(): Promise<void>;
}

export interface PublisherOptions {
  kafka: Kafka;
  logger: BusLogger;
  /** Called before the first send. */
  readonly prepare: () => Promise<void>;
}

/** A connection and its pending sends. kafkajs may continue a send that was abandoned. */
interface Line {
  readonly producer: Producer;
  readonly asked: AckVerifier;
}

const BATCH = 500;
const CHUNK_BYTES = 700_000;
/** More than kafkajs's own 50 s, because kafkajs can miss its own timeouts. */
const SEND_MS = 75_000;
const CLOSE_MS = 8000;

/**
 * Uses one idempotent producer with one send at a time, and replaces it after a failure. Otherwise a record that was
 * stored but not acknowledged would make the broker drop the next one as a repeat.
 */
export function createPublisher({ kafka, logger, prepare }: PublisherOptions): Publisher {
  let current: Promise<Line> | undefined;

  async function connect(): Promise<Line> {
    await prepare();
    const asked = createAckVerifier();
    const producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: asked.createPartitioner,
      retry: sendRetry,
    });
    await producer.connect();
    return { producer, asked };
  }

  async function discard(): Promise<void> {
    const old = current;
    current = undefined;
    const work = old?.then(({ producer }) => producer.disconnect());
    await withTimeout(CLOSE_MS, 'closing the producer', Promise.resolve(work)).catch(() => {});
  }

  async function sendChunks(records: readonly KafkaRecord[]): Promise<void> {
    current ??= connect();
    const own = current;
    const { producer, asked } = await own;
    for (const chunk of chunks(records)) {
      // The caller has seen the failure and may have sent the records again.
      if (current !== own) throw new Error('the connection to Kafka was given up');
      asked.clear();
      const batch = { acks: -1, timeout: 5000, topicMessages: byTopic(chunk) };
      asked.requireAnswer(await producer.sendBatch(batch));
    }
  }

  async function send(records: readonly KafkaRecord[]): Promise<void> {
    try {
      await withTimeout(SEND_MS, 'sending to Kafka', sendChunks(records));
    } catch (error) {
      logger.warn({ records: records.length, cause: String(error) }, 'send to Kafka failed');
      await discard();
      throw error;
    }
  }

  const batcher = createBatcher(send, BATCH);
  return {
    send: (records) => batcher.add(records),
    async close() {
      await withTimeout(CLOSE_MS, 'the last send', batcher.close()).catch(() => {});
      await discard();
    },
  };
}

/** Splits the records into requests that brokers accept by size. */
function* chunks(records: readonly KafkaRecord[]): Generator<KafkaRecord[]> {
  let chunk: KafkaRecord[] = [];
  let bytes = 0;
  for (const record of records) {
    const size = byteLength({ ...record, value: record.value ?? '' });
    if (chunk.length > 0 && (bytes + size > CHUNK_BYTES || chunk.length >= BATCH)) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(record);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}

function byTopic(records: readonly KafkaRecord[]): TopicMessages[] {
  const groups = Map.groupBy(records, (record) => record.topic);
  return [...groups].map(([topic, group]) => ({
    topic,
    messages: group.map(({ key, value, headers }) => ({ key, value, headers })),
  }));
}

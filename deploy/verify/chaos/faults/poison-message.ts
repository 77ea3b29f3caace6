import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel, Partitioners } from 'kafkajs';

/** The message that nobody can read. */
export interface Poison {
  readonly topic: string;
  readonly key: string;
  /** How often it may lie there: a send that failed may have arrived all the same. */
  readonly copies: number;
  /** Who reads the topic, and so must bury it. */
  readonly groups: readonly string[];
}

const topic = 'enquiries.v1';
const key = 'poison';
/** Owners are told, and have their enquiries counted. */
const groups = ['notification', 'listings'] as const;
const againMs = 500;

/**
 * Puts one unreadable message on a topic, as a foreign producer might; tries until a broker has it.
 * @throws when none has it and the signal has fired
 */
export async function injectPoison(
  brokers: readonly string[],
  signal: AbortSignal,
): Promise<Poison> {
  const kafka = new Kafka({
    clientId: 'chaos-poison',
    brokers: [...brokers],
    connectionTimeout: 1000,
    requestTimeout: 5000,
    retry: { initialRetryTime: 200, maxRetryTime: 1000, retries: 20 },
    logLevel: logLevel.NOTHING,
  });
  for (let copies = 0; ; await sleep(againMs)) {
    const producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    try {
      await producer.connect();
      copies += 1;
      const messages = [{ key, value: '{"this is": "no event' }];
      await producer.send({ topic, acks: -1, messages });
      return { topic, key, copies, groups };
    } catch (error) {
      // The brokers are being struck: again.
      if (signal.aborted) throw error;
    } finally {
      await producer.disconnect().catch(() => undefined);
    }
  }
}

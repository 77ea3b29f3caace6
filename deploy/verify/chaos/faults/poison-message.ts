import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel, Partitioners } from 'kafkajs';

/** A message on a topic that nobody can read. */
export interface PoisonMessage {
  readonly topic: string;
  readonly key: string;
  /** Greatest number of copies. A send that failed may have arrived nevertheless. */
  readonly copies: number;
  /** Consumer groups of the topic. Each of them must make it a dead letter. */
  readonly groups: readonly string[];
}

const topic = 'enquiries.v1';
const key = 'poison';
/** The groups that read the topic: one notifies owners, one counts their enquiries. */
const groups = ['notification', 'listings'] as const;
const againMs = 500;

/**
 * Sends one unreadable message to a topic, and retries until a broker has accepted it.
 * @throws when the signal fires first
 */
export async function injectPoison(
  brokers: readonly string[],
  signal: AbortSignal,
): Promise<PoisonMessage> {
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
      // The brokers may be down, so try again.
      if (signal.aborted) throw error;
    } finally {
      await producer.disconnect().catch(() => undefined);
    }
  }
}

import { randomUUID } from 'node:crypto';
import type { DomainEvent, Topic } from '@patna/contracts';
import { Partitioners } from 'kafkajs';
import { createKafkaBus, type EventBus, type KafkaBusOptions } from '../src/index.ts';
import { createKafkaClient } from '../src/kafka/client.ts';
import { recordingLogger } from './recording-logger.ts';
import { enquirySent } from './sample-events.ts';

export const ENQUIRIES: readonly Topic[] = ['enquiries.v1'];
const PARTITIONS = 3;

type BusSettings = Partial<Omit<KafkaBusOptions, 'brokers' | 'logger'>>;

/** Buses with the product's settings, and with topics and groups of their own. */
export function createBuses(brokers: string[]) {
  const logger = recordingLogger();
  const topicPrefix = `t${randomUUID().slice(0, 8)}.`;
  const buses: EventBus[] = [];
  return {
    logger,
    client: createKafkaClient({ brokers, clientId: 'test', logger }),
    /** The name of a topic or group on the broker. */
    nameOf: (name: string) => topicPrefix + name,
    async connect(settings: BusSettings = {}): Promise<EventBus> {
      const own = { brokers, logger, topicPrefix, clientId: 'test', partitions: PARTITIONS };
      const bus = await createKafkaBus({ ...own, ...settings });
      buses.push(bus);
      return bus;
    },
    async close() {
      await Promise.all(buses.map((bus) => bus.close()));
    },
  };
}

/** Records every answer of the liveness probe. */
export function watchHealth(bus: EventBus) {
  const answers = new Set<boolean>();
  const timer = setInterval(() => answers.add(bus.health().ok), 100);
  return { answers, stop: () => clearInterval(timer) };
}

/** The partition of a key in a topic with three partitions. */
export function partitionOf(key: string): number {
  const partitionMetadata = Array.from({ length: PARTITIONS }, (_, partitionId) => ({
    partitionErrorCode: 0,
    partitionId,
    leader: 1,
    replicas: [1],
    isr: [1],
  }));
  const choose = Partitioners.DefaultPartitioner();
  return choose({ topic: 'enquiries.v1', partitionMetadata, message: { key, value: null } });
}

/** Records when each event was published and first handled. */
export function createTimeline() {
  const sent = new Map<string, number>();
  const heard = new Map<string, number>();
  return {
    sent,
    heard,
    handle: async ({ id }: DomainEvent): Promise<void> => {
      if (!heard.has(id)) heard.set(id, performance.now());
    },
    /** Publishes events steadily until it is stopped. Refused events are published again. */
    publishSteadily(bus: EventBus, keys: readonly string[], everyMs = 50) {
      const ending = new AbortController();
      let number = 0;
      async function run(): Promise<void> {
        while (!ending.signal.aborted) {
          number += 1;
          const event = enquirySent(keys[number % keys.length] ?? 'k', number);
          await publishUntilTaken(bus, event);
          sent.set(event.id, performance.now());
          await new Promise((resolve) => setTimeout(resolve, everyMs));
        }
      }
      const running = run();
      return async () => {
        ending.abort();
        await running;
      };
    },
    missing: () => [...sent.keys()].filter((id) => !heard.has(id)),
    /** Longest time between two handled events, in milliseconds. */
    longestGap(from: number, to = performance.now()): number {
      const times = [...heard.values()].filter((at) => at > from && at < to);
      const marks = [from, ...times.sort((a, b) => a - b), to];
      return Math.max(...marks.slice(1).map((at, index) => at - (marks[index] ?? at)));
    },
  };
}

async function publishUntilTaken(bus: EventBus, event: DomainEvent): Promise<void> {
  for (;;) {
    const taken = await bus.publish([event]).then(
      () => true,
      () => false,
    );
    if (taken) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

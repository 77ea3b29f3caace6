import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel, type Admin, type LogEntry } from 'kafkajs';
import type { BusLogger } from '../event-bus.ts';
import { fixRequestQueueTimer } from './request-queue-timer.ts';

fixRequestQueueTimer();

/** Lost nothing in broker outages where the defaults lost one send in seven. */
export const PATIENT = { initialRetryTime: 100, maxRetryTime: 1000, retries: 50 } as const;
const BRIEF = { initialRetryTime: 100, maxRetryTime: 500, retries: 3 } as const;

const TRIES = 5;
const TRY_MS = 200;
const REPEAT_MS = 10_000;

export interface ClientOptions {
  brokers: string[];
  clientId: string;
  logger: BusLogger;
}

/** Runs one piece of administration on a connection of its own, so that no stale one is met; it may run again. */
export type WithAdmin = <T>(work: (admin: Admin) => Promise<T>) => Promise<T>;

export interface KafkaClient {
  readonly kafka: Kafka;
  readonly withAdmin: WithAdmin;
}

export function createKafkaClient({ brokers, clientId, logger }: ClientOptions): KafkaClient {
  const kafka = new Kafka({
    brokers,
    clientId,
    connectionTimeout: 1000,
    requestTimeout: 5000,
    retry: PATIENT,
    logLevel: logLevel.WARN,
    logCreator: () => createForward(logger),
  });
  async function once<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = kafka.admin({ retry: BRIEF });
    try {
      await admin.connect();
      return await work(admin);
    } finally {
      await admin.disconnect().catch(() => {});
    }
  }

  return {
    kafka,
    async withAdmin(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (!isRetriable(error) || tries === TRIES) throw error;
        }
        await delay(TRY_MS);
      }
    },
  };
}

/**
 * kafkajs's admin gives up at once on answers it marks retriable, such as a topic still without
 * leader. By name, for its error classes cannot be imported by name into a module.
 */
function isRetriable(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'KafkaJSProtocolError') return false;
  return 'retriable' in error && error.retriable === true;
}

/** kafkajs calls each of its many retries an error; whoever asked logs what came of it. */
function createForward(logger: BusLogger): (entry: LogEntry) => void {
  const saidAt = new Map<string, number>();
  return ({ namespace, log }) => {
    const { message, broker, groupId, error } = log;
    // True for ever-living producers; ours ends with its first failed send.
    if (message.startsWith('Limiting retries for the idempotent producer')) return;
    if (Date.now() - (saidAt.get(message) ?? 0) < REPEAT_MS) return;
    if (saidAt.size > 100) saidAt.clear();
    saidAt.set(message, Date.now());
    const fields = { namespace, broker, groupId, error: String(error ?? '') };
    logger.warn(fields, `kafkajs: ${message}`);
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import {
  Kafka,
  logLevel,
  type Admin,
  type KafkaConfig,
  type LogEntry,
  type SASLOptions,
} from 'kafkajs';
import type { BusLogger } from '../event-bus.ts';
import { isRetriable } from './broker-errors.ts';
import { followCoordinator } from './kafkajs-patches/follow-coordinator.ts';
import { closeSilentConnections } from './kafkajs-patches/close-silent-connections.ts';
import { keepLastBroker } from './kafkajs-patches/keep-last-broker.ts';
import { leaveAfterFailedJoin } from './kafkajs-patches/leave-after-failed-join.ts';
import { fixRequestQueueTimer } from './kafkajs-patches/request-queue-timer.ts';

fixRequestQueueTimer();
keepLastBroker();
closeSilentConnections();
followCoordinator();
leaveAfterFailedJoin();

/**
 * Retries for about 50 s in short steps, so that a returning broker is found quickly. kafkajs's defaults lost one send
 * in seven during outages; these settings lost none.
 */
export const sendRetry = { initialRetryTime: 100, maxRetryTime: 250, retries: 200 } as const;
/**
 * Retries for ever: a consumer that gives up loses its place in the group, and its successor must wait for the session
 * timeout.
 */
export const consumerRetry = {
  initialRetryTime: 100,
  maxRetryTime: 250,
  retries: Number.MAX_SAFE_INTEGER,
} as const;
const adminRetry = { initialRetryTime: 100, maxRetryTime: 500, retries: 3 } as const;

const TRIES = 5;
const TRY_MS = 200;
const REPEAT_MS = 10_000;

export interface KafkaSecurity {
  login?: KafkaLogin | undefined;
  tls?: KafkaTls | undefined;
}

/** Certificates and keys as PEM texts. */
interface KafkaTls {
  /** Certificate authority of the brokers. Default: the system's list. */
  ca?: string | undefined;
  /** Certificate and key of the client. Both or neither must be given. */
  cert?: string | undefined;
  key?: string | undefined;
}

interface KafkaLogin {
  mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  username: string;
  password: string;
}

export interface ClientOptions {
  brokers: string[];
  clientId: string;
  logger: BusLogger;
  security?: KafkaSecurity | undefined;
}

/** Runs `work` with an admin client on a new connection. `work` may run twice. */
export type WithAdmin = <T>(work: (admin: Admin) => Promise<T>) => Promise<T>;

export interface KafkaClient {
  readonly kafka: Kafka;
  /** Creates a client that looks for brokers until the signal fires. */
  readonly kafkaUntil: (signal: AbortSignal) => Kafka;
  readonly withAdmin: WithAdmin;
}

export function createKafkaClient(options: ClientOptions): KafkaClient {
  const kafka = connectTo(options, { brokers: options.brokers, retry: sendRetry });
  // A separate client, because an admin client uses the retry settings of its client.
  const brief = connectTo(options, { brokers: options.brokers, retry: adminRetry });
  async function once<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = brief.admin();
    try {
      await admin.connect();
      return await work(admin);
    } finally {
      await admin.disconnect().catch(() => {});
    }
  }

  return {
    kafka,
    // kafkajs stops looking for brokers when it gets an empty list.
    kafkaUntil(signal) {
      const brokers = async (): Promise<string[]> => (signal.aborted ? [] : options.brokers);
      return connectTo(options, { brokers, retry: consumerRetry });
    },
    async withAdmin(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(work);
        } catch (error) {
          // kafkajs's admin client does not retry these errors itself.
          if (!isRetriable(error) || tries === TRIES) throw error;
        }
        await delay(TRY_MS);
      }
    },
  };
}

function connectTo(
  { clientId, logger, security = {} }: ClientOptions,
  own: Pick<KafkaConfig, 'brokers' | 'retry'>,
): Kafka {
  const { login, tls } = security;
  return new Kafka({
    ...own,
    clientId,
    connectionTimeout: 1000,
    authenticationTimeout: 5000,
    requestTimeout: 5000,
    // kafkajs has a separate type for each mechanism.
    ...(login && { sasl: login as SASLOptions }),
    ...(tls && { ssl: tls }),
    logLevel: logLevel.WARN,
    logCreator: () => createForward(logger),
  });
}

/** kafkajs logs every retry as an error, so these are lowered; the caller logs the result instead. */
function createForward(logger: BusLogger): (entry: LogEntry) => void {
  const saidAt = new Map<string, number>();
  return ({ namespace, log }) => {
    const { message, broker, groupId, error } = log;
    // The warning does not apply: our producers end after their first failed send.
    if (message.startsWith('Limiting retries for the idempotent producer')) return;
    if (Date.now() - (saidAt.get(message) ?? 0) < REPEAT_MS) return;
    if (saidAt.size > 100) saidAt.clear();
    saidAt.set(message, Date.now());
    const fields = { namespace, broker, groupId, error: String(error ?? '') };
    logger.warn(fields, `kafkajs: ${message}`);
  };
}

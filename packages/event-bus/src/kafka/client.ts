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
 * Some 50 s in all: lost nothing in broker outages where the defaults lost one send in seven. In short steps,
 * so that a broker is met soon after its return.
 */
export const PATIENT = { initialRetryTime: 100, maxRetryTime: 250, retries: 200 } as const;
/**
 * A consumer that gives up loses its place in the group: whoever joins in its stead waits until the
 * group has missed it. So it waits for the broker however long that takes.
 */
export const FOR_EVER = {
  initialRetryTime: 100,
  maxRetryTime: 250,
  retries: Number.MAX_SAFE_INTEGER,
} as const;
const BRIEF = { initialRetryTime: 100, maxRetryTime: 500, retries: 3 } as const;

const TRIES = 5;
const TRY_MS = 200;
const REPEAT_MS = 10_000;

/** How the brokers are to be spoken to; both halves as the brokers want them. */
export interface KafkaSecurity {
  login?: KafkaLogin | undefined;
  /** True trusts the machine's certificate authorities, `ca` (PEM) another one instead. */
  tls?: true | { ca: string } | undefined;
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

/** Runs one piece of administration on a connection of its own, so that no stale one is met; it may run again. */
export type WithAdmin = <T>(work: (admin: Admin) => Promise<T>) => Promise<T>;

export interface KafkaClient {
  readonly kafka: Kafka;
  /** A client that looks for brokers for ever, but not once the signal has fired. */
  readonly kafkaUntil: (signal: AbortSignal) => Kafka;
  readonly withAdmin: WithAdmin;
}

export function createKafkaClient(options: ClientOptions): KafkaClient {
  const kafka = connectTo(options, { brokers: options.brokers, retry: PATIENT });
  // Of its own, because an admin connects with its client's patience, whatever its own is.
  const brief = connectTo(options, { brokers: options.brokers, retry: BRIEF });
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
    // An empty list is the one answer after which kafkajs does not look again.
    kafkaUntil(signal) {
      const brokers = async (): Promise<string[]> => (signal.aborted ? [] : options.brokers);
      return connectTo(options, { brokers, retry: FOR_EVER });
    },
    async withAdmin(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(work);
        } catch (error) {
          // kafkajs's admin gives up at once on such answers, as of a topic still without leader.
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
    // Its type is one object a mechanism; ours is the same in one.
    ...(login && { sasl: login as SASLOptions }),
    ...(tls && { ssl: tls === true ? true : { ca: [tls.ca] } }),
    logLevel: logLevel.WARN,
    logCreator: () => createForward(logger),
  });
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

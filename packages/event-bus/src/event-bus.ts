import type { DomainEvent, Topic } from '@patna/contracts';
import type { GroupLag } from './bus-observer.ts';
import type { DeadLetters } from './dead-letter.ts';

/** What a consumer group subscribes to. */
export interface Subscription {
  /** Letters, digits and hyphens, e.g. 'notification'. A new group starts at the oldest event. */
  readonly group: string;
  readonly topics: readonly Topic[];
  /** At least once and in order for each key. A throw retries. Must handle repeats by `event.id`. */
  handle(event: DomainEvent): Promise<void>;
  /** Concurrent keys in each partition; default 8. */
  readonly width?: number | undefined;
}

export interface RunningConsumer {
  /** Finishes and commits the current event and leaves the group. */
  stop(): Promise<void>;
}

/** Not ok: a consumer receives nothing while the broker answers, and only a restart helps. */
export interface BusHealth {
  ok: boolean;
  detail: string;
}

/** The event bus. Both adapters keep the same promises (see README.md). */
export interface EventBus {
  /**
   * Resolves when every event is durable. Events of one key keep their order.
   * @throws {UnpublishableEvent} when one can never be accepted; none is sent then
   * @throws when the broker or store stays unavailable
   */
  publish(events: readonly DomainEvent[]): Promise<void>;
  /** Starts a member in the background and returns at once, even without a broker. */
  subscribe(subscription: Subscription): Promise<RunningConsumer>;
  /** For liveness. */
  health(): BusHealth;
  /** For readiness: the broker or store answers and every consumer has joined. Never throws. */
  ready(): Promise<boolean>;
  /**
   * The lag of this bus's groups.
   * @throws while the broker or store is unavailable
   */
  lag(): Promise<readonly GroupLag[]>;
  readonly deadLetters: DeadLetters;
  /** Stops consumers, sends accepted events and disconnects. */
  close(): Promise<void>;
}

/** A subset of pino. Log ids and causes, never event data. */
export interface BusLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

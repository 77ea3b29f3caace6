import type { DomainEvent, Topic } from '@patna/contracts';
import type { GroupLag } from './bus-observer.ts';
import type { DeadLetters } from './dead-letter.ts';

/** The topics a consumer group reads, and its handler. */
export interface Subscription {
  /** Name of letters, digits and hyphens, e.g. 'notification'. A new group starts at the oldest event. */
  readonly group: string;
  readonly topics: readonly Topic[];
  /**
   * Called at least once for each event, in order within a key. If it throws, it is called again. It must recognise
   * repeated events by `event.id`.
   */
  handle(event: DomainEvent): Promise<void>;
  /** Most keys handled at the same time in each partition; default 8. */
  readonly width?: number | undefined;
}

export interface RunningConsumer {
  /** Finishes and commits the current event, then leaves the group. */
  stop(): Promise<void>;
}

/** Not ok when a consumer receives nothing although the broker answers, so that only a restart helps. */
export interface BusHealth {
  ok: boolean;
  detail: string;
}

/** The event bus. Both adapters give the same guarantees (see README.md). */
export interface EventBus {
  /**
   * Resolves when every event is stored durably. Events of one key keep their order.
   * @throws {UnpublishableEvent} when one event can never be accepted; none is sent then
   * @throws when the broker or store stays unavailable
   */
  publish(events: readonly DomainEvent[]): Promise<void>;
  /** Starts a group member in the background and returns immediately, even without a broker. */
  subscribe(subscription: Subscription): Promise<RunningConsumer>;
  /** The state for liveness probes. */
  health(): BusHealth;
  /**
   * The state for readiness probes: true when the broker or store answers and every consumer has joined. Never throws.
   */
  ready(): Promise<boolean>;
  /**
   * The lag of the groups subscribed through this bus.
   * @throws while the broker or store is unavailable
   */
  lag(): Promise<readonly GroupLag[]>;
  readonly deadLetters: DeadLetters;
  /** Stops consumers, sends events that were accepted, and disconnects. */
  close(): Promise<void>;
}

/** A subset of pino's interface. Ids and causes may be logged, event data never. */
export interface BusLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

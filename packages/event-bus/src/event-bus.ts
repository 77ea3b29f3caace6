import type { DomainEvent, Topic } from '@patna/contracts';
import type { GroupLag } from './bus-observer.ts';
import type { DeadLetters } from './dead-letter.ts';

/** What one consumer group wants to hear, and what it does about it. */
export interface Subscription {
  /** Consumer group, e.g. 'notification': letters, digits and hyphens. A new group starts at the oldest event. */
  readonly group: string;
  readonly topics: readonly Topic[];
  /** At least once and in order per key; a throw means "again". Must cope with repeats by `event.id`. */
  handle(event: DomainEvent): Promise<void>;
  /** How many events of different keys are handled at a time, in each partition; default 8. */
  readonly width?: number | undefined;
}

export interface RunningConsumer {
  /** Finishes the event in hand, commits it and leaves the group, so that another member takes over at once. */
  stop(): Promise<void>;
}

/** Not ok = a consumer of ours is deaf while the broker answers: only a restart of the process helps. */
export interface BusHealth {
  ok: boolean;
  detail: string;
}

/** The one way events travel between services; two adapters keep the same promises (see README.md). */
export interface EventBus {
  /**
   * Resolves only when every event is durable; events of one key keep their order.
   * @throws {UnpublishableEvent} when one of them can never be accepted; nothing of the call is sent
   * @throws when the broker or store is away for longer than the adapter keeps trying
   */
  publish(events: readonly DomainEvent[]): Promise<void>;
  /** Starts a group member in the background and returns at once, also while the broker is away. */
  subscribe(subscription: Subscription): Promise<RunningConsumer>;
  /** Feeds liveness. */
  health(): BusHealth;
  /** True when the broker or store answers and every consumer has joined; feeds readiness. Never throws. */
  ready(): Promise<boolean>;
  /** What the groups of this bus have still to do. @throws while the broker or store is away */
  lag(): Promise<readonly GroupLag[]>;
  readonly deadLetters: DeadLetters;
  /** Stops the consumers, sends what was handed in, lets go. */
  close(): Promise<void>;
}

/** The part of a pino logger the bus speaks to. Fields hold ids and causes, never event data. */
export interface BusLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

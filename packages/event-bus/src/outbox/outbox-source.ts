import type { DomainEvent } from '@patna/contracts';

export interface PendingAggregate {
  readonly aggregateId: string;
  /** Events in the order in which they were written. */
  readonly events: readonly DomainEvent[];
}

export interface OutboxDepth {
  /** Number of waiting events: exact while few wait, otherwise up to a minute old. */
  readonly events: number;
  /** When the oldest waiting event was written. */
  readonly oldestAt?: Date | undefined;
}

export interface OutboxWatch {
  /** A position to resume from. Undefined while there is none. */
  position(): unknown;
  stop(): void;
}

export interface OutboxWatcher {
  readonly onWrite: () => void;
  /** Called when writes were missed, so that everything must be checked. */
  readonly onGap: (cause: unknown) => void;
}

/** Where a service stores unpublished events. */
export interface OutboxSource {
  /** Name of the lane, unique within the service. Only one relay at a time works on a lane. */
  readonly lane: string;
  /** Aggregates with waiting events, oldest first: at most `limit`, and none of `except`. */
  pending(limit: number, except: readonly string[]): Promise<readonly PendingAggregate[]>;
  /** Removes acknowledged events. Newer events stay. */
  acknowledge(published: readonly PendingAggregate[]): Promise<void>;
  /** Notifies after writes. It may miss one, which the periodic sweep then finds. */
  watch(watcher: OutboxWatcher, from: unknown): OutboxWatch;
  depth(): Promise<OutboxDepth>;
}

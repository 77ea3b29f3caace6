import type { DomainEvent } from '@patna/contracts';

export interface PendingAggregate {
  readonly aggregateId: string;
  /** In order. */
  readonly events: readonly DomainEvent[];
}

export interface OutboxDepth {
  /** Waiting events. */
  readonly events: number;
  /** The time of the oldest. */
  readonly oldestAt?: Date | undefined;
}

export interface OutboxWatch {
  /** A position to resume from; undefined while there is none. */
  position(): unknown;
  stop(): void;
}

export interface OutboxWatcher {
  readonly onWrite: () => void;
  /** Writes were missed: check everything. */
  readonly onGap: (cause: unknown) => void;
}

/** Where a service stores unpublished events. */
export interface OutboxSource {
  /** Unique within the service. One relay at a time works on a lane. */
  readonly lane: string;
  /** Aggregates with waiting events, oldest first, at most `limit`, without `except`. */
  pending(limit: number, except: readonly string[]): Promise<readonly PendingAggregate[]>;
  /** Removes acknowledged events; newer ones stay. */
  acknowledge(published: readonly PendingAggregate[]): Promise<void>;
  /** Notifies after a write. It may miss one; the periodic sweep finds it. */
  watch(watcher: OutboxWatcher, from: unknown): OutboxWatch;
  depth(): Promise<OutboxDepth>;
}

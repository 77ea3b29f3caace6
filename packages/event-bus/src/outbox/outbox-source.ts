import type { DomainEvent } from '@patna/contracts';

export interface PendingAggregate {
  readonly aggregateId: string;
  /** In the order they happened. */
  readonly events: readonly DomainEvent[];
}

export interface OutboxDepth {
  /** Events that wait. */
  readonly events: number;
  /** When the oldest of them happened. */
  readonly oldestAt?: Date | undefined;
}

export interface OutboxWatch {
  /** A mark to watch from next time; all before it was told. Undefined while there is none. */
  position(): unknown;
  stop(): void;
}

export interface OutboxWatcher {
  readonly onWrite: () => void;
  /** Writes were missed: look at everything. */
  readonly onGap: (cause: unknown) => void;
}

/** Where a service keeps events that were written with their change and not yet published. */
export interface OutboxSource {
  /** One relay at a time works on a lane; unique within the service. */
  readonly lane: string;
  /** Aggregates with waiting events, oldest first, at most `limit`, without those named. */
  pending(limit: number, except: readonly string[]): Promise<readonly PendingAggregate[]>;
  /** Forgets events the bus has acknowledged; those that came since stay. */
  acknowledge(published: readonly PendingAggregate[]): Promise<void>;
  /** Tells soon after a write put something in the outbox; may miss, the sweep is the net. */
  watch(watcher: OutboxWatcher, from: unknown): OutboxWatch;
  depth(): Promise<OutboxDepth>;
}

import type { DomainEvent } from '@patna/contracts';

export interface PendingAggregate {
  readonly aggregateId: string;
  /** In the order they happened. */
  readonly events: readonly DomainEvent[];
}

/** Where a service keeps events that were written with their change and not yet published. */
export interface OutboxSource {
  /** Aggregates with waiting events, at most `limit` of them. */
  pending(limit: number): Promise<readonly PendingAggregate[]>;
  /** Forget events the bus has acknowledged. */
  acknowledge(aggregateId: string, eventIds: readonly string[]): Promise<void>;
  /** Calls back soon after a write put something in the outbox; may miss, the sweep is the net. */
  watch(onWrite: () => void): { stop(): Promise<void> };
}

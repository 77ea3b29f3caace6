import type { Topic } from '@patna/contracts';

/** The outcome of one delivery to one group. */
export type DeliveryOutcome = 'handled' | 'retried' | 'dead_lettered';

/** Receives measurements. It must return at once and never throw. */
export interface BusObserver {
  /**
   * `type` is an event type, or 'unreadable'. `eventTime` (ISO 8601) is the time at which a handled event was
   * written.
   */
  delivered(group: string, type: string, outcome: DeliveryOutcome, eventTime?: string): void;
}

/** Unhandled events of a group in a topic. */
export interface GroupLag {
  readonly group: string;
  readonly topic: Topic;
  readonly events: number;
}

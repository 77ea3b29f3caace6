import type { Topic } from '@patna/contracts';

/** The result of one attempt to deliver an event to one group. */
export type DeliveryOutcome = 'handled' | 'retried' | 'dead_lettered';

/** Receives measurements. Its methods must return immediately and never throw. */
export interface BusObserver {
  /**
   * `type` is an event type, or 'unreadable'. `eventTime` is the time at which a handled event was written, in ISO
   * 8601.
   */
  delivered(group: string, type: string, outcome: DeliveryOutcome, eventTime?: string): void;
}

/** The number of unhandled events of a group in a topic. */
export interface GroupLag {
  readonly group: string;
  readonly topic: Topic;
  readonly events: number;
}

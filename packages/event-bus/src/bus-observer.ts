import type { Topic } from '@patna/contracts';

/** What happened to one delivery of one event to one group. */
export type DeliveryOutcome = 'handled' | 'retried' | 'dead_lettered';

/** What the bus tells whoever measures it. It must return at once and never throw. */
export interface BusObserver {
  /** `type` is an event type, or 'unreadable'. */
  delivered(group: string, type: string, outcome: DeliveryOutcome): void;
}

/** How many events of a topic a group has not yet done with. */
export interface GroupLag {
  readonly group: string;
  readonly topic: Topic;
  readonly events: number;
}

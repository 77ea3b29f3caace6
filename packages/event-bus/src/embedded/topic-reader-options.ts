import type { Topic } from '@patna/contracts';
import type { BusObserver } from '../bus-observer.ts';
import type { BusLogger, Subscription } from '../event-bus.ts';
import type { Leases } from '../leases.ts';
import type { RetryPolicy } from '../retry.ts';
import type { Cursor, LogStore } from './log-store.ts';

export interface TopicReaderOptions {
  readonly topic: Topic;
  readonly subscription: Subscription;
  /** Unique among all members of all processes. */
  readonly owner: string;
  readonly store: LogStore;
  readonly leases: Leases<Cursor>;
  readonly retry: RetryPolicy;
  readonly logger: BusLogger;
  readonly observer?: BusObserver | undefined;
}

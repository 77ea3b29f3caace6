import type { Topic } from '@patna/contracts';
import type { BusLogger, Subscription } from '../event-bus.ts';
import type { RetryPolicy } from '../retry.ts';
import type { Leases } from './leases.ts';
import type { LogStore } from './log-store.ts';

/** What one member needs to read one topic. */
export interface TopicReaderOptions {
  readonly topic: Topic;
  readonly subscription: Subscription;
  /** Unique among all members of all processes. */
  readonly owner: string;
  readonly store: LogStore;
  readonly leases: Leases;
  readonly retry: RetryPolicy;
  readonly logger: BusLogger;
}

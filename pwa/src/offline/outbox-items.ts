import { v7 as uuidv7 } from 'uuid';
import type { CallName } from '@patna/contracts/calls';
import type { LocalDb, OutboxError, OutboxItem } from './db.ts';

/** What a feature says of a write; the rest of the item is the outbox's business. */
export interface Write {
  userId: string;
  operation: CallName;
  params: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  lane: string;
}

/** A queued item with a fresh key. */
export function newItem(write: Write, now: number): OutboxItem {
  return {
    ...write,
    body: write.body,
    key: uuidv7(),
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
    createdAt: now,
  };
}

/** The items of one lane of one person, oldest first. */
export async function laneItems(db: LocalDb, userId: string, lane: string): Promise<OutboxItem[]> {
  return db.outbox.where('[userId+lane]').equals([userId, lane]).sortBy('key');
}

/** The item a lane may send now: what needs a person's attention does not hold up the rest. */
export function headOf(lane: readonly OutboxItem[]): OutboxItem | undefined {
  return lane.find((item) => item.state !== 'needs-attention');
}

/** Whether the item's time has come; `eager` forgives waits that only a dead network imposed. */
export function isDue(item: OutboxItem, now: number, eager: boolean): boolean {
  if (item.state !== 'queued') return false;
  return item.nextAttemptAt <= now || (eager && item.error?.kind === 'network');
}

const firstWaitMs = 1000;
const longestWaitMs = 60_000;
const longestRetryAfterMs = 3_600_000;

/**
 * How long to wait before the next try: doubling from 1 s to 60 s with half of it left to chance, and
 * never less than the server asked for.
 */
export function backoffMs(attempts: number, retryAfterMs: number | null, random: number): number {
  const full = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1));
  const asked = Math.min(retryAfterMs ?? 0, longestRetryAfterMs);
  return Math.max(asked, full / 2 + (full / 2) * random);
}

/** The same item, waiting until `nextAttemptAt`. */
export function postponed(item: OutboxItem, error: OutboxError, nextAttemptAt: number): OutboxItem {
  return { ...item, state: 'queued', leaseUntil: 0, nextAttemptAt, error };
}

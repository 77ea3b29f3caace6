import { topics, type Topic } from '@patna/contracts';
import { causeOf } from '../dead-letter.ts';
import type { BusLogger } from '../event-bus.ts';
import { pause } from '../timing.ts';
import type { LogStore } from './log-store.ts';

export interface TrimmingOptions {
  readonly store: LogStore;
  /** Events younger than this are always kept, in milliseconds. */
  readonly retentionMs: number;
  readonly logger: BusLogger;
  readonly signal: AbortSignal;
}

const EVERY_MS = 3_600_000;
const FIRST_MS = 60_000;
const BATCH = 1000;
/** A group that has been absent for this long no longer prevents deletion. */
const FORGOTTEN_MS = 60 * 86_400_000;

/** Trims the log every hour until the signal fires. Several processes may do this. */
export async function runTrimming({ store, retentionMs, logger, signal }: TrimmingOptions) {
  await pause(FIRST_MS * (1 + Math.random()), signal);
  while (!signal.aborted) {
    try {
      const trimmed = await trimLog(store, retentionMs);
      if (trimmed > 0) logger.info({ trimmed }, 'old events taken off the log');
    } catch (error) {
      logger.warn({ cause: causeOf(error) }, 'log not trimmed, trying again in an hour');
    }
    await pause(EVERY_MS * (0.9 + Math.random() * 0.2), signal);
  }
}

/**
 * Deletes events older than `retentionMs` that all groups of their topic have handled.
 * @returns how many events were deleted
 */
export async function trimLog(store: LogStore, retentionMs: number): Promise<number> {
  let trimmed = 0;
  for (const topic of topics) {
    const done = await doneByAll(store, topic);
    trimmed += await trimTopic(store, topic, done, new Date(Date.now() - retentionMs));
  }
  return trimmed;
}

async function doneByAll(store: LogStore, topic: Topic): Promise<number> {
  const cursors = await store.cursors.find().toArray();
  const forgottenBefore = Date.now() - FORGOTTEN_MS;
  const offsets = cursors
    .filter((cursor) => cursor._id.endsWith(`:${topic}`))
    .filter((cursor) => cursor.fence === 0 || cursor.until.getTime() > forgottenBefore)
    .map((cursor) => cursor.offset);
  return Math.min(...offsets, Number.MAX_SAFE_INTEGER);
}

/** Deletes in batches, the oldest events first. */
async function trimTopic(store: LogStore, topic: Topic, done: number, before: Date) {
  let trimmed = 0;
  for (;;) {
    const oldest = await store.log
      .find({ topic, offset: { $lte: done } }, { projection: { _id: 0, offset: 1, at: 1 } })
      .sort({ offset: 1 })
      .limit(BATCH)
      .toArray();
    const young = oldest.findIndex(({ at }) => at >= before);
    const last = oldest.at(young === -1 ? -1 : young - 1);
    if (!last || young === 0) return trimmed;
    // The mark is written before the deletion, so that a group that starts meanwhile does not look for deleted entries.
    await store.counters.updateOne({ _id: topic }, { $max: { trimmed: last.offset } });
    const gone = await store.log.deleteMany({ topic, offset: { $lte: last.offset } });
    trimmed += gone.deletedCount;
    if (young !== -1 || oldest.length < BATCH) return trimmed;
  }
}

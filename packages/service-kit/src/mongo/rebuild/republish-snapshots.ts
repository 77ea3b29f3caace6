import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { inTransaction } from '../transaction.ts';
import type { RebuildQueries } from './rebuild-queries.ts';
import { createRebuildStore } from './rebuild-store.ts';
import type { Snapshots } from './snapshots.ts';
import type { CopyOf, Source } from './snapshot-events.ts';

const pauseMs = 100;

export interface RepublishOptions<Of extends Source> {
  readonly source: Of;
  readonly copies: readonly CopyOf<Of>[];
  readonly snapshots: Snapshots<Of>;
  /** Number of snapshots that are written before waiting for the relay; default 100. */
  readonly batch?: number | undefined;
  /** Called after each batch with the number of snapshots so far. */
  readonly report?: ((count: number) => void) | undefined;
}

export interface RepublishResult {
  readonly rebuildId: string;
  /** How many documents were republished. */
  readonly published: number;
}

/**
 * Writes a snapshot of every document into the document's own outbox, in batches, and then the end event. The running
 * service publishes them in order with other events of the same document. A second run starts from the beginning.
 */
export async function republishSnapshots<Of extends Source>(
  mongo: Connection,
  { source, copies, snapshots, batch = 100, report = () => undefined }: RepublishOptions<Of>,
): Promise<RepublishResult> {
  const startedAt = new Date();
  const pass = { rebuildId: randomUUID(), copies: [...copies] };
  let count = 0;
  for await (const ids of snapshots.allIds(batch)) {
    for (const id of ids) {
      const was = await inTransaction(mongo, (transaction) =>
        snapshots.publish(id, pass, transaction),
      );
      if (was) count += 1;
    }
    report(count);
    await published(snapshots, batch);
  }
  await createRebuildStore(mongo, source).end(pass, startedAt, count);
  return { rebuildId: pass.rebuildId, published: count };
}

/** Waits until fewer than `limit` documents have unpublished events. */
async function published(queries: RebuildQueries, limit: number): Promise<void> {
  while ((await queries.waitingToTell(limit)) >= limit) await pause(pauseMs);
}

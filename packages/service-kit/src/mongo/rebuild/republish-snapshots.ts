import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { inTransaction } from '../transaction.ts';
import type { Census } from './census.ts';
import { createRebuildStore } from './rebuild-store.ts';
import type { Snapshots } from './snapshots.ts';
import type { CopyOf, Source } from './snapshot-events.ts';

const pauseMs = 100;

export interface RepublishOptions<Of extends Source> {
  readonly source: Of;
  readonly copies: readonly CopyOf<Of>[];
  readonly snapshots: Snapshots<Of>;
  /** Told of before the relay is waited for; default 100. */
  readonly batch?: number | undefined;
  /** Hears after each batch how many were told of. */
  readonly report?: ((told: number) => void) | undefined;
}

export interface Republished {
  readonly rebuildId: string;
  /** How many were told of. */
  readonly told: number;
}

/**
 * Puts a snapshot of everything into its own outbox, a batch at a time, and then the end. The running
 * service publishes them among the facts of the same document, in order, and the copies take them as
 * they come: nothing is stopped, and what is changed meanwhile is told after its snapshot. Run again,
 * it starts anew.
 */
export async function republishSnapshots<Of extends Source>(
  mongo: Connection,
  { source, copies, snapshots, batch = 100, report = () => undefined }: RepublishOptions<Of>,
): Promise<Republished> {
  const startedAt = new Date();
  const pass = { rebuildId: randomUUID(), copies: [...copies] };
  let told = 0;
  for await (const ids of snapshots.allIds(batch)) {
    for (const id of ids) {
      const was = await inTransaction(mongo, (transaction) =>
        snapshots.tell(id, pass, transaction),
      );
      if (was) told += 1;
    }
    report(told);
    await published(snapshots, batch);
  }
  await createRebuildStore(mongo, source).end(pass, startedAt, told);
  return { rebuildId: pass.rebuildId, told };
}

/** Waits until fewer than `limit` have something to tell: the bus sets the pace. */
async function published(census: Census, limit: number): Promise<void> {
  while ((await census.waitingToTell(limit)) >= limit) await pause(pauseMs);
}

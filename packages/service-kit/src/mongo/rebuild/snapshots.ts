import type { EventOf } from '@patna/contracts';
import type { ClientSession, Model } from 'mongoose';
import { newEvent, type WithOutbox } from '../outbox.ts';
import { type RebuildQueries, rebuildQueriesOf } from './rebuild-queries.ts';
import type { ContentOf, Pass, Source } from './snapshot-events.ts';

/** The documents to republish. */
export interface Snapshots<Of extends Source> extends RebuildQueries {
  /** Appends a snapshot to the document's outbox. False when it no longer exists. */
  publish(id: string, pass: Pass<Of>, transaction: ClientSession): Promise<boolean>;
}

/**
 * Snapshots of one collection.
 * @param filter selects the documents
 * @param content the event's data besides the rebuild
 */
export function snapshotsOf<Of extends Source, T extends WithOutbox & { _id: string }>(
  model: Model<T>,
  source: Of,
  filter: object,
  content: (stored: T) => ContentOf<Of>,
): Snapshots<Of> {
  const type: `${Source}SnapshotTaken` = `${source}SnapshotTaken`;
  return {
    ...rebuildQueriesOf(model, filter),

    // Read and written in one transaction, so later changes are published after it.
    async publish(id, pass, transaction) {
      const stored = await model.findOne({ _id: id }, { outbox: 0 }).session(transaction).lean<T>();
      if (!stored) return false;
      const data = { ...pass, ...content(stored) } as unknown as EventOf<typeof type>['data'];
      const update = { $push: { outbox: newEvent(type, id, data) } };
      await model.updateOne({ _id: id }, update, { session: transaction });
      return true;
    },
  };
}

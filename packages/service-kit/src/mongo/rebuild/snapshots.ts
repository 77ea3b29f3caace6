import type { EventOf } from '@patna/contracts';
import type { ClientSession, Model } from 'mongoose';
import { newEvent, type WithOutbox } from '../outbox.ts';
import { type RebuildQueries, rebuildQueriesOf } from './rebuild-queries.ts';
import type { ContentOf, Pass, Source } from './snapshot-events.ts';

/** Reads and republishes the documents of a source. */
export interface Snapshots<Of extends Source> extends RebuildQueries {
  /** Appends a snapshot to the document's outbox. Returns false when the document no longer exists. */
  publish(id: string, pass: Pass<Of>, transaction: ClientSession): Promise<boolean>;
}

/**
 * The snapshots of one collection.
 * @param filter selects the documents
 * @param content returns the event's data, apart from that of the rebuild
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

    // Reads and writes in one transaction, so that later changes are published after the snapshot.
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

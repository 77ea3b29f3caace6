import type { EventOf } from '@patna/contracts';
import type { ClientSession, Model } from 'mongoose';
import { newEvent, type WithOutbox } from '../outbox.ts';
import { type Census, censusOf } from './census.ts';
import type { ContentOf, Pass, Source } from './snapshot-events.ts';

/** What there is to tell again, and how each of it is told. */
export interface Snapshots<Of extends Source> extends Census {
  /** Puts the snapshot of one into its own outbox, behind all that waits there; false: it is gone. */
  tell(id: string, pass: Pass<Of>, transaction: ClientSession): Promise<boolean>;
}

/**
 * Snapshots of the documents of one collection.
 * @param filter leaves out those of which there is nothing to tell
 * @param content what is told of one, beside the rebuild it is told for
 */
export function snapshotsOf<Of extends Source, T extends WithOutbox & { _id: string }>(
  model: Model<T>,
  source: Of,
  filter: object,
  content: (stored: T) => ContentOf<Of>,
): Snapshots<Of> {
  const type: `${Source}SnapshotTaken` = `${source}SnapshotTaken`;
  return {
    ...censusOf(model, filter),

    // Read and told in one transaction: what changes meanwhile is told behind it, never before.
    async tell(id, pass, transaction) {
      const stored = await model.findOne({ _id: id }, { outbox: 0 }).session(transaction).lean<T>();
      if (!stored) return false;
      const data = { ...pass, ...content(stored) } as unknown as EventOf<typeof type>['data'];
      const told = { $push: { outbox: newEvent(type, id, data) } };
      await model.updateOne({ _id: id }, told, { session: transaction });
      return true;
    },
  };
}

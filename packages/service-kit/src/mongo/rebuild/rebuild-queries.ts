import type { Model } from 'mongoose';
import type { WithOutbox } from '../outbox.ts';

/** The queries of a rebuild over all documents of a collection. */
export interface RebuildQueries {
  /** Yields all record ids in batches. Documents that are added meanwhile may be missing. */
  allIds(batch: number): AsyncIterable<string[]>;
  /** How many documents have unpublished events in their outbox; counts up to `max`. */
  waitingToTell(max: number): Promise<number>;
}

/** @param filter selects the documents that are republished */
export function rebuildQueriesOf<T extends WithOutbox>(
  model: Model<T>,
  filter: object = {},
): RebuildQueries {
  return {
    async *allIds(batch) {
      let last: unknown;
      for (;;) {
        const rest = last === undefined ? filter : { $and: [filter, { _id: { $gt: last } }] };
        const found = await model
          .find(rest, { _id: 1 })
          .sort({ _id: 1 })
          .limit(batch)
          .lean<{ _id: unknown }[]>();
        if (found.length === 0) return;
        last = found.at(-1)?._id;
        yield found.map(({ _id }) => String(_id));
      }
    },

    async waitingToTell(max) {
      return model.countDocuments({ 'outbox.time': { $gt: '' } }).limit(max);
    },
  };
}

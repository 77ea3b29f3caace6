import type { Model } from 'mongoose';
import type { WithOutbox } from '../outbox.ts';

/** What a rebuild asks about all documents of a collection, whatever their state. */
export interface Census {
  /** Record ids of all there are, in batches; one that is added meanwhile may be left out. */
  allIds(batch: number): AsyncIterable<string[]>;
  /** How many have facts in their outbox, `most` at the most. */
  waitingToTell(most: number): Promise<number>;
}

/** @param filter leaves out those of which there is nothing to tell */
export function censusOf<T extends WithOutbox>(model: Model<T>, filter: object = {}): Census {
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

    async waitingToTell(most) {
      return model.countDocuments({ 'outbox.time': { $gt: '' } }).limit(most);
    },
  };
}

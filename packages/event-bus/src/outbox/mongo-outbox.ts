import type { DomainEvent } from '@patna/contracts';
import type { Collection, Document } from 'mongodb';
import { followChanges } from '../change-feed.ts';
import type { OutboxSource } from './outbox-source.ts';

interface WithOutbox {
  _id: string;
  outbox?: DomainEvent[];
}

/**
 * The whole sparse index is all that waits. Over a part of it, as with a condition on the time, MongoDB
 * reads every waiting document and sorts before it answers with the first.
 */
const OLDEST_FIRST = { 'outbox.time': 1 } as const;
/** The same index finds these and looks at no other document. */
const WAITING = { 'outbox.time': { $gt: '' } };

/** Writes that may have put an event there: not those of a relay that emptied an outbox. */
const FILLINGS: Document[] = [
  {
    $match: {
      $or: [
        {
          operationType: { $in: ['insert', 'replace'] },
          'fullDocument.outbox': { $exists: true },
        },
        { operationType: 'update', 'updateDescription.removedFields': { $ne: 'outbox' } },
      ],
    },
  },
  { $project: { documentKey: 1 } },
];

/** What a failover may still undo is no fact yet. */
const CERTAIN = { readConcern: { level: 'majority' } } as const;
/** Such a read sees an acknowledgement only when the majority has it: sooner it would publish twice. */
const SEEN = { writeConcern: { w: 'majority' } } as const;

/**
 * Up to so many events one pipeline takes them out and the empty field with them. Beyond, it compares each
 * waiting event with each acknowledged one and writers in a hurry never let it finish: after a long
 * outage of the bus `$pull` looks each up instead, for one command more.
 */
const FEW = 600;

/** Events in the `outbox` array of a collection's documents, with a sparse index on `outbox.time`. */
export function mongoOutbox<T extends Document>(documents: Collection<T>): OutboxSource {
  const collection = documents as unknown as Collection<WithOutbox>;
  return {
    lane: collection.collectionName,

    async pending(limit, except) {
      const filter = except.length === 0 ? {} : { _id: { $nin: [...except] } };
      const found = await collection
        .find(filter, { projection: { outbox: 1 }, hint: OLDEST_FIRST, ...CERTAIN })
        .sort(OLDEST_FIRST)
        .limit(limit)
        .toArray();
      return found.map(({ _id, outbox = [] }) => ({ aggregateId: _id, events: outbox }));
    },

    async acknowledge(published) {
      // One command for all: eight times as fast as one for each.
      const aggregates = published.map(({ aggregateId }) => aggregateId);
      const ids = published.flatMap(({ events }) => events.map((event) => event.id));
      // What another relay has emptied has no outbox any more, and must not get one.
      const filter = { _id: { $in: aggregates }, ...WAITING };
      if (ids.length <= FEW) {
        await collection.updateMany(filter, withoutEvents(ids), SEEN);
        return;
      }
      await collection.updateMany(filter, { $pull: { outbox: { id: { $in: ids } } } }, SEEN);
      const empty = { _id: { $in: aggregates }, outbox: { $size: 0 } };
      await collection.updateMany(empty, { $unset: { outbox: '' } }, SEEN);
    },

    watch({ onWrite, onGap }, from) {
      return followChanges({
        open: (options) => collection.watch(FILLINGS, options),
        from,
        onChange: onWrite,
        onGap,
      });
    },

    async depth() {
      const [sums] = await collection
        .aggregate<{ events: number; oldest: string }>([
          { $match: WAITING },
          {
            $group: {
              _id: null,
              events: { $sum: { $size: '$outbox' } },
              oldest: { $min: { $min: '$outbox.time' } },
            },
          },
        ])
        .toArray();
      return sums ? { events: sums.events, oldestAt: new Date(sums.oldest) } : { events: 0 };
    },
  };
}

/** An outbox without events is no field at all, so that it leaves the index. */
function withoutEvents(ids: readonly string[]): Document[] {
  const rest = { $filter: { input: '$outbox', cond: { $not: { $in: ['$$this.id', ids] } } } };
  return [
    { $set: { outbox: rest } },
    { $set: { outbox: { $cond: [{ $eq: ['$outbox', []] }, '$$REMOVE', '$outbox'] } } },
  ];
}

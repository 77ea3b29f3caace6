import type { DomainEvent } from '@patna/contracts';
import type { Collection, Document } from 'mongodb';
import { followChanges } from '../change-feed.ts';
import { outboxDepth } from './outbox-depth.ts';
import type { OutboxSource } from './outbox-source.ts';

interface WithOutbox {
  _id: string;
  outbox?: DomainEvent[];
}

/**
 * Hint to scan the whole sparse index. With a condition on the time, MongoDB would first read and sort all documents
 * with waiting events.
 */
const OLDEST_FIRST = { 'outbox.time': 1 } as const;
/** Matches documents with waiting events, by the same index. */
const WAITING = { 'outbox.time': { $gt: '' } };

/** Stages that select writes which may have added an event. Writes that emptied an outbox are skipped. */
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

/** A failover may undo anything that a majority does not have. */
const CERTAIN = { readConcern: { level: 'majority' } } as const;
/**
 * Waits until a majority has the acknowledgement. Otherwise the next read could return, and publish, the same events
 * again.
 */
const SEEN = { writeConcern: { w: 'majority' } } as const;

/**
 * Up to this many events, one pipeline removes both the events and the empty field. For more events comparing all pairs
 * is too slow, so `$pull` and a second command are used.
 */
const FEW = 600;

/** Events in the `outbox` array of documents. A sparse index on `outbox.time` finds them. */
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
      // One command for all documents is eight times as fast as one for each.
      const aggregates = published.map(({ aggregateId }) => aggregateId);
      const ids = published.flatMap(({ events }) => events.map((event) => event.id));
      // An outbox that another relay has emptied must not be created again.
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

    depth: outboxDepth(collection, WAITING, OLDEST_FIRST),
  };
}

/** Removes outbox fields that are empty, so that their documents leave the index. */
function withoutEvents(ids: readonly string[]): Document[] {
  const rest = { $filter: { input: '$outbox', cond: { $not: { $in: ['$$this.id', ids] } } } };
  return [
    { $set: { outbox: rest } },
    { $set: { outbox: { $cond: [{ $eq: ['$outbox', []] }, '$$REMOVE', '$outbox'] } } },
  ];
}

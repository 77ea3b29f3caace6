import type { DomainEvent } from '@patna/contracts';
import type { Collection, Document } from 'mongodb';
import type { OutboxDepth } from './outbox-source.ts';

interface WithOutbox {
  _id: string;
  outbox?: DomainEvent[];
}

/** Documents that every reading may examine. With fewer waiting, the number of events is exact. */
const FRESH = 200;
/** Documents that a recount examines. With more waiting, the number of events is a lower bound. */
const COUNTED = 20_000;
const RECOUNT_MS = 60_000;

/**
 * Reads how much waits in an outbox, at a cost that does not grow with the backlog. A backlog of more than `FRESH`
 * documents is recounted once a minute.
 * @param waiting matches documents with waiting events
 * @param index the sparse index of their times
 */
export function outboxDepth(
  collection: Collection<WithOutbox>,
  waiting: Document,
  index: Document,
): () => Promise<OutboxDepth> {
  let counted: { readonly at: number; readonly events: Promise<number> } | undefined;

  const read = async (limit: number) => {
    const [sums] = await collection
      .aggregate<{ documents: number; events: number }>(
        [
          { $match: waiting },
          { $limit: limit },
          {
            $group: { _id: null, documents: { $sum: 1 }, events: { $sum: { $size: '$outbox' } } },
          },
        ],
        { hint: index },
      )
      .toArray();
    return sums ?? { documents: 0, events: 0 };
  };

  const oldest = async (): Promise<Date | undefined> => {
    const options = { hint: index, projection: { outbox: 1 } };
    const first = await collection.findOne({}, { ...options, sort: index });
    const times = first?.outbox?.map(({ time }) => time) ?? [];
    return times.length === 0 ? undefined : new Date(times.reduce((a, b) => (a < b ? a : b)));
  };

  /** All readings within a minute share one count. A failed one is not kept. */
  function recount(): Promise<number> {
    if (counted && performance.now() - counted.at < RECOUNT_MS) return counted.events;
    const events = read(COUNTED).then((sums) => sums.events);
    counted = { at: performance.now(), events };
    events.catch(() => {
      counted = undefined;
    });
    return events;
  }

  return async () => {
    const [fresh, oldestAt] = await Promise.all([read(FRESH), oldest()]);
    if (fresh.documents === FRESH) {
      return { events: Math.max(fresh.events, await recount()), oldestAt };
    }
    counted = undefined;
    return fresh.events === 0 ? { events: 0 } : { events: fresh.events, oldestAt };
  };
}

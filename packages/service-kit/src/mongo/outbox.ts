import { type DomainEvent, type EventOf, type EventType } from '@patna/contracts';
import type { OutboxSource } from '@patna/event-bus';
import { type Model, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';

/** What every aggregate that tells the world something carries. */
export interface WithOutbox {
  outbox?: DomainEvent[] | undefined;
}

/** Schema part of the outbox: events wait inside the aggregate, written in its own write. */
export const outboxField = { outbox: { type: [Schema.Types.Mixed], default: undefined } } as const;

/** Lets the relay find waiting events, oldest first, without looking at any other document. */
export const outboxIndex = [{ 'outbox.time': 1 }, { sparse: true, name: 'outbox' }] as const;

/** A new fact about the aggregate `key`, to be put into that aggregate's outbox. */
export function newEvent<T extends EventType>(
  type: T,
  key: string,
  data: EventOf<T>['data'],
  requestId?: string,
): EventOf<T> {
  const time = new Date().toISOString();
  const trace = requestId === undefined ? {} : { requestId };
  return { id: uuidv7(), key, time, ...trace, type, data } as unknown as EventOf<T>;
}

/** The outbox of one collection, as the relay reads it. */
export function outboxOf<T extends WithOutbox>(model: Model<T>): OutboxSource {
  const collection = model.collection;
  return {
    async pending(limit) {
      const found = await collection
        .find({ 'outbox.time': { $gt: '' } }, { projection: { outbox: 1 } })
        .sort({ 'outbox.time': 1 })
        .limit(limit)
        .toArray();
      return found.map((document) => ({
        aggregateId: document._id as unknown as string,
        events: document.outbox as DomainEvent[],
      }));
    },

    async acknowledge(aggregateId, eventIds) {
      const rest = {
        $filter: { input: '$outbox', cond: { $not: { $in: ['$$this.id', [...eventIds]] } } },
      };
      const update = [
        { $set: { outbox: rest } },
        { $set: { outbox: { $cond: [{ $eq: ['$outbox', []] }, '$$REMOVE', '$outbox'] } } },
      ];
      await collection.updateOne({ _id: aggregateId as never }, update);
    },

    watch(onWrite) {
      const stream = collection.watch(
        [
          { $match: { operationType: { $in: ['insert', 'update', 'replace'] } } },
          { $project: { _id: 1 } },
        ],
        { maxAwaitTimeMS: 1000 },
      );
      stream.on('change', onWrite);
      // The sweep goes on without the stream; the driver resumes it where it can.
      stream.on('error', () => undefined);
      return { stop: () => stream.close() };
    },
  };
}

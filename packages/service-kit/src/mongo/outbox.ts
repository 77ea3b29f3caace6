import { type DomainEvent, type EventOf, type EventType } from '@patna/contracts';
import { mongoOutbox, type OutboxSource } from '@patna/event-bus';
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

/** The outbox of one collection, as the relay reads it. Its connection must be open. */
export function outboxOf<T extends WithOutbox>(model: Model<T>): OutboxSource {
  const { db, collection } = model;
  return mongoOutbox(db.getClient().db(db.name).collection(collection.collectionName));
}

import { type DomainEvent, type EventOf, type EventType } from '@patna/contracts';
import { mongoOutbox, type OutboxSource } from '@patna/event-bus';
import { type Model, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { activeTrace } from '../tracing/active-trace.ts';

/** A document that publishes events. */
export interface WithOutbox {
  outbox?: DomainEvent[] | undefined;
}

/** Schema field for the events, which are stored inside the document and written together with it. */
export const outboxField = { outbox: { type: [Schema.Types.Mixed], default: undefined } } as const;

/** Index by which the relay finds waiting events, oldest first. */
export const outboxIndex = [{ 'outbox.time': 1 }, { sparse: true, name: 'outbox' }] as const;

/** Creates an event about the aggregate `key`, to be added to its outbox. */
export function newEvent<T extends EventType>(
  type: T,
  key: string,
  data: EventOf<T>['data'],
  requestId?: string,
): EventOf<T> {
  const time = new Date().toISOString();
  const traceparent = activeTrace()?.traceparent;
  const trace = {
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceparent === undefined ? {} : { traceparent }),
  };
  return { id: uuidv7(), key, time, ...trace, type, data } as unknown as EventOf<T>;
}

/** A collection's outbox, for the relay. The connection must be open. */
export function outboxOf<T extends WithOutbox>(model: Model<T>): OutboxSource {
  const { db, collection } = model;
  return mongoOutbox(db.getClient().db(db.name).collection(collection.collectionName));
}

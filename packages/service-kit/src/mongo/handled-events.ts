import type { DomainEvent } from '@patna/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { inTransaction, isDuplicateKey } from './transaction.ts';

const retentionDays = 60;
/**
 * Milliseconds for which conflicts are retried. Well below the bus's timeout for handlers, because an event that times
 * out may become a dead letter.
 */
const againForMs = 1500;

interface HandledEvent {
  _id: string;
  at: Date;
}

const handledEvent = new Schema<HandledEvent>(
  { _id: String, at: { type: Date, expires: retentionDays * 86_400 } },
  { versionKey: false },
);

export interface HandledEvents {
  init(): Promise<void>;
  /** Applies the effect once for each group and event, in one transaction. */
  handleOnce(
    group: string,
    event: DomainEvent,
    effect: (transaction: ClientSession) => Promise<void>,
  ): Promise<void>;
}

/** Remembers which events were handled, because the bus may deliver an event more than once. */
export function createHandledEvents(connection: Connection): HandledEvents {
  const handled = connection.model<HandledEvent>('HandledEvent', handledEvent, 'handled_events');
  const records = connection.collection<HandledEvent>('handled_events');
  return {
    async init() {
      await handled.createIndexes();
    },

    async handleOnce(group, event, effect) {
      const _id = `${group}:${event.id}`;
      try {
        const recordAndEffect = async (transaction: ClientSession) => {
          // Inserted before the effect, so that a repeated event fails here. Repeats are too rare to look them up
          // first.
          await records.insertOne({ _id, at: new Date() }, { session: transaction });
          await effect(transaction);
        };
        await inTransaction(connection, recordAndEffect, againForMs);
      } catch (error) {
        const handledBefore = isDuplicateKey(error) && (await handled.exists({ _id }));
        if (!handledBefore) throw error;
      }
    },
  };
}

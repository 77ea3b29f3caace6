import type { DomainEvent } from '@patna/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { inTransaction, isDuplicateKey } from './transaction.ts';

const keptDays = 60;
/**
 * Well below what the bus gives a handler: an event that lost a race is tried again without end, one that
 * took too long is suspected and may become a dead letter.
 */
const againForMs = 1500;

interface HandledEvent {
  _id: string;
  at: Date;
}

const handledEvent = new Schema<HandledEvent>(
  { _id: String, at: { type: Date, expires: keptDays * 86_400 } },
  { versionKey: false },
);

export interface HandledEvents {
  init(): Promise<void>;
  /** Runs the effect unless this group has had the event before; both are one transaction. */
  handleOnce(
    group: string,
    event: DomainEvent,
    effect: (transaction: ClientSession) => Promise<void>,
  ): Promise<void>;
}

/** Remembers which events had their effect: the bus delivers at least once. */
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
          // First, so that a repeat ends here: repeats are too rare to be asked for beforehand.
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

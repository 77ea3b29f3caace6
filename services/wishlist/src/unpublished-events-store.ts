import type { DomainEvent } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { outboxField, outboxIndex, outboxOf, type WithOutbox } from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

/** What waited in the outboxes of one erasure; published, an id that names nobody is left of it. */
interface UnpublishedFacts extends WithOutbox {
  /** Of the first of them. */
  _id: string;
}

const factsSchema = new Schema<UnpublishedFacts>(
  { _id: String, ...outboxField },
  { versionKey: false },
);
factsSchema.index(...outboxIndex);

/** Facts whose items were erased before the bus had taken them: what has happened is told all the same. */
export function createUnpublishedEventsStore(connection: Connection) {
  const unpublished = connection.model<UnpublishedFacts>(
    'UnpublishedFacts',
    factsSchema,
    'unpublished_facts',
  );
  return {
    outbox: outboxOf(unpublished),

    async init() {
      await unpublished.createIndexes();
    },

    /** To be called in the transaction that takes them away. Those of one key in their order. */
    async takeOver(facts: readonly DomainEvent[], transaction: Transaction): Promise<void> {
      const [first] = facts;
      if (!first) return;
      const carried = { _id: first.id, outbox: [...facts] };
      await unpublished.create([carried], { session: transaction });
    },
  };
}

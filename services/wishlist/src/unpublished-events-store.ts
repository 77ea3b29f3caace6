import type { DomainEvent } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { outboxField, outboxIndex, outboxOf, type WithOutbox } from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

/** Unpublished events of one erasure. After publication only their random id remains. */
interface UnpublishedFacts extends WithOutbox {
  /** The id of the first event. */
  _id: string;
}

const factsSchema = new Schema<UnpublishedFacts>(
  { _id: String, ...outboxField },
  { versionKey: false },
);
factsSchema.index(...outboxIndex);

/** Stores the unpublished events of erased items, so that they are still published. */
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

    /** Must be called within the erasing transaction. Events with the same key keep their order. */
    async takeOver(facts: readonly DomainEvent[], transaction: Transaction): Promise<void> {
      const [first] = facts;
      if (!first) return;
      const carried = { _id: first.id, outbox: [...facts] };
      await unpublished.create([carried], { session: transaction });
    },
  };
}

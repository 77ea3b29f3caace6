import type { mongo } from 'mongoose';
import { batchCommands } from './batch-commands.ts';
import { isDuplicateKey } from './transaction.ts';

/** Inserts a document unless its `_id` exists. Resolves when a majority has it. */
export type InsertOnce<T> = (document: T) => Promise<void>;

/** Batches concurrent inserts. Inserting the same document again does nothing. */
export function batchInserts<T extends mongo.Document>(
  records: mongo.Collection<T>,
): InsertOnce<T> {
  type New = mongo.OptionalUnlessRequiredId<T>;
  const insertOnce = batchCommands<New>({
    async together(documents) {
      const options = { ordered: false, ignoreUndefined: true };
      await records.insertMany([...documents], options).catch(unlessRepeats);
    },
    async alone(document) {
      await records.insertOne(document, { ignoreUndefined: true }).catch(unlessRepeats);
    },
  });
  return (document) => insertOnce(document as New);
}

/** @throws any error except a duplicate key */
function unlessRepeats(error: unknown): void {
  const { writeErrors, result } = error as Partial<mongo.MongoBulkWriteError>;
  if (writeErrors === undefined ? isDuplicateKey(error) : areRepeats(writeErrors, result)) return;
  throw error;
}

function areRepeats(
  writeErrors: mongo.MongoBulkWriteError['writeErrors'],
  result: mongo.BulkWriteResult | undefined,
): boolean {
  const all = [writeErrors].flat();
  return all.length > 0 && all.every(isDuplicateKey) && !result?.getWriteConcernError();
}

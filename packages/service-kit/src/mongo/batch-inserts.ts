import type { mongo } from 'mongoose';
import { batchCommands } from './batch-commands.ts';
import { isDuplicateKey } from './transaction.ts';

/** Puts one document where none with its `_id` is; resolves when the majority has it. */
export type InsertOnce<T> = (document: T) => Promise<void>;

/** Inserts that travel together where they can; a repeat does nothing. */
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

/** @throws what is more than "it is there already" */
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

import { createBatcher } from '@patna/event-bus';
import type { mongo } from 'mongoose';
import { soon } from '../soon.ts';
import { isDuplicateKey } from './transaction.ts';

/** Puts one document where none with its `_id` is; resolves when the majority has it. */
export type InsertOnce<T> = (document: T) => Promise<void>;

/** A connection that has gone dead answers nobody; long before a handler's time is over. */
const ANSWER_MS = 2000;

/** About as long as one journal write takes, so that the next command is full again. */
const most = 100;

/**
 * What parallel callers hand in while a command is under way travels as one: every command waits for the
 * journal, whatever it holds. A repeat does nothing. Documents that cannot go together go one by one, so
 * that each caller meets the failure of their own; so do those whose command is not answered, for nobody
 * behind them should wait for it.
 */
export function gatheredInserts<T extends mongo.Document>(
  records: mongo.Collection<T>,
): InsertOnce<T> {
  type New = mongo.OptionalUnlessRequiredId<T>;
  const together = createBatcher<New>(async (documents) => {
    const written = records
      .insertMany(documents, { ordered: false, ignoreUndefined: true })
      .catch(unlessRepeats)
      .then(() => true);
    if (!(await soon(ANSWER_MS, written))) throw new Error('these do not go together');
  }, most);
  return async (document) => {
    const own = document as New;
    await together.add([own]).catch(async () => {
      await records.insertOne(own, { ignoreUndefined: true }).catch(unlessRepeats);
    });
  };
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

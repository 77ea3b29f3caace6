import type { Connection } from 'mongoose';
import { expect, test } from 'vitest';
import { inTransaction } from './transaction.ts';

const conflict = { hasErrorLabel: (label: string) => label === 'TransientTransactionError' };

/** A store whose transactions do nothing but run `work`. */
const connection = {
  startSession: async () => ({
    startTransaction: () => undefined,
    commitTransaction: async () => undefined,
    abortTransaction: async () => undefined,
    inTransaction: () => true,
    endSession: async () => undefined,
  }),
} as unknown as Connection;

/** Work that has this many write conflicts before it succeeds. */
function losing(races: number) {
  let begun = 0;
  const work = async () => {
    begun += 1;
    if (begun <= races) throw conflict;
    return 'done';
  };
  return { work, begun: () => begun };
}

test('a write conflict is retried', async () => {
  expect(await inTransaction(connection, losing(2).work)).toBe('done');
});

test('a write conflict is reported to a caller with little time', async () => {
  const { work, begun } = losing(2);
  await expect(inTransaction(connection, work, 0)).rejects.toBe(conflict);
  expect(begun()).toBe(1);
});

test('other errors are not retried', async () => {
  let begun = 0;
  const work = async () => {
    begun += 1;
    throw new TypeError('x is undefined');
  };
  await expect(inTransaction(connection, work)).rejects.toThrow('x is undefined');
  expect(begun).toBe(1);
});

import type { MongoClient } from 'mongodb';

const oldMs = 2000;

/** Transactions that have been open too long. They block others from their documents. */
export async function openTransactions(mongo: MongoClient): Promise<string[]> {
  const operations = await mongo
    .db('admin')
    .aggregate([
      { $currentOp: { idleSessions: true, allUsers: true } },
      { $match: { 'transaction.timeOpenMicros': { $gt: oldMs * 1000 } } },
    ])
    .toArray();
  return operations.map(({ type, ns, client, desc, op, lastOp, transaction, waitingForLock }) => {
    const { timeOpenMicros, timeInactiveMicros, timeActiveMicros } = transaction as Record<
      string,
      number
    >;
    const ms = (micros = 0): number => Math.round(micros / 1000);
    return `open transaction: ${ms(timeOpenMicros)} ms, idle ${ms(timeInactiveMicros)}, active ${ms(timeActiveMicros)}; ${[type, ns, client, desc, op, lastOp, waitingForLock].filter(Boolean).join(' ')}`;
  });
}

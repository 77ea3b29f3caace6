import type { ClientSession, Connection, mongo } from 'mongoose';

const attempts = 12;
const longestPauseMs = 500;

/**
 * Runs `work` in a transaction with majority guarantees. After a conflict `work` runs again, so it must have no other
 * effects.
 * @param againForMs no attempt begins after this many milliseconds; for callers with a time limit
 * @throws what `work` throws, after a rollback
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (transaction: ClientSession) => Promise<T>,
  againForMs: number = Number.POSITIVE_INFINITY,
): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(connection, work);
    } catch (error) {
      const isLast = attempt === attempts || performance.now() - began >= againForMs;
      if (isLast || !hasLabel(error, 'TransientTransactionError')) throw error;
      const pauseMs = Math.random() * Math.min(longestPauseMs, 20 * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

async function attemptOnce<T>(
  connection: Connection,
  work: (transaction: ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession();
  try {
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', j: true },
    });
    const result = await work(session);
    await commit(session);
    return result;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    throw error;
  } finally {
    await session.endSession();
  }
}

/** A commit whose outcome is unknown is repeated, because committing twice is safe. */
async function commit(session: ClientSession): Promise<void> {
  try {
    await session.commitTransaction();
  } catch (error) {
    if (!hasLabel(error, 'UnknownTransactionCommitResult')) throw error;
    await session.commitTransaction();
  }
}

function hasLabel(error: unknown, label: string): boolean {
  return (error as Partial<mongo.MongoError> | null)?.hasErrorLabel?.(label) === true;
}

export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}

/** Whether another open transaction has written the same record. */
export function isWriteConflict(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 112;
}

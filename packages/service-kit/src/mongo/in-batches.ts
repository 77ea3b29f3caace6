import type { ClientSession, Connection } from 'mongoose';
import { DependencyUnavailable } from '../async/dependency-unavailable.ts';
import { inTransaction } from './transaction.ts';

/** Milliseconds; below a handler's two seconds, with time left for the running batch. */
const defaultTimeoutMs = 1000;
/** Milliseconds of retries after a conflict. The next try continues at no cost, while a timeout counts as a failure. */
const againForMs = 500;

/**
 * Runs batches, each in its own transaction, until one changes nothing. Finished batches stay committed.
 * @throws {DependencyUnavailable} after `timeoutMs`; the bus retries, and the next try continues
 */
export async function inBatches(
  connection: Connection,
  piece: (transaction: ClientSession) => Promise<number>,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while ((await inTransaction(connection, piece, againForMs)) > 0) {
    if (performance.now() >= end) throw new DependencyUnavailable('this goes on with the next try');
  }
}

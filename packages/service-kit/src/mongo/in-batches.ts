import type { ClientSession, Connection } from 'mongoose';
import { DependencyUnavailable } from '../async/dependency-unavailable.ts';
import { inTransaction } from './transaction.ts';

/** Milliseconds; below a handler's two seconds, with time left for the running batch. */
const patienceMs = 1000;
/** A batch that keeps losing conflicts is left to the next try, which costs nothing. A timed-out try does. */
const againForMs = 500;

/**
 * Runs batches, each in its own transaction, until one changes nothing. Finished batches stay when a try
 * ends.
 * @throws {DependencyUnavailable} when the time of one try is over; the next try goes on
 */
export async function inBatches(
  connection: Connection,
  piece: (transaction: ClientSession) => Promise<number>,
  patience = patienceMs,
): Promise<void> {
  const end = performance.now() + patience;
  while ((await inTransaction(connection, piece, againForMs)) > 0) {
    if (performance.now() >= end) throw new DependencyUnavailable('this goes on with the next try');
  }
}

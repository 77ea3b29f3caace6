import type { ClientSession, Connection } from 'mongoose';
import { DependencyUnavailable } from '../async/dependency-unavailable.ts';
import { inTransaction } from './transaction.ts';

/** Milliseconds; less than a handler's two seconds, which leaves time for the running batch. */
const defaultTimeoutMs = 1000;
/**
 * Milliseconds for which conflicts are retried. It is short, because a later attempt continues at no cost, while a
 * timeout would count as a failure.
 */
const againForMs = 500;

/**
 * Runs batches, each in its own transaction, until one changes nothing. Finished batches stay committed.
 * @throws {DependencyUnavailable} after `timeoutMs`; the bus then retries, and the next attempt continues
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

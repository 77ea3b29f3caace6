import type { ClientSession, Connection } from 'mongoose';
import { DependencyUnavailable } from '../async/dependency-unavailable.ts';
import { inTransaction } from './transaction.ts';

/** A try of a handler may have no more than two seconds, and the piece in hand must end within them. */
const patienceMs = 1000;
/** A piece that goes on losing to others is left to the next try, which is free: one cut off is not. */
const againForMs = 500;

/**
 * For an event that changes more than fits into one transaction: pieces of it, each in a transaction of
 * its own, until `piece` answers that it changed nothing. What is done stays done when the try ends.
 *
 * @throws {DependencyUnavailable} when there is more than one try has time for: the next goes on
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

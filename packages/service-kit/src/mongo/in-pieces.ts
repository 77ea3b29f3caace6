import type { ClientSession, Connection } from 'mongoose';
import { OutOfReach } from '../out-of-reach.ts';
import { inTransaction } from './transaction.ts';

/** A try of a handler has five seconds, and the piece in hand must end within them. */
const patienceMs = 3000;

/**
 * For an event that changes more than fits into one transaction: pieces of it, each in a transaction of
 * its own, until `piece` answers that it changed nothing. What is done stays done when the try ends.
 *
 * @throws {OutOfReach} when there is more than one try has time for: the next goes on
 */
export async function inPieces(
  connection: Connection,
  piece: (transaction: ClientSession) => Promise<number>,
  patience = patienceMs,
): Promise<void> {
  const end = performance.now() + patience;
  while ((await inTransaction(connection, piece)) > 0) {
    if (performance.now() >= end) throw new OutOfReach('this goes on with the next try');
  }
}

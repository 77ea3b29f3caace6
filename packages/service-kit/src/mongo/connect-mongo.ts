import mongoose, { type Connection } from 'mongoose';
import { withTimeout } from '../async/with-timeout.ts';

/**
 * A connection of its own for one service's database. Writes wait for the majority; nothing is
 * queued while the store is away, so a caller gets an answer instead of a wait.
 * @throws when the store does not answer
 */
export async function connectMongo(uri: string, dbName: string): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    bufferCommands: false,
    maxPoolSize: 20,
    // Shorter than a caller's patience with the gateway: the answer is ours, not a cut line.
    serverSelectionTimeoutMS: 2000,
    // A store that accepts and says nothing must not hold its callers for ever.
    socketTimeoutMS: 20_000,
    writeConcern: { w: 'majority', j: true, wtimeoutMS: 5000 },
    readConcernLevel: 'majority',
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.destroy();
    throw error;
  }
}

/** A store that is paused takes the question and never answers; probes do not wait for it. */
const ANSWER_MS = 2000;

/** Whether the store answers and would take a write. Never throws. */
export async function isWritable(connection: Connection): Promise<boolean> {
  const hello = await withTimeout(ANSWER_MS, Promise.resolve(connection.db?.command({ hello: 1 })));
  return hello?.isWritablePrimary === true;
}

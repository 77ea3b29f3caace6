import mongoose, { type Connection } from 'mongoose';
import { withTimeout } from '../async/with-timeout.ts';

/**
 * Connects one service to its own database. Writes wait for a majority, and nothing is buffered while the database is
 * unavailable.
 * @throws when the database does not answer
 */
export async function connectMongo(uri: string, dbName: string): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    bufferCommands: false,
    maxPoolSize: 20,
    // Shorter than the gateway's timeout, so that the caller still gets our response.
    serverSelectionTimeoutMS: 2000,
    // Prevents callers from waiting for a database that accepts commands and never answers.
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

/** Milliseconds that a probe waits for a paused database. */
const ANSWER_MS = 2000;

/** Whether the store answers and would accept a write. Never throws. */
export async function isWritable(connection: Connection): Promise<boolean> {
  const hello = await withTimeout(ANSWER_MS, Promise.resolve(connection.db?.command({ hello: 1 })));
  return hello?.isWritablePrimary === true;
}

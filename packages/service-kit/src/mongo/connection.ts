import mongoose, { type Connection } from 'mongoose';

/**
 * A connection of its own for one service's database. Writes wait for the majority; nothing is
 * queued while the store is away, so a caller gets an answer instead of a wait.
 */
export async function connectMongo(uri: string, dbName: string): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    bufferCommands: false,
    maxPoolSize: 20,
    serverSelectionTimeoutMS: 3000,
    writeConcern: { w: 'majority', j: true, wtimeoutMS: 5000 },
    readConcernLevel: 'majority',
  });
  return connection.asPromise();
}

/** Whether the store answers and would take a write. */
export async function isWritable(connection: Connection): Promise<boolean> {
  const hello = await connection.db?.admin().command({ hello: 1 }, { timeoutMS: 2000 });
  return hello?.isWritablePrimary === true;
}

import { createHash } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';

/** Milliseconds that a gateway waits for the shared database. */
export const storeTimeoutMs = 1000;

/** Opens the shared database without connecting yet. Every operation times out after `storeTimeoutMs`. */
export function openCounterDatabase(
  uri: string,
  maxPoolSize: number,
): { readonly client: MongoClient; readonly db: Db } {
  const client = new MongoClient(uri, {
    appName: 'gateway',
    serverSelectionTimeoutMS: storeTimeoutMs,
    connectTimeoutMS: storeTimeoutMs,
    socketTimeoutMS: storeTimeoutMs,
    waitQueueTimeoutMS: storeTimeoutMs,
    maxPoolSize,
    writeConcern: { w: 1, journal: false },
  });
  return { client, db: client.db('gateway') };
}

/** A hash that is stored instead of a caller's id or address. */
export function hashCaller(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

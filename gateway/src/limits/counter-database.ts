import { createHash } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';

/** How long a gateway waits for the store that it shares with others before it goes on alone. */
export const storePatienceMs = 1000;

/** The store that gateways share, not connected yet. Every step gives up after `storePatienceMs`. */
export function openCounterDatabase(
  uri: string,
  maxPoolSize: number,
): { readonly client: MongoClient; readonly db: Db } {
  const client = new MongoClient(uri, {
    appName: 'gateway',
    serverSelectionTimeoutMS: storePatienceMs,
    connectTimeoutMS: storePatienceMs,
    socketTimeoutMS: storePatienceMs,
    waitQueueTimeoutMS: storePatienceMs,
    maxPoolSize,
    writeConcern: { w: 1, journal: false },
  });
  return { client, db: client.db('gateway') };
}

/** A key for who called: kept instead of their name and address. */
export function hashCaller(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

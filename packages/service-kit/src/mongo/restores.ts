import { randomBytes } from 'node:crypto';
import type { DomainEvent } from '@patna/contracts';
import type { Connection, mongo } from 'mongoose';

/** The record of one restore from a backup. Every restored database has one. */
interface StoredRestore {
  /** The epoch: 8 hexadecimal digits. */
  readonly _id: string;
  /** Time of the state that the backup holds. */
  readonly asOf: Date;
  readonly restoredAt: Date;
}

type Client = Pick<mongo.MongoClient, 'db'>;

const restoresOf = (db: ReturnType<Client['db']>) => db.collection<StoredRestore>('restores');

/**
 * What a service knows about restores. It is read once, because a restore only happens while the service is stopped.
 */
export interface Restores {
  /**
   * Identifies the history of the data. Every restore starts a new epoch, so that readers with an older cursor or copy
   * start over. Empty before the first restore.
   */
  readonly epoch: string;
  /**
   * Whether an event happened after the backup was made and before it was restored. Such events may still be on Kafka,
   * but the records they are about are gone.
   */
  isUndone(event: Pick<DomainEvent, 'time'>): boolean;
}

/** Starts a new epoch in these databases. */
export async function recordRestore(
  client: Client,
  databases: readonly string[],
  { asOf, restoredAt = new Date() }: { readonly asOf: Date; readonly restoredAt?: Date },
): Promise<void> {
  const record = { _id: randomBytes(4).toString('hex'), asOf, restoredAt };
  for (const name of databases) await restoresOf(client.db(name)).insertOne(record);
}

export async function readRestores({ db }: Pick<Connection, 'db'>): Promise<Restores> {
  const all = db ? await restoresOf(db).find().sort({ restoredAt: -1 }).toArray() : [];
  return {
    epoch: all[0]?._id ?? '',
    isUndone({ time }) {
      const at = Date.parse(time);
      return all.some(({ asOf, restoredAt }) => at > asOf.getTime() && at < restoredAt.getTime());
    },
  };
}

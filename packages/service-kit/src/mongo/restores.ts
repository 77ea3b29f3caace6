import { randomBytes } from 'node:crypto';
import type { DomainEvent } from '@patna/contracts';
import type { Connection, mongo } from 'mongoose';

/** One record for each restore of a backup, in every restored database. */
interface StoredRestore {
  /** The epoch: 8 hexadecimal digits. */
  readonly _id: string;
  /** The moment whose data the backup holds. */
  readonly asOf: Date;
  readonly restoredAt: Date;
}

type Client = Pick<mongo.MongoClient, 'db'>;

const restoresOf = (db: ReturnType<Client['db']>) => db.collection<StoredRestore>('restores');

/** What a service knows of restored backups; read once, because restores happen while it is stopped. */
export interface Restores {
  /**
   * Identifies the history of the data. Every restore starts a new epoch, so that readers with an older
   * cursor or copy start over. Empty before the first restore.
   */
  readonly epoch: string;
  /**
   * Whether an event happened after the backup and before its restore. Such events may still be on Kafka;
   * what they are about is gone.
   */
  isUndone(event: Pick<DomainEvent, 'time'>): boolean;
}

/** Begins a new epoch in these databases. */
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

import { existsSync } from 'node:fs';
import { serviceNames, topics } from '@patna/contracts';
import { recordRestore } from '@patna/service-kit/mongo';
import { type Db, MongoClient } from 'mongodb';
import { deleteAccountsAgain, readErasedAccounts } from './erased-accounts.ts';
import { ownDatabases } from './restore-backup.ts';

export interface OtherRestore {
  readonly uri: string;
  /** Time of the restored state. */
  readonly asOf: Date;
  /** Names of the restored databases. Empty: all of them. */
  readonly databases: readonly string[];
  /** The list of deleted accounts, stored beside the backups. These accounts are deleted again. */
  readonly erasedFile: string;
  /** Whether no account was ever erased, so that the file may be missing. */
  readonly noneErased: boolean;
}

/** Allowance for clocks that differ, and for events that are handled later than they were written. */
const earlierMs = 3_600_000;

/**
 * Prepares the product for data that another tool than `npm run restore` has restored, such as a vendor's snapshot.
 * Nothing may run meanwhile.
 * If single databases were restored, their services read the embedded log again from an hour before `asOf`, because the
 * other services' changes since then are not undone.
 * @returns how many accounts are erased again
 * @throws {Error} before anything changes, when a database is unknown, the log does not reach back far enough, or
 * accounts were restored and the file is missing
 */
export async function recordOtherRestore(restore: OtherRestore): Promise<number> {
  const { uri, asOf, databases, erasedFile, noneErased } = restore;
  const hasAccounts = databases.length === 0 || databases.includes('users');
  // Without the file, people who were erased would silently have accounts again.
  if (hasAccounts && !noneErased && !existsSync(erasedFile)) {
    throw new Error(
      `${erasedFile} is missing. If no account was ever deleted, add --none-deleted.`,
    );
  }
  const erased = await readErasedAccounts(erasedFile);
  const client = await MongoClient.connect(uri);
  try {
    const restoredAt = new Date();
    if (!(asOf < restoredAt)) throw new Error('The time is not one in the past.');
    const known: readonly string[] = serviceNames;
    const unknown = databases.filter((name) => !known.includes(name));
    if (unknown.length > 0) {
      throw new Error(
        `${unknown.join(', ')}: not the database of a service (${known.join(', ')}).`,
      );
    }
    if (databases.length === 0) {
      await recordRestore(client, await ownDatabases(client), { asOf, restoredAt });
    } else {
      await readAgain(client.db('bus'), databases, new Date(asOf.getTime() - earlierMs));
      await recordRestore(client, databases, { asOf: restoredAt, restoredAt });
    }
    if (!hasAccounts) return 0;
    return await deleteAccountsAgain(client, { erased, due: new Map(), kept: new Set() });
  } finally {
    await client.close();
  }
}

/** Sets the positions of these services' groups in the embedded log back. When Kafka is used, that log is empty. */
async function readAgain(bus: Db, services: readonly string[], from: Date): Promise<void> {
  const log = bus.collection<{ topic: string; offset: number; at: Date }>('bus_log');
  const cursors = bus.collection<{ _id: string; offset: number }>('bus_cursors');
  const counters = bus.collection<{ _id: string; trimmed?: number }>('bus_counters');
  const positions = new Map<string, number>();
  for (const topic of topics) {
    const [next] = await log
      .find({ topic, at: { $gte: from } })
      .sort({ offset: 1 })
      .limit(1)
      .toArray();
    const [earlier] = await log
      .find({ topic, at: { $lt: from } })
      .limit(1)
      .toArray();
    const { trimmed = 0 } = (await counters.findOne({ _id: topic })) ?? {};
    if (trimmed > 0 && !earlier) {
      throw new Error(
        `The log of ${topic} does not reach back to ${from.toISOString()}: restore all databases instead.`,
      );
    }
    if (next) positions.set(topic, next.offset - 1);
  }
  for (const { _id } of await cursors.find().toArray()) {
    const [group = '', topic = ''] = _id.split(':');
    const offset = positions.get(topic);
    const isOwn = services.some((name) => group === name || group.startsWith(`${name}-`));
    if (isOwn && offset !== undefined) await cursors.updateOne({ _id }, { $min: { offset } });
  }
}

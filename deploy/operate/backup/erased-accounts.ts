import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deletionUndoDays } from '@patna/contracts';
import type { MongoClient } from 'mongodb';

/** Deletions of accounts that a restore must not undo. Accounts are identified by user id. */
export interface DeletedAccounts {
  /**
   * The time when each account was last erased. A person who has signed up again has a newer account with the same id.
   */
  readonly erased: ReadonlyMap<string, Date>;
  /** Accounts whose deletion can still be cancelled, with the time at which they are erased. */
  readonly due: ReadonlyMap<string, Date>;
  /** Accounts for which no deletion is scheduled. The backup may hold a deletion that was cancelled later. */
  readonly kept: ReadonlySet<string>;
}

interface StoredAccount {
  readonly _id: string;
  readonly createdAt?: Date;
  readonly deletionDueAt?: Date;
}

const dayMs = 86_400_000;

const accountsOf = (client: MongoClient) => client.db('users').collection<StoredAccount>('users');

/** The file that preserves erased accounts during a restore. Each line is a user id, a space and an ISO time. */
export function erasedAccountsFile(folder: string): string {
  return path.join(folder, 'erased-accounts.txt');
}

/**
 * Reads finished and scheduled deletions from the store that will be replaced and from the file. Erased accounts are
 * added to the file, because an interrupted restore loses the store.
 * @throws {Error} when a line is not an id and a time
 */
export async function collectDeletedAccounts(
  client: MongoClient,
  file: string,
): Promise<DeletedAccounts> {
  const erased = await readErasedAccounts(file);
  const records = client
    .db('users')
    .collection<{ _id: string; deletedAt: Date }>('deleted_users')
    .find({}, { projection: { deletedAt: 1 } });
  const newLines: string[] = [];
  for await (const { _id, deletedAt } of records) {
    if (deletedAt <= (erased.get(_id) ?? new Date(0))) continue;
    erased.set(_id, deletedAt);
    newLines.push(`${_id} ${deletedAt.toISOString()}\n`);
  }
  if (newLines.length > 0) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await appendFile(file, newLines.join(''), { mode: 0o600 });
  }
  const due = new Map<string, Date>();
  const kept = new Set<string>();
  for await (const { _id, deletionDueAt } of accountsOf(client).find(
    {},
    { projection: { deletionDueAt: 1 } },
  )) {
    if (deletionDueAt) due.set(_id, deletionDueAt);
    else kept.add(_id);
  }
  return { erased, due, kept };
}

/**
 * Applies the deletions known to the replaced store to the restored accounts. Accounts that were erased are due for
 * deletion now; the users service then deletes them as usual and publishes `UserDeleted`.
 * @returns the number of accounts that will be erased again
 */
export async function deleteAccountsAgain(
  client: MongoClient,
  { erased, due, kept }: DeletedAccounts,
): Promise<number> {
  const accounts = accountsOf(client);
  const now = new Date();
  await settleRestoredDeletions(client, { due, kept }, now);
  for (const [_id, deletionDueAt] of due) {
    if (deletionDueAt > now) await accounts.updateOne({ _id }, { $set: { deletionDueAt } });
  }
  let count = 0;
  for (const [_id, erasedAt] of erased) {
    const former = { $or: [{ createdAt: { $lte: erasedAt } }, { createdAt: { $exists: false } }] };
    const mark = { $set: { deletionDueAt: now } };
    count += (await accounts.updateOne({ _id, ...former }, mark)).matchedCount;
  }
  return count;
}

/**
 * Cancels restored deletions that were cancelled after the backup. If the replaced store does not have an account, its
 * deletion is delayed by the full waiting time again.
 */
async function settleRestoredDeletions(
  client: MongoClient,
  { due, kept }: Pick<DeletedAccounts, 'due' | 'kept'>,
  now: Date,
): Promise<void> {
  const accounts = accountsOf(client);
  const identities = client.db('users').collection('identity_deletions');
  const soonest = new Date(now.getTime() + deletionUndoDays * dayMs);
  const waiting = await accounts
    .find({ deletionDueAt: { $type: 'date' } }, { projection: { _id: 1 } })
    .toArray();
  for (const { _id } of waiting) {
    if (kept.has(_id)) {
      await accounts.updateOne({ _id }, { $unset: { deletionDueAt: 1 } });
      await identities.deleteMany({ userId: _id });
    } else if (!due.has(_id) || (due.get(_id) ?? now) <= now) {
      await accounts.updateOne({ _id }, { $max: { deletionDueAt: soonest } });
    }
  }
}

/** Reads the file of erased accounts. A missing file counts as empty. @throws {Error} like `collectDeletedAccounts` */
export async function readErasedAccounts(file: string): Promise<Map<string, Date>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const erased = new Map<string, Date>();
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [id = '', time = '', ...rest] = line.trim().split(/\s+/);
    const erasedAt = new Date(time);
    if (Number.isNaN(erasedAt.getTime()) || rest.length > 0) {
      throw new Error(`${file}, line ${at + 1}: expected a user id and the time of its deletion.`);
    }
    if (erasedAt > (erased.get(id) ?? new Date(0))) erased.set(id, erasedAt);
  }
  return erased;
}

import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MongoClient } from 'mongodb';

/**
 * Accounts that a restore would bring back. `erased` are user ids. `due` are accounts whose deletion can still
 * be cancelled, with the time at which they are erased.
 */
export interface DeletedAccounts {
  readonly erased: readonly string[];
  readonly due: ReadonlyMap<string, Date>;
}

/** The file that carries erased accounts over a restore: one user id a line. */
export function erasedAccountsFile(folder: string): string {
  return path.join(folder, 'erased-accounts.txt');
}

/**
 * The accounts that the store about to be replaced and the file know as deleted. New ones are added to the
 * file, because an interrupted restore leaves a store without them.
 */
export async function collectDeletedAccounts(
  client: MongoClient,
  file: string,
): Promise<DeletedAccounts> {
  const users = client.db('users');
  const records = await users.collection<{ _id: string }>('deleted_users').find().toArray();
  const waiting = await users
    .collection<{ _id: string; deletionDueAt: Date }>('users')
    .find({ deletionDueAt: { $type: 'date' } })
    .toArray();
  const noted = await readErasedAccounts(file);
  const added = records.map(({ _id }) => _id).filter((id) => !noted.includes(id));
  if (added.length > 0) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await appendFile(file, added.map((id) => `${id}\n`).join(''), { mode: 0o600 });
  }
  return {
    erased: [...noted, ...added],
    due: new Map(waiting.map(({ _id, deletionDueAt }) => [_id, deletionDueAt])),
  };
}

/**
 * Marks restored accounts as due for deletion. The users service then erases them like any other, with its
 * event to the other services. Returns how many are to be erased at once.
 */
export async function deleteAccountsAgain(
  client: MongoClient,
  { erased, due }: DeletedAccounts,
): Promise<number> {
  const users = client.db('users').collection<{ _id: string; deletionDueAt?: Date }>('users');
  for (const [_id, deletionDueAt] of due) {
    await users.updateOne({ _id }, { $set: { deletionDueAt } });
  }
  const mark = { $set: { deletionDueAt: new Date() } };
  return (await users.updateMany({ _id: { $in: [...erased] } }, mark)).matchedCount;
}

async function readErasedAccounts(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

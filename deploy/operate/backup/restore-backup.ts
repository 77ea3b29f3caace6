import { recordRestore } from '@patna/service-kit/mongo';
import { MongoClient } from 'mongodb';
import { timeOf } from './backup-files.ts';
import { readEncrypted, verifyEncrypted } from './encrypted-file.ts';
import {
  collectDeletedAccounts,
  type DeletedAccounts,
  deleteAccountsAgain,
} from './erased-accounts.ts';
import { findMongoTool, runMongoTool } from './mongo-tools.ts';

const systemDatabases = new Set(['admin', 'config', 'local']);

export interface RestoreOptions {
  readonly uri: string;
  readonly file: string;
  readonly key: Buffer;
  /** Deletes what the store holds. If false, the store must be empty. */
  readonly replace: boolean;
  /** See `erasedAccountsFile`. */
  readonly erasedFile: string;
  /** Called when the file of erased accounts is complete, before anything is deleted. */
  readonly onErasedNoted?: (() => Promise<void>) | undefined;
}

export interface RestoreResult {
  /** Number of accounts that the users service erases again when it starts. */
  readonly erasedAgain: number;
}

/**
 * Restores a backup and starts a new epoch, so that phones replace what they copied after the backup. Accounts that
 * were deleted since are scheduled for deletion again. The file is verified first, and the store is not changed unless
 * it is genuine.
 * @throws {Error} when the file is not genuine, the store is not empty, or mongorestore fails
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { uri, file, key } = options;
  await findMongoTool('mongorestore');
  await verifyEncrypted(file, key);
  const deleted = await emptyStore(options);
  await loadArchive(uri, file, key);
  return beginEpoch(uri, timeOf(file), deleted);
}

/** Decrypts a backup and passes it to mongorestore. */
export function loadArchive(uri: string, file: string, key: Buffer): Promise<void> {
  const args = ['--archive', '--gzip', '--oplogReplay', '--stopOnError'];
  return runMongoTool('mongorestore', uri, args, ({ stdin }) => readEncrypted(file, key, stdin));
}

async function beginEpoch(
  uri: string,
  at: number,
  deleted: DeletedAccounts,
): Promise<RestoreResult> {
  const client = await MongoClient.connect(uri);
  try {
    const restoredAt = new Date();
    // Times in file names are in whole seconds. If the file was renamed, its time is unknown and no event counts as
    // undone.
    const asOf = Number.isNaN(at) ? restoredAt : new Date(at + 1000);
    await recordRestore(client, await ownDatabases(client), { asOf, restoredAt });
    return { erasedAgain: await deleteAccountsAgain(client, deleted) };
  } finally {
    await client.close();
  }
}

async function emptyStore({
  uri,
  replace,
  erasedFile,
  onErasedNoted,
}: RestoreOptions): Promise<DeletedAccounts> {
  const client = await MongoClient.connect(uri);
  try {
    const names = await ownDatabases(client);
    if (names.length > 0 && !replace) {
      throw new Error(
        `The store is not empty (${names.join(', ')}). Add --replace to delete these databases first.`,
      );
    }
    const deleted = await collectDeletedAccounts(client, erasedFile);
    await onErasedNoted?.();
    for (const name of names) await client.db(name).dropDatabase();
    return deleted;
  } finally {
    await client.close();
  }
}

/** The databases that do not belong to MongoDB itself. */
export async function ownDatabases(client: MongoClient): Promise<string[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  return databases.map(({ name }) => name).filter((name) => !systemDatabases.has(name));
}

import { serviceNames } from '@patna/contracts/calls';
import { MongoClient } from 'mongodb';
import { timeOf } from './backup-files.ts';
import { verifyEncrypted } from './encrypted-file.ts';
import { loadArchive, ownDatabases } from './restore-backup.ts';

export interface CheckedBackup {
  readonly collections: number;
  readonly documents: number;
}

const hourMs = 3_600_000;

/**
 * Restores a backup into an empty store and counts what it holds. The steps that make a store ready for use are left
 * out, and the restored databases are dropped afterwards.
 * @throws {Error} when the backup is too old, is not genuine, cannot be restored or lacks a service's database, or when
 * the store is not empty
 */
export async function checkBackup(
  {
    uri,
    file,
    key,
    maxAgeHours,
  }: {
    readonly uri: string;
    readonly file: string;
    readonly key: Buffer;
    readonly maxAgeHours: number;
  },
  clock: () => Date = () => new Date(),
): Promise<CheckedBackup> {
  const hours = (clock().getTime() - timeOf(file)) / hourMs;
  if (!(hours <= maxAgeHours)) {
    throw new Error(`The newest backup, ${file}, is older than ${maxAgeHours} hours.`);
  }
  await verifyEncrypted(file, key);
  const client = await MongoClient.connect(uri);
  try {
    const present = await ownDatabases(client);
    if (present.length > 0) {
      throw new Error(`The store for the check is not empty (${present.join(', ')}).`);
    }
    try {
      await loadArchive(uri, file, key);
      return await countDocuments(client, file);
    } finally {
      for (const name of await ownDatabases(client)) await client.db(name).dropDatabase();
    }
  } finally {
    await client.close();
  }
}

async function countDocuments(client: MongoClient, file: string): Promise<CheckedBackup> {
  const names = await ownDatabases(client);
  const missing = serviceNames.filter((name) => !names.includes(name));
  const counts: number[] = [];
  for (const name of names) {
    for (const collection of await client.db(name).collections()) {
      counts.push(await collection.countDocuments());
    }
  }
  if (missing.length > 0) throw new Error(`${file} lacks the databases ${missing.join(', ')}.`);
  return { collections: counts.length, documents: counts.reduce((sum, each) => sum + each, 0) };
}

import { MongoClient } from 'mongodb';
import { readEncrypted, verifyEncrypted } from './encrypted-file.ts';
import { findMongoTool, runMongoTool } from './mongo-tools.ts';

const systemDatabases = new Set(['admin', 'config', 'local']);

export interface RestoreOptions {
  readonly uri: string;
  readonly file: string;
  readonly key: Buffer;
  /** Deletes what the store holds. Without it, only an empty store is accepted. */
  readonly replace: boolean;
}

/**
 * Restores a backup. The file is verified first, and the store is not touched unless it is genuine.
 * @throws {Error} when the file is not genuine, the store is not empty, or mongorestore fails
 */
export async function restoreBackup({ uri, file, key, replace }: RestoreOptions): Promise<void> {
  await findMongoTool('mongorestore');
  await verifyEncrypted(file, key);
  await emptyStore(uri, replace);
  const args = ['--archive', '--gzip', '--oplogReplay', '--stopOnError'];
  await runMongoTool('mongorestore', uri, args, ({ stdin }) => readEncrypted(file, key, stdin));
}

async function emptyStore(uri: string, replace: boolean): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const names = databases.map(({ name }) => name).filter((name) => !systemDatabases.has(name));
    if (names.length > 0 && !replace) {
      throw new Error(
        `The store is not empty (${names.join(', ')}). Add --replace to delete these databases first.`,
      );
    }
    for (const name of names) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}

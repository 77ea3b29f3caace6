import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Environment } from '@patna/service-kit';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { loadEnvFile, readStackConfig, type StackConfig } from '../../local/stack/config.ts';
import { type BackupStorage, openBackupStorage } from './backup-storage.ts';
import { checkBackup } from './check-backup.ts';
import { type BackupConfig, type CheckConfig, readBackupConfig } from './config.ts';
import { erasedAccountsFile } from './erased-accounts.ts';
import { recordOtherRestore } from './record-restore.ts';
import { restoreBackup } from './restore-backup.ts';

const usage =
  'Usage: npm run restore -- FILE|--latest [--replace], npm run restore -- --check, or ' +
  'npm run restore -- --record TIME [--database NAME]... [--none-deleted]';

/**
 * `npm run restore -- FILE|--latest [--replace]` restores into MONGODB_URI, or into the data of this checkout's stack,
 * which must not be running. `--check` restores the newest backup into an empty store and changes nothing else.
 * `--record` prepares the product for what another tool has restored; it takes the time of that state in ISO 8601.
 * `--none-deleted` permits that the file of erased accounts is missing.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      latest: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      record: { type: 'string' },
      database: { type: 'string', multiple: true, default: [] },
      'none-deleted': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const environment = loadEnvFile();
  const { record: recorded, database: databases, 'none-deleted': noneErased, ...modes } = values;
  if (recorded !== undefined) {
    if (positionals.length > 0 || Object.values(modes).some(Boolean)) throw new Error(usage);
    await record(recorded, { databases, noneErased }, environment);
    return;
  }
  if (databases.length > 0 || noneErased) throw new Error(usage);
  const config = readBackupConfig(environment);
  const storage = openBackupStorage(config);
  const [name] = positionals;
  const isNewest = values.latest || values.check;
  if (positionals.length !== (isNewest ? 0 : 1) || (values.check && values.replace)) {
    throw new Error(usage);
  }
  const file = isNewest ? await storage.newest() : await storage.find(name ?? '');
  if (!file) throw new Error(isNewest ? 'There is no backup.' : `There is no backup ${name}.`);
  try {
    if (values.check) await check(file, config);
    else await restore(file, values.replace, config, storage, readStackConfig(environment));
  } finally {
    await storage.release();
  }
}

async function restore(
  file: string,
  replace: boolean,
  { key }: BackupConfig,
  storage: BackupStorage,
  stack: StackConfig,
): Promise<void> {
  const store = await openStore(stack.mongoUri, path.join(stack.dataDir, 'mongod'));
  try {
    const { erasedAgain } = await restoreBackup({
      uri: store.uri,
      file,
      key,
      replace,
      erasedFile: await storage.fetchErasedAccounts(),
      onErasedNoted: () => storage.keepErasedAccounts(),
    });
    if (erasedAgain > 0) {
      process.stdout.write(`${erasedAgain} deleted accounts will be erased again\n`);
    }
  } finally {
    await store.stop();
  }
  process.stdout.write(
    `restored ${file}; see "Restore" in docs/operations.md for what to do now\n`,
  );
}

async function record(
  time: string,
  { databases, noneErased }: { databases: readonly string[]; noneErased: boolean },
  environment: Environment,
): Promise<void> {
  const asOf = new Date(time);
  if (Number.isNaN(asOf.getTime())) throw new Error(`${time} is no time. ${usage}`);
  // People who restore a vendor's snapshots may never have used `npm run backup`.
  const folder = environment['BACKUP_DIR'] || path.join('.data', 'backups');
  const storage = environment['BACKUP_KEY'] && openBackupStorage(readBackupConfig(environment));
  const stack = readStackConfig(environment);
  const store = await openStore(stack.mongoUri, path.join(stack.dataDir, 'mongod'));
  try {
    const erasedFile = storage ? await storage.fetchErasedAccounts() : erasedAccountsFile(folder);
    const again = await recordOtherRestore({
      uri: store.uri,
      asOf,
      databases,
      erasedFile,
      noneErased,
    });
    process.stdout.write(`recorded; ${again} deleted accounts will be erased again\n`);
  } finally {
    await store.stop();
  }
}

async function check(
  file: string,
  { key, check: { uri, maxAgeHours } }: BackupConfig & { check: CheckConfig },
): Promise<void> {
  const store = await openStore(uri, await makeTempDir('backup-check'));
  try {
    const { collections, documents } = await checkBackup({
      uri: store.uri,
      file,
      key,
      maxAgeHours,
    });
    const found = `${collections} collections, ${documents} documents`;
    process.stdout.write(`${path.basename(file)} can be restored: ${found}\n`);
  } finally {
    await store.stop();
  }
}

/** Opens the store at `uri`. If there is none, starts a mongod for this command. */
async function openStore(uri: string, dataDir: string) {
  if (uri !== '') return { uri, stop: async () => undefined };
  return startMongod({ dataDir });
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

import path from 'node:path';
import { parseArgs } from 'node:util';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { loadEnvFile, readStackConfig } from '../../local/stack/config.ts';
import { listBackups } from './backup-files.ts';
import { readBackupConfig } from './config.ts';
import { erasedAccountsFile } from './erased-accounts.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * `npm run restore -- FILE|--latest [--replace]`: into MONGODB_URI, or into the data of this checkout's
 * stack, which must not run.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { latest: { type: 'boolean' }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const environment = loadEnvFile();
  const stack = readStackConfig(environment);
  const { key, folder } = readBackupConfig(environment);
  const file = values.latest ? (await listBackups(folder))[0] : positionals[0];
  if (!file || positionals.length > (values.latest ? 0 : 1)) {
    throw new Error('Usage: npm run restore -- FILE|--latest [--replace]');
  }
  const store = stack.mongoUri
    ? { uri: stack.mongoUri, stop: async () => undefined }
    : await startMongod({ dataDir: path.join(stack.dataDir, 'mongod') });
  try {
    const { erasedAgain } = await restoreBackup({
      uri: store.uri,
      file,
      key,
      replace: values.replace,
      erasedFile: erasedAccountsFile(folder),
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

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

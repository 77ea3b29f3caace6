import path from 'node:path';
import { loadEnvFile, readStackConfig } from '../../local/stack/config.ts';
import { readRunFile } from '../../local/stack/run-file.ts';
import { openBackupStorage } from './backup-storage.ts';
import { readBackupConfig } from './config.ts';
import { createBackup } from './create-backup.ts';
import { picturesOutside } from './pictures-outside.ts';

/** `npm run backup` backs up MONGODB_URI, or the stack that this checkout runs on PORT. */
async function main(): Promise<void> {
  const environment = loadEnvFile();
  const { port, mongoUri } = readStackConfig(environment);
  const config = readBackupConfig(environment);
  const uri = mongoUri || (await readRunFile(port))?.mongoUri;
  if (!uri) {
    throw new Error(
      `No stack of this checkout runs on port ${port}, and MONGODB_URI names no store.`,
    );
  }
  const { file, size, deleted } = await createBackup(uri, config);
  const storage = openBackupStorage(config);
  const old = [...deleted, ...(await storage.keep(new Date()))];
  const place = config.bucket ? `${config.bucket.BACKUP_S3_BUCKET}: ` : '';
  process.stdout.write(`${place}${path.relative('', file)}  ${(size / 1e6).toFixed(1)} MB\n`);
  for (const each of old) process.stdout.write(`deleted ${path.relative('', each)}\n`);
  const missing = await picturesOutside(uri);
  if (missing !== undefined) process.stderr.write(`${missing}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

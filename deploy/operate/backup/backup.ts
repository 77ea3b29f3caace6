import path from 'node:path';
import { MongoClient } from 'mongodb';
import { loadEnvFile, readStackConfig } from '../../local/stack/config.ts';
import { readRunFile } from '../../local/stack/run-file.ts';
import { openBackupStorage } from './backup-storage.ts';
import { readBackupConfig } from './config.ts';
import { createBackup } from './create-backup.ts';

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
  const missing = await bytesOutside(uri);
  if (missing !== undefined) process.stderr.write(`${missing}\n`);
}

/**
 * What a backup of this store lacks, as one sentence: the bytes of pictures and papers that are in a bucket. Undefined
 * when it lacks nothing.
 */
async function bytesOutside(uri: string): Promise<string | undefined> {
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db('listings');
    const files = await db.collection('image_files').countDocuments({ data: { $exists: false } });
    const papers = await db
      .collection('claim_papers')
      .countDocuments({ object: { $exists: true } });
    if (files + papers === 0) return undefined;
    return `WARNING: ${files} files of pictures and ${papers} papers are in a bucket, which this backup does not contain. Back up the bucket, or the volume pictures of Compose, as well (docs/operations.md).`;
  } finally {
    await client.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

import { rename, rm } from 'node:fs/promises';
import { type BackupConfig } from './config.ts';
import { deleteOldBackups, newBackupFile } from './backup-files.ts';
import { writeEncrypted } from './encrypted-file.ts';
import { runMongoTool } from './mongo-tools.ts';

export interface Backup {
  readonly file: string;
  /** Size in bytes. */
  readonly size: number;
  /** Paths of the old backups that were deleted. */
  readonly deleted: readonly string[];
}

/**
 * Backs up every database of the replica set while it is in use. The backup holds the state at the end of the dump, and
 * this time is in the file's name.
 * @throws {Error} when mongodump is missing or fails; no file is left then
 */
export async function createBackup(
  uri: string,
  config: BackupConfig,
  clock: () => Date = () => new Date(),
): Promise<Backup> {
  const unnamed = `${await newBackupFile(config.folder, clock())}.unfinished`;
  let size = 0;
  try {
    await runMongoTool('mongodump', uri, ['--archive', '--gzip', '--oplog'], async ({ stdout }) => {
      size = await writeEncrypted(unnamed, config.key, stdout);
    });
  } catch (error) {
    await rm(unnamed, { force: true });
    throw error;
  }
  const now = clock();
  const file = await newBackupFile(config.folder, now);
  await rename(unnamed, file);
  return { file, size, deleted: await deleteOldBackups(config, now) };
}

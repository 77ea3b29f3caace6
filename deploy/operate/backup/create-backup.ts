import { type BackupConfig } from './config.ts';
import { deleteOldBackups, newBackupFile } from './backup-files.ts';
import { writeEncrypted } from './encrypted-file.ts';
import { runMongoTool } from './mongo-tools.ts';

export interface Backup {
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Paths of older backups that retention deleted. */
  readonly deleted: readonly string[];
}

/**
 * Backs up every database of the replica set as of one moment, while it is in use.
 * @throws {Error} when mongodump is missing or fails; no file is left then
 */
export async function createBackup(
  uri: string,
  config: BackupConfig,
  now = new Date(),
): Promise<Backup> {
  const file = await newBackupFile(config.folder, now);
  let size = 0;
  await runMongoTool('mongodump', uri, ['--archive', '--gzip', '--oplog'], async ({ stdout }) => {
    size = await writeEncrypted(file, config.key, stdout);
  });
  return { file, size, deleted: await deleteOldBackups(config, now) };
}

import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupConfig } from './config.ts';

const dayMs = 86_400_000;
const namePattern = /^patna-hostels-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.backup$/;

/** Path of a new backup, named in UTC by the moment whose data it holds. */
export async function newBackupFile(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return path.join(folder, `patna-hostels-${time}.backup`);
}

/** Paths of the backups in a folder, newest first. Other files are left alone. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.filter((name) => namePattern.test(name)).toSorted();
  return backups.toReversed().map((name) => path.join(folder, name));
}

/** Deletes backups beyond `keep` or older than `keepDays`, but never the newest. Returns their paths. */
export async function deleteOldBackups(
  { folder, keep, keepDays }: Pick<BackupConfig, 'folder' | 'keep' | 'keepDays'>,
  now: Date,
): Promise<string[]> {
  const oldest = now.getTime() - keepDays * dayMs;
  const backups = await listBackups(folder);
  const old = backups.filter(
    (file, place) => place > 0 && (place >= keep || timeOf(file) < oldest),
  );
  await Promise.all(old.map((file) => rm(file)));
  return old;
}

/** The moment whose data a backup holds, in ms; NaN when the file was renamed. */
export function timeOf(file: string): number {
  return Date.parse(path.basename(file).replace(namePattern, '$1$2:$3:$4'));
}

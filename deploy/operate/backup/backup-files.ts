import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupConfig } from './config.ts';

const dayMs = 86_400_000;
const namePattern = /^patna-hostels-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.backup$/;

/** Path of a new backup. Its name is the UTC time of the state it holds. */
export async function newBackupFile(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return path.join(folder, `patna-hostels-${time}.backup`);
}

/** Those of `names` that are backups, newest first. */
export function backupsAmong(names: readonly string[]): string[] {
  return names
    .filter((name) => namePattern.test(name))
    .toSorted()
    .toReversed();
}

/** Paths of the backups in a folder, newest first. Other files are ignored. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return backupsAmong(names).map((name) => path.join(folder, name));
}

/**
 * The backups beyond the newest `keep`, and those older than `keepDays`, but never the newest one. `newestFirst` may
 * hold paths.
 */
export function oldBackups(
  newestFirst: readonly string[],
  { keep, keepDays }: Pick<BackupConfig, 'keep' | 'keepDays'>,
  now: Date,
): string[] {
  const oldest = now.getTime() - keepDays * dayMs;
  return newestFirst.filter((file, place) => place > 0 && (place >= keep || timeOf(file) < oldest));
}

/** Deletes old backups in a folder. Returns their paths. */
export async function deleteOldBackups(
  config: Pick<BackupConfig, 'folder' | 'keep' | 'keepDays'>,
  now: Date,
): Promise<string[]> {
  const old = oldBackups(await listBackups(config.folder), config, now);
  await Promise.all(old.map((file) => rm(file)));
  return old;
}

/** The time, in milliseconds since 1970, of the state that a backup holds. NaN when the file was renamed. */
export function timeOf(file: string): number {
  return Date.parse(path.basename(file).replace(namePattern, '$1$2:$3:$4'));
}

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { backupsAmong, listBackups, oldBackups } from './backup-files.ts';
import { type BackupBucket, openBucket } from './bucket.ts';
import type { BackupConfig } from './config.ts';
import { erasedAccountsFile } from './erased-accounts.ts';

/** Finished backups: in a folder, or in a bucket with the folder as working space. */
export interface BackupStorage {
  /** Takes a finished backup out of the folder, if backups are kept elsewhere. Returns what retention deleted. */
  keep(file: string, now: Date): Promise<string[]>;
  /** Path of the newest backup; undefined without any. */
  newest(): Promise<string | undefined>;
  /** Path of the backup with this path or name; undefined when there is none. */
  find(name: string): Promise<string | undefined>;
  /** Removes the local copy of a backup that is kept elsewhere. */
  release(file: string): Promise<void>;
  /** Runs `work` with the list of erased accounts in the folder, and keeps what it added. */
  withErasedAccounts<T>(work: (file: string) => Promise<T>): Promise<T>;
}

export function openBackupStorage(config: BackupConfig): BackupStorage {
  return config.bucket ? inBucket(config, openBucket(config.bucket)) : inFolder(config);
}

function inFolder({ folder }: BackupConfig): BackupStorage {
  return {
    keep: async () => [],
    newest: async () => (await listBackups(folder))[0],
    find: async (name) =>
      [path.resolve(name), path.join(folder, name)].find((file) => existsSync(file)),
    release: async () => undefined,
    withErasedAccounts: (work) => work(erasedAccountsFile(folder)),
  };
}

function inBucket(config: BackupConfig, bucket: BackupBucket): BackupStorage {
  const { folder } = config;
  const names = async () => backupsAmong(await bucket.list());
  return {
    async keep(file, now) {
      await bucket.put(file);
      await rm(file);
      const old = oldBackups(await names(), config, now);
      await bucket.remove(old);
      return old;
    },

    async newest() {
      const [name] = await names();
      return name && bucket.fetch(name, folder);
    },

    find: (name) => bucket.fetch(path.basename(name), folder),
    release: (file) => rm(file, { force: true }),

    async withErasedAccounts(work) {
      const file = erasedAccountsFile(folder);
      await bucket.fetch(path.basename(file), folder);
      const result = await work(file);
      if (existsSync(file)) await bucket.put(file);
      return result;
    },
  };
}

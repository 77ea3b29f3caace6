import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { backupsAmong, listBackups, oldBackups } from './backup-files.ts';
import { type BackupBucket, openBucket } from './bucket.ts';
import type { BackupConfig } from './config.ts';
import { readEncrypted, writeEncrypted } from './encrypted-file.ts';
import { erasedAccountsFile } from './erased-accounts.ts';

/** Stores finished backups: in a folder, or in a bucket with the folder as working space. */
export interface BackupStorage {
  /** Moves finished backups from the folder to where they are stored. Returns the old backups that it deleted. */
  keep(now: Date): Promise<string[]>;
  /** Path of the newest backup. Undefined when there is none. */
  newest(): Promise<string | undefined>;
  /** Path of the backup with this path or name. Undefined when there is none. */
  find(name: string): Promise<string | undefined>;
  /** Deletes the files that were downloaded. */
  release(): Promise<void>;
  /** Path of the list of erased accounts, which is downloaded if necessary. */
  fetchErasedAccounts(): Promise<string>;
  keepErasedAccounts(): Promise<void>;
}

export function openBackupStorage(config: BackupConfig): BackupStorage {
  return config.bucket ? inBucket(config, openBucket(config.bucket)) : inFolder(config);
}

function inFolder({ folder }: BackupConfig): BackupStorage {
  return {
    keep: async () => [],
    newest: async () => (await listBackups(folder))[0],
    find: async (name) => localFile(folder, name),
    release: async () => undefined,
    fetchErasedAccounts: async () => erasedAccountsFile(folder),
    keepErasedAccounts: async () => undefined,
  };
}

function inBucket(config: BackupConfig, bucket: BackupBucket): BackupStorage {
  const { folder, key } = config;
  const downloaded = new Set<string>();
  const names = async () => backupsAmong(await bucket.list());
  const erased = erasedAccountsFile(folder);
  const encryptedErased = `${erased}.encrypted`;

  const find = async (name: string) => {
    const local = localFile(folder, name);
    if (local) return local;
    const file = await bucket.fetch(path.basename(name), folder);
    if (file) downloaded.add(file);
    return file;
  };

  return {
    async keep(now) {
      // Also uploads earlier backups, because their upload may have failed.
      for (const file of await listBackups(folder)) {
        await bucket.put(file);
        await rm(file);
      }
      const old = oldBackups(await names(), config, now);
      await bucket.remove(old);
      return old;
    },

    async newest() {
      const [name] = await names();
      return name && find(name);
    },

    find,

    async release() {
      for (const file of downloaded) await rm(file, { force: true });
    },

    async fetchErasedAccounts() {
      const file = await bucket.fetch(path.basename(encryptedErased), folder);
      if (file) {
        await readEncrypted(file, key, createWriteStream(erased, { mode: 0o600 }));
        await rm(file);
      }
      return erased;
    },

    async keepErasedAccounts() {
      if (!existsSync(erased)) return;
      await writeEncrypted(encryptedErased, key, createReadStream(erased));
      await bucket.put(encryptedErased);
      await rm(encryptedErased);
    },
  };
}

function localFile(folder: string, name: string): string | undefined {
  return [path.resolve(name), path.join(folder, name)].find((file) => existsSync(file));
}

import path from 'node:path';
import { type Environment, envNumber, readEnvironment } from '@patna/service-kit';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import * as z from 'zod/mini';

/** Variables of `npm run backup` and `npm run restore`, beside MONGODB_URI, PORT and DATA_DIR. */
export const backupVariables = z.object({
  BACKUP_KEY: z
    .string({
      error: 'is missing: make one with `openssl rand -hex 32` and keep it apart from the backups',
    })
    .check(
      z.regex(/^[0-9a-f]{64}$/i, 'is not 64 hexadecimal digits, as `openssl rand -hex 32` prints'),
    )
    .check(z.describe('Encrypts backups: 64 hexadecimal digits (`openssl rand -hex 32`).')),
  BACKUP_DIR: z
    ._default(z.string(), '.data/backups')
    .check(z.describe('Folder of the backups, such as a mounted volume.')),
  BACKUP_KEEP: z
    ._default(envNumber.check(z.minimum(1)), 14)
    .check(z.describe('Most backups that are kept.')),
  BACKUP_KEEP_DAYS: z
    ._default(envNumber.check(z.minimum(1)), 30)
    .check(z.describe('Days after which a backup is deleted. The newest is always kept.')),
});

export interface BackupConfig {
  readonly key: Buffer;
  /** Absolute path. */
  readonly folder: string;
  readonly keep: number;
  readonly keepDays: number;
}

/** @throws {Error} naming what is missing or wrong */
export function readBackupConfig(environment: Environment): BackupConfig {
  const config = readEnvironment(backupVariables, environment);
  return {
    key: Buffer.from(config.BACKUP_KEY, 'hex'),
    folder: path.resolve(checkoutRoot, config.BACKUP_DIR),
    keep: config.BACKUP_KEEP,
    keepDays: config.BACKUP_KEEP_DAYS,
  };
}

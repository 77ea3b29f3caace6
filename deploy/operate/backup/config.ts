import path from 'node:path';
import { type Environment, envNumber, readEnvironment } from '@patna/service-kit';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import * as z from 'zod/mini';

const text = z._default(z.string().check(z.maxLength(1024)), '');
const mongoUri = z.string().check(z.startsWith('mongodb'));

const bucketVariables = {
  BACKUP_S3_BUCKET: text.check(
    z.describe('S3 bucket that keeps the backups. Empty: BACKUP_DIR keeps them.'),
  ),
  BACKUP_S3_ENDPOINT: z
    ._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), '')
    .check(z.describe('Address of an S3 server other than Amazon’s.')),
  BACKUP_S3_REGION: z
    ._default(z.string().check(z.minLength(1)), 'us-east-1')
    .check(z.describe('Region of the bucket.')),
  BACKUP_S3_ACCESS_KEY: text.check(
    z.describe('Access key. Empty: the role of the machine or pod, as the AWS SDK finds it.'),
  ),
  BACKUP_S3_SECRET_KEY: text.check(z.describe('Secret of the access key; given together.')),
  BACKUP_S3_PREFIX: z
    ._default(z.string().check(z.maxLength(200)), 'backups/')
    .check(z.describe('Start of every object’s name. One product owns everything below it.')),
  BACKUP_S3_PATH_STYLE: z
    ._default(z.enum(['on', 'off']), 'off')
    .check(z.describe('`on`: the bucket is in the path instead of the host name.')),
};

const bucketSchema = z.object(bucketVariables);
export type BucketConfig = z.output<typeof bucketSchema>;

/** Variables of `npm run backup` and `npm run restore`, in addition to MONGODB_URI, PORT and DATA_DIR. */
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
    .check(
      z.describe('Folder of the backups, such as a mounted volume. With a bucket: working space.'),
    ),
  BACKUP_KEEP: z
    ._default(envNumber.check(z.minimum(1)), 14)
    .check(z.describe('Most backups that are kept.')),
  BACKUP_KEEP_DAYS: z
    ._default(envNumber.check(z.minimum(1)), 30)
    .check(z.describe('Days after which a backup is deleted. The newest is always kept.')),
  ...bucketVariables,
  BACKUP_CHECK_MONGODB_URI: z
    ._default(z.union([z.literal(''), mongoUri]), '')
    .check(
      z.describe(
        'Empty store that `npm run restore -- --check` restores into. Empty: a mongod is started for it.',
      ),
    ),
  BACKUP_CHECK_HOURS: z
    ._default(envNumber.check(z.minimum(1)), 48)
    .check(z.describe('Age of the newest backup above which the check fails.')),
});

export interface BackupConfig {
  readonly key: Buffer;
  /** An absolute path. */
  readonly folder: string;
  readonly keep: number;
  readonly keepDays: number;
  /** The bucket that stores the backups, instead of the folder. */
  readonly bucket?: BucketConfig | undefined;
}

/** What `npm run restore -- --check` needs in addition. */
export interface CheckConfig {
  readonly uri: string;
  readonly maxAgeHours: number;
}

/** @throws {Error} that names what is missing or wrong */
export function readBackupConfig(environment: Environment): BackupConfig & { check: CheckConfig } {
  const config = readEnvironment(backupVariables, environment);
  if ((config.BACKUP_S3_ACCESS_KEY === '') !== (config.BACKUP_S3_SECRET_KEY === '')) {
    throw new Error(
      'BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY are given together or not at all.',
    );
  }
  if (config.BACKUP_S3_BUCKET === '' && config.BACKUP_S3_ENDPOINT !== '') {
    throw new Error('BACKUP_S3_BUCKET is missing beside BACKUP_S3_ENDPOINT.');
  }
  return {
    key: Buffer.from(config.BACKUP_KEY, 'hex'),
    folder: path.resolve(checkoutRoot, config.BACKUP_DIR),
    keep: config.BACKUP_KEEP,
    keepDays: config.BACKUP_KEEP_DAYS,
    bucket: config.BACKUP_S3_BUCKET === '' ? undefined : config,
    check: { uri: config.BACKUP_CHECK_MONGODB_URI, maxAgeHours: config.BACKUP_CHECK_HOURS },
  };
}

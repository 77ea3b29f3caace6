import { type Environment, readEnvironment } from '@patna/service-kit';
import * as z from 'zod/mini';

const text = z._default(z.string().check(z.maxLength(1024)), '');

/** Variables of the pictures' store. */
export const s3Variables = {
  PICTURES_S3_BUCKET: text.check(
    z.describe('S3 bucket of pictures and papers. Empty: they are in MongoDB.'),
  ),
  PICTURES_S3_ENDPOINT: z
    ._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), '')
    .check(z.describe('Address of an S3 server other than Amazon’s.')),
  PICTURES_S3_REGION: z
    ._default(z.string().check(z.minLength(1)), 'us-east-1')
    .check(z.describe('Region of the bucket.')),
  PICTURES_S3_ACCESS_KEY: text.check(
    z.describe('Access key. Empty: the role of the machine or pod, as the AWS SDK finds it.'),
  ),
  PICTURES_S3_SECRET_KEY: text.check(z.describe('Secret of the access key; given together.')),
  PICTURES_S3_PREFIX: z
    ._default(z.string().check(z.maxLength(200)), 'pictures/')
    .check(
      z.describe(
        'Start of every picture’s name; papers have `papers/` in front of it. One product owns everything below both.',
      ),
    ),
  PICTURES_S3_PATH_STYLE: z
    ._default(z.enum(['on', 'off']), 'off')
    .check(z.describe('`on`: the bucket is in the path instead of the host name.')),
  PICTURES_S3_ENCRYPTION: z
    ._default(z.enum(['', 'AES256', 'aws:kms']), '')
    .check(z.describe('Server-side encryption. Empty: what the bucket does by default.')),
  PICTURES_S3_KMS_KEY: text.check(z.describe('Key id for `aws:kms`. Empty: the account’s.')),
  PICTURES_S3_LOCAL_URL: z
    ._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), '')
    .check(
      z.refine(
        (value) => value === '' || isBucketUrl(value),
        'is not http://KEY:SECRET@HOST/BUCKET',
      ),
      z.describe(
        '`http://KEY:SECRET@HOST/BUCKET` of a local S3 server, which Compose sets. It takes new pictures when MongoDB has none and PICTURES_S3_BUCKET is empty.',
      ),
    ),
  PICTURES_S3_LOCAL_URL_FILE: text.check(
    z.describe('File that holds PICTURES_S3_LOCAL_URL, where that is not set.'),
  ),
};

function isBucketUrl(value: string): boolean {
  const { username, password, pathname } = new URL(value);
  return username !== '' && password !== '' && /^\/[a-z0-9.-]{3,63}$/.test(pathname);
}

const schema = z.object(s3Variables);
export type S3Config = z.output<typeof schema> & {
  /** The bucket of a local server that another bucket has replaced. It may still hold pictures. */
  readonly replaced?: S3Config | undefined;
};

/** Reads the variables of the pictures' store. @throws {Error} naming what is wrong */
export function readS3Config(environment: Environment): S3Config {
  return completeS3Config(readEnvironment(schema, environment));
}

/**
 * Adds the settings of the local server, unless another bucket is named.
 * @throws {Error} in one sentence when settings contradict each other
 */
export function completeS3Config<Config extends S3Config>(config: Config): Config {
  if (config.PICTURES_S3_LOCAL_URL === '') {
    checkS3Config(config);
    return config;
  }
  if (config.PICTURES_S3_BUCKET !== '') {
    checkS3Config(config);
    return { ...config, PICTURES_S3_LOCAL_URL: '', replaced: ofLocalServer(config) };
  }
  return ofLocalServer(config);
}

function ofLocalServer<Config extends S3Config>(config: Config): Config {
  const { origin, username, password, pathname } = new URL(config.PICTURES_S3_LOCAL_URL);
  return {
    ...config,
    PICTURES_S3_BUCKET: pathname.slice(1),
    PICTURES_S3_ENDPOINT: origin,
    PICTURES_S3_ACCESS_KEY: username,
    PICTURES_S3_SECRET_KEY: password,
    PICTURES_S3_REGION: 'us-east-1',
    PICTURES_S3_PREFIX: 'pictures/',
    PICTURES_S3_PATH_STYLE: 'on',
    PICTURES_S3_ENCRYPTION: '',
    PICTURES_S3_KMS_KEY: '',
  };
}

function checkS3Config(config: S3Config): void {
  if ((config.PICTURES_S3_ACCESS_KEY === '') !== (config.PICTURES_S3_SECRET_KEY === '')) {
    throw new Error(
      'PICTURES_S3_ACCESS_KEY and PICTURES_S3_SECRET_KEY are given together or not at all.',
    );
  }
  const isNamed = config.PICTURES_S3_BUCKET !== '';
  if (!isNamed && (config.PICTURES_S3_ENDPOINT || config.PICTURES_S3_ACCESS_KEY)) {
    throw new Error('PICTURES_S3_BUCKET is missing beside the other PICTURES_S3_ variables.');
  }
  if (config.PICTURES_S3_KMS_KEY !== '' && config.PICTURES_S3_ENCRYPTION !== 'aws:kms') {
    throw new Error('PICTURES_S3_KMS_KEY needs PICTURES_S3_ENCRYPTION=aws:kms.');
  }
}

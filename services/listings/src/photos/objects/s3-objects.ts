import type * as S3 from '@aws-sdk/client-s3';
import { ProblemError } from '@patna/service-kit';
import type { BucketStores, ObjectStore, StoredObject } from './object-store.ts';
import { runAll } from './run-all.ts';
import type { S3Config } from './s3-variables.ts';

const connectMs = 700;
/**
 * How long a connection may be silent. Requests wait less, by their signal. The SDK's `requestTimeout` only logs, unless
 * told otherwise.
 */
const silentMs = 15_000;
/** S3 allows 1000, which may take longer than `silentMs`. */
const removedAtOnce = 100;

/** What a bucket holds: its prefix, and what caches may do with it. */
interface Content {
  readonly prefix: string;
  readonly cacheControl: string;
}

/**
 * The bucket of the configuration; empty when everything is in MongoDB. Connects on first use. Objects that it does not
 * have are read from the bucket that it replaced.
 */
export function s3Objects(config: S3Config): Partial<BucketStores> {
  if (config.PICTURES_S3_BUCKET === '') return {};
  const { photos, papers } = openBucket(config);
  const replaced = replacedObjects(config);
  if (!replaced) return { photos, papers };
  return {
    photos: withReplaced(photos, replaced.photos),
    papers: papers && replaced.papers && withReplaced(papers, replaced.papers),
  };
}

/** The bucket that the configured one has replaced, if there is one. */
export function replacedObjects({ replaced }: S3Config): BucketStores | undefined {
  return replaced && openBucket(replaced);
}

function withReplaced(objects: ObjectStore, replaced: ObjectStore): ObjectStore {
  return {
    ...objects,
    // The last attempt is for an object that `move` takes meanwhile.
    get: async (name, signal) =>
      (await objects.get(name, signal)) ??
      (await replaced.get(name, signal)) ??
      objects.get(name, signal),
    remove: async (names) => {
      await Promise.all([objects.remove(names), replaced.remove(names)]);
    },
  };
}

function openBucket(config: S3Config): BucketStores {
  const open = openOnce(config);
  const prefix = config.PICTURES_S3_PREFIX;
  const papersPrefix = `papers/${prefix}`;
  const papers = { prefix: papersPrefix, cacheControl: 'private, no-store' };
  return {
    // A picture never changes; a CDN in front of the bucket may keep it.
    photos: openStore(config, open, {
      prefix,
      cacheControl: 'public, max-age=31536000, immutable',
    }),
    // The sweep of photos would delete papers below its own prefix.
    papers: papersPrefix.startsWith(prefix) ? undefined : openStore(config, open, papers),
  };
}

/** The SDK is loaded only where it is used: it takes 20 MB of memory. */
function openOnce(config: S3Config): () => Promise<Library> {
  let opened: Promise<Library> | undefined;
  return () => {
    opened ??= available(openLibrary(config)).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

function openStore(
  config: S3Config,
  open: () => Promise<Library>,
  { prefix, cacheControl }: Content,
): ObjectStore {
  const Bucket = config.PICTURES_S3_BUCKET;
  const keyOf = (name: string) => prefix + name;
  const encryption = encryptionOf(config);

  return {
    isLocal: config.PICTURES_S3_LOCAL_URL !== '',

    async put(name, type, data, signal) {
      const write = async () => {
        const { s3, client } = await open();
        const object = { Bucket, Key: keyOf(name), Body: data, ContentType: type, ...encryption };
        const command = new s3.PutObjectCommand({ ...object, CacheControl: cacheControl });
        await client.send(command, sending(signal));
      };
      await available(until(signal, write()));
    },

    async get(name, signal) {
      const read = async () => {
        const { s3, client } = await open();
        try {
          const command = new s3.GetObjectCommand({ Bucket, Key: keyOf(name) });
          const { Body } = await client.send(command, sending(signal));
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof s3.NoSuchKey) return null;
          throw error;
        }
      };
      return available(until(signal, read()));
    },

    async remove(names) {
      const { s3, client } = await open();
      const removeSome = async (some: readonly string[]) => {
        const Delete = { Objects: some.map((name) => ({ Key: keyOf(name) })), Quiet: true };
        const command = new s3.DeleteObjectsCommand({ Bucket, Delete });
        const { Errors = [] } = await available(client.send(command));
        if (Errors.length > 0) throw unavailable(new Error(Errors[0]?.Message));
      };
      await runAll(inBatches(names, removedAtOnce).map((some) => () => removeSome(some)));
    },

    async *pages(signal) {
      const { s3, client } = await open();
      let after: string | undefined;
      do {
        const input = { Bucket, Prefix: prefix, ContinuationToken: after };
        const command = new s3.ListObjectsV2Command(input);
        const page = await available(until(signal, client.send(command, sending(signal))));
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }): StoredObject[] =>
          Key && LastModified ? [{ name: Key.slice(prefix.length), changedAt: LastModified }] : [],
        );
        after = page.NextContinuationToken;
      } while (after !== undefined);
    },
  };
}

interface Library {
  readonly s3: typeof S3;
  readonly client: S3.S3Client;
}

async function openLibrary(config: S3Config): Promise<Library> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: config.PICTURES_S3_REGION,
    forcePathStyle: config.PICTURES_S3_PATH_STYLE === 'on',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    ...(config.PICTURES_S3_ENDPOINT === '' ? {} : { endpoint: config.PICTURES_S3_ENDPOINT }),
    ...(config.PICTURES_S3_ACCESS_KEY === ''
      ? {}
      : {
          credentials: {
            accessKeyId: config.PICTURES_S3_ACCESS_KEY,
            secretAccessKey: config.PICTURES_S3_SECRET_KEY,
          },
        }),
  });
  if (config.PICTURES_S3_LOCAL_URL !== '') {
    await createBucket(s3, client, config.PICTURES_S3_BUCKET);
  }
  return { s3, client };
}

/** Only the local server has no bucket at first. Operators create others, with their rules. */
async function createBucket(s3: typeof S3, client: S3.S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new s3.CreateBucketCommand({ Bucket }));
  } catch (error) {
    if (!(error instanceof s3.BucketAlreadyOwnedByYou)) throw error;
  }
}

function encryptionOf(
  config: S3Config,
): Pick<S3.PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> {
  if (config.PICTURES_S3_ENCRYPTION === '') return {};
  const key = config.PICTURES_S3_KMS_KEY;
  return {
    ServerSideEncryption: config.PICTURES_S3_ENCRYPTION,
    ...(key === '' ? {} : { SSEKMSKeyId: key }),
  };
}

function sending(abortSignal: AbortSignal | undefined) {
  return abortSignal ? { abortSignal } : {};
}

/** Fails at the signal. The SDK itself ignores it between attempts and while a body arrives. */
function until<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

function inBatches<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

function available<T>(request: Promise<T>): Promise<T> {
  return request.catch((error: unknown) => {
    throw error instanceof ProblemError ? error : unavailable(error);
  });
}

function unavailable(cause: unknown): ProblemError {
  return Object.assign(new ProblemError('unavailable', undefined, { retryAfter: 5 }), { cause });
}

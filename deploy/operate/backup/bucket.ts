import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketConfig } from './config.ts';

/** The S3 bucket with the backups. Names are those of the files; the prefix is added here. */
export interface BackupBucket {
  list(): Promise<string[]>;
  /** Uploads a file in parts. If the upload fails, it leaves no object. */
  put(file: string): Promise<void>;
  /** Downloads an object into a folder and returns its path. Undefined when there is no such object. */
  fetch(name: string, folder: string): Promise<string | undefined>;
  remove(names: readonly string[]): Promise<void>;
}

/** S3 deletes at most this many objects in one request. */
const maxDeletedAtOnce = 1000;

/** Connects when it is used for the first time. */
export function openBucket(config: BucketConfig): BackupBucket {
  const { BACKUP_S3_BUCKET: Bucket, BACKUP_S3_PREFIX: prefix } = config;
  const client = new S3Client({
    region: config.BACKUP_S3_REGION,
    forcePathStyle: config.BACKUP_S3_PATH_STYLE === 'on',
    requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
    ...(config.BACKUP_S3_ENDPOINT === '' ? {} : { endpoint: config.BACKUP_S3_ENDPOINT }),
    ...(config.BACKUP_S3_ACCESS_KEY === ''
      ? {}
      : {
          credentials: {
            accessKeyId: config.BACKUP_S3_ACCESS_KEY,
            secretAccessKey: config.BACKUP_S3_SECRET_KEY,
          },
        }),
  });
  const keyOf = (name: string) => prefix + name;

  return {
    async list() {
      const names: string[] = [];
      let after: string | undefined;
      do {
        const input = { Bucket, Prefix: prefix, ContinuationToken: after };
        const page = await client.send(new ListObjectsV2Command(input));
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key?.slice(prefix.length) ?? []));
        after = page.NextContinuationToken;
      } while (after !== undefined);
      return names;
    },

    async put(file) {
      const object = { Bucket, Key: keyOf(path.basename(file)), Body: createReadStream(file) };
      await new Upload({ client, params: object }).done();
    },

    async fetch(name, folder) {
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
        .catch((error: unknown) => {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        });
      if (!found?.Body) return undefined;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, name);
      const part = `${file}.part`;
      try {
        await pipeline(found.Body as Readable, createWriteStream(part, { mode: 0o600 }));
        await rename(part, file);
      } finally {
        await rm(part, { force: true });
      }
      return file;
    },

    async remove(names) {
      for (let at = 0; at < names.length; at += maxDeletedAtOnce) {
        const some = names.slice(at, at + maxDeletedAtOnce);
        const Delete = { Objects: some.map((name) => ({ Key: keyOf(name) })), Quiet: true };
        const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
        if (Errors.length > 0) throw new Error(`A backup was not deleted: ${Errors[0]?.Message}`);
      }
    },
  };
}

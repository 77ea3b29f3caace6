import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startProgram } from '@patna/toolchain/child-program.ts';
import { findProgram } from '@patna/toolchain/find-program.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { waitForPort } from '@patna/toolchain/wait-for-port.ts';

export const s3Keys = { access: 'access-for-tests', secret: 'secret-for-tests' } as const;

/** Path of the S3 server for tests. Undefined when it is not on PATH. */
export const s3Server = await findProgram('versitygw');

/** A real S3 server that has one empty bucket. */
export interface TestS3 {
  readonly endpoint: string;
  readonly client: S3Client;
  stop(): Promise<void>;
}

export async function startTestS3(bucket: string): Promise<TestS3> {
  const port = await freePort();
  const dataDir = await makeTempDir('s3');
  await mkdir(path.join(dataDir, 'objects'));
  const keys = ['--access', s3Keys.access, '--secret', s3Keys.secret];
  const args = [...keys, '--port', `127.0.0.1:${port}`, 'posix', path.join(dataDir, 'objects')];
  const spec = { name: 's3', command: s3Server ?? '', args, dataDir };
  const server = await startProgram({ ...spec, stopSignal: 'SIGTERM' });
  await waitForPort(port, server.hasExited, 20_000);
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: s3Keys.access, secretAccessKey: s3Keys.secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    endpoint,
    client,
    async stop() {
      client.destroy();
      await server.stop(5000);
    },
  };
}

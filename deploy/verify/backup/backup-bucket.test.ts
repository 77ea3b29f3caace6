import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { serviceNames } from '@patna/contracts/calls';
import { findProgram } from '@patna/toolchain/find-program.ts';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { s3Keys, s3Server, startTestS3, type TestS3 } from '@patna/testing/servers/test-s3.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inheritedEnvironment } from '../../local/stack/config.ts';

const tools = await Promise.all(['mongodump', 'mongorestore'].map((tool) => findProgram(tool)));
const missing = tools.includes(undefined) || !s3Server;
if (missing) console.warn('backups in S3: SKIPPED, mongodump or versitygw is not on PATH');

const bucket = 'patna-backups';
const key = randomBytes(32).toString('hex');

// If the programs are missing this is skipped, and `.ci/run` says so.
describe.skipIf(missing)('backups in an S3 bucket', { timeout: 120_000 }, () => {
  let s3: TestS3;
  let source: TestMongo;
  let target: TestMongo;
  let folder: string;

  beforeAll(async () => {
    s3 = await startTestS3(bucket);
    [source, target] = [await startTestMongo({ own: true }), await startTestMongo({ own: true })];
    folder = await makeTempDir('backup-bucket');
    for (const name of serviceNames) {
      await source.client.db(name).collection('people').insertOne({ name });
    }
  });
  afterAll(async () => {
    await Promise.all([source.stop(), target.stop(), s3.stop()]);
  });

  const run = (command: 'backup' | 'restore', args: readonly string[], change: object = {}) =>
    promisify(execFile)(process.execPath, [`deploy/operate/backup/${command}.ts`, ...args], {
      cwd: checkoutRoot,
      env: {
        ...inheritedEnvironment(),
        MONGODB_URI: source.uri,
        BACKUP_KEY: key,
        BACKUP_DIR: folder,
        BACKUP_KEEP: '2',
        BACKUP_S3_BUCKET: bucket,
        BACKUP_S3_ENDPOINT: s3.endpoint,
        BACKUP_S3_ACCESS_KEY: s3Keys.access,
        BACKUP_S3_SECRET_KEY: s3Keys.secret,
        BACKUP_S3_PATH_STYLE: 'on',
        BACKUP_CHECK_MONGODB_URI: target.uri,
        ...change,
      },
    });
  const objects = async () => {
    const page = await s3.client.send(new ListObjectsV2Command({ Bucket: bucket }));
    return (page.Contents ?? []).map(({ Key }) => Key ?? '').toSorted();
  };
  const put = (name: string) =>
    s3.client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: 'x' }));
  const databases = async ({ client }: TestMongo) => {
    const { databases: all } = await client.db().admin().listDatabases({ nameOnly: true });
    return all.map(({ name }) => name);
  };

  it('a check without a backup fails', async () => {
    await expect(run('restore', ['--check'])).rejects.toThrow('There is no backup.');
  });

  it('a backup is uploaded, and old ones of this product alone are deleted', async () => {
    const older = ['01', '02', '03'].map(
      (day) => `backups/patna-hostels-2026-01-${day}T02-00-00Z.backup`,
    );
    const others = ['backups/notes.txt', 'elsewhere/patna-hostels-2026-01-01T02-00-00Z.backup'];
    await Promise.all([...older, ...others].map(put));
    const { stdout } = await run('backup', [], { BACKUP_KEEP_DAYS: '10000' });
    expect(stdout).toMatch(/^patna-backups: .*\.backup {2}\d+\.\d MB\n(deleted .*\n){2}$/);
    const [kept, made, ...rest] = (await objects()).filter((name) => name.endsWith('.backup'));
    expect(kept).toBe(older[2]);
    expect(made).not.toBe(older[2]);
    expect(rest).toEqual([others[1]]);
    expect(await objects()).toContain(others[0]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('a backup says which pictures and papers it does not contain', async () => {
    const files = source.client.db('listings').collection('image_files');
    await files.insertOne({ data: Buffer.from('photo') });
    expect((await run('backup', [])).stderr).toBe('');
    await files.insertMany([{ type: 'image/jpeg' }, { type: 'image/avif' }]);
    const papers = source.client.db('listings').collection('claim_papers');
    await papers.insertMany([{ object: 'of-a-paper' }, { sealed: Buffer.from('paper') }]);
    expect((await run('backup', [])).stderr).toMatch(
      /^WARNING: 2 files of pictures and 1 papers are in a bucket/,
    );
    await Promise.all([files.deleteMany({}), papers.deleteMany({})]);
  });

  it('a backup whose upload failed is uploaded by the next run', async () => {
    const away = {
      BACKUP_KEEP: '9',
      BACKUP_KEEP_DAYS: '10000',
      BACKUP_S3_BUCKET: 'no-such-bucket',
    };
    await expect(run('backup', [], away)).rejects.toThrow(/bucket does not exist/);
    const [left] = await readdir(folder);
    await run('backup', [], { BACKUP_KEEP: '9', BACKUP_KEEP_DAYS: '10000' });
    expect(await objects()).toContain(`backups/${left}`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('the newest is checked in an empty store, which is empty again afterwards', async () => {
    const before = await objects();
    const { stdout } = await run('restore', ['--check']);
    expect(stdout).toMatch(/\.backup can be restored: [5-9]\d* collections, [5-9]\d* documents\n$/);
    for (const name of serviceNames) expect(await databases(target)).not.toContain(name);
    expect(await readdir(folder)).toEqual([]);
    expect(await objects()).toEqual(before);
  });

  it('a check fails for an old backup, another key, a store in use and a lost database', async () => {
    // Each uses a separate folder, because all of them download the same backup.
    const check = async (change: object) =>
      run('restore', ['--check'], { BACKUP_DIR: await makeTempDir('backup-check'), ...change });
    const old = check({ BACKUP_CHECK_HOURS: '0.000001' });
    const other = check({ BACKUP_KEY: randomBytes(32).toString('hex') });
    const inUse = check({ BACKUP_CHECK_MONGODB_URI: source.uri });
    await Promise.all([
      expect(old).rejects.toThrow(/BACKUP_CHECK_HOURS/),
      expect(other).rejects.toThrow('BACKUP_KEY is not the key'),
      expect(inUse).rejects.toThrow('The store for the check is not empty'),
    ]);
    expect(await source.client.db('users').collection('people').countDocuments()).toBe(1);

    await source.client.db('users').dropDatabase();
    await run('backup', [], { BACKUP_S3_PREFIX: 'partial/' });
    const partial = run('restore', ['--check'], { BACKUP_S3_PREFIX: 'partial/' });
    await expect(partial).rejects.toThrow('lacks the databases users');
    await source.client.db('users').collection('people').insertOne({ name: 'users' });
  });

  it('is restored by name or as the newest, with the list of erased accounts', async () => {
    const line = `usr_${'a'.repeat(22)} ${new Date().toISOString()}\n`;
    await writeFile(path.join(folder, 'erased-accounts.txt'), line);
    const { stdout } = await run('restore', ['--latest', '--replace'], { MONGODB_URI: target.uri });
    expect(stdout).toContain('restored');
    expect(await databases(target)).toEqual(expect.arrayContaining([...serviceNames]));
    expect(await objects()).toContain('backups/erased-accounts.txt.encrypted');
    await rm(path.join(folder, 'erased-accounts.txt'));
    const newest = (await objects()).findLast((name) => name.startsWith('backups/patna')) ?? '';
    await run('restore', [path.basename(newest), '--replace'], { MONGODB_URI: target.uri });
    expect(await readFile(path.join(folder, 'erased-accounts.txt'), 'utf8')).toContain(line);
    const unknown = run('restore', ['unknown.backup'], { MONGODB_URI: target.uri });
    await expect(unknown).rejects.toThrow('There is no backup unknown.backup.');
  });
});

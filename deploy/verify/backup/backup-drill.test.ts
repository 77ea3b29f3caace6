import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inheritedEnvironment } from '../../local/stack/config.ts';
import { type RunningStack, startStack } from '../../local/stack/stack.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { call } from '@patna/testing/http/call.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { findProgram } from '@patna/toolchain/find-program.ts';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { CataloguePhone } from '../../../pwa/src/offline/testing/catalogue-phone.ts';
import { createBackup } from '../../operate/backup/create-backup.ts';
import { erasedAccountsFile } from '../../operate/backup/erased-accounts.ts';
import { type RestoreOptions, restoreBackup } from '../../operate/backup/restore-backup.ts';

const tools = await Promise.all(['mongodump', 'mongorestore'].map((tool) => findProgram(tool)));
const missing = tools.includes(undefined);
if (missing) {
  console.warn('backup drill: SKIPPED, mongodump or mongorestore is not on PATH');
}
const key = randomBytes(32);
let folder: string;
let source: TestMongo;
let target: TestMongo;

beforeAll(async () => {
  folder = await makeTempDir('backup-drill');
  [source, target] = [await startTestMongo({ own: true }), await startTestMongo({ own: true })];
  // Otherwise counters would expire between the backup and the comparison.
  const keepExpired = { setParameter: 1, ttlMonitorEnabled: false };
  for (const { client } of [source, target]) await client.db('admin').command(keepExpired);
});
afterAll(async () => {
  await Promise.all([source.stop(), target.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const config = () => ({ key, folder, keep: 5, keepDays: 5 });

function restore({ uri }: TestMongo, file: string, change: Partial<RestoreOptions> = {}) {
  const erasedFile = erasedAccountsFile(folder);
  return restoreBackup({ uri, file, key, replace: true, erasedFile, ...change });
}

async function startProduct(mongoUri: string): Promise<RunningStack> {
  const port = await freePort();
  const dataDir = await makeTempDir('backup-drill-stack');
  const common = { kafkaBrokers: '', mode: 'one-process', logLevel: 'error' } as const;
  return startStack({ port, publicPort: port, dataDir, mongoUri, ...common }, () => undefined);
}

const originOf = ({ settings }: RunningStack) => `http://127.0.0.1:${settings.port}`;

async function tokenOf({ settings }: RunningStack, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${settings.emulatorPort}/emulator/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return ((await answer.json()) as { jwt: string }).jwt;
}

/** The number of documents and the `dbHash` of every collection except `restores`, by full name. */
async function contents(client: MongoClient): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) {
    if (['admin', 'config', 'local'].includes(name)) continue;
    const db = client.db(name);
    const { collections } = await db.command({ dbHash: 1 });
    for (const [collection, hash] of Object.entries(collections as Record<string, string>)) {
      if (collection === 'restores') continue;
      const count = await db.collection(collection).countDocuments();
      all[`${name}.${collection}`] = `${count} documents, ${hash}`;
    }
  }
  return all;
}

async function indexes(client: MongoClient): Promise<string[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const all: string[] = [];
  for (const { name } of databases.filter((each) => !['admin', 'local'].includes(each.name))) {
    if (name === 'config') continue;
    for (const collection of await client.db(name).collections()) {
      for (const index of await collection.indexes()) {
        if (collection.collectionName === 'restores') continue;
        all.push(`${name}.${collection.collectionName} ${JSON.stringify(index)}`);
      }
    }
  }
  return all.toSorted();
}

const wishlistOf = async (stack: RunningStack, token: string) => {
  const gateway = { port: stack.settings.port };
  const answer = await call(gateway, 'getWishlist', { params: { userId: 'me' }, token });
  return expectOk('getWishlist', answer).wishlist.map(({ id }) => id);
};

// If the tools are missing this is skipped, and `.ci/run` says so.
describe.skipIf(missing)('the backup drill', () => {
  it('a restore into an empty stack has every document and index, and the product works', async () => {
    const product = await startProduct(source.uri);
    const token = await tokenOf(product, 'traveller@example.com');
    const listingId = await eventually(async () => {
      const [card] = await source.stored('wishlist', 'listing_cards');
      return card && String(card['_id']);
    });
    const save = { params: { listingId, userId: 'me' }, token, body: {}, key: 'backup-drill-1' };
    expectOk('addToWishlist', await call({ port: product.settings.port }, 'addToWishlist', save));
    expect(await wishlistOf(product, token)).toEqual([listingId]);
    await product.stop();

    const before = await contents(source.client);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    const { file } = await createBackup(source.uri, config());
    await restore(target, file, { replace: false });
    expect(await contents(target.client)).toEqual(before);
    expect(await indexes(target.client)).toEqual(await indexes(source.client));

    const again = await startProduct(target.uri);
    const newToken = await tokenOf(again, 'traveller@example.com');
    expect(await wishlistOf(again, newToken)).toEqual([listingId]);
    await again.stop();
  });

  it('a backup taken during writes is of one moment', async () => {
    const pair = [
      source.client.db('drill').collection('a'),
      source.client.db('drill').collection('b'),
    ];
    await Promise.all(pair.map((each) => each.insertOne({ at: -1 })));
    const writing = new AbortController();
    const writer = (async () => {
      for (let at = 0; !writing.signal.aborted; at += 1) {
        await source.client.withSession((session) =>
          session.withTransaction(async () => {
            for (const each of pair) await each.insertOne({ at }, { session });
          }),
        );
      }
      return pair[0]?.countDocuments();
    })();
    const { file } = await createBackup(source.uri, config(), () => new Date(Date.now() + 2000));
    writing.abort();
    expect(await writer).toBeGreaterThan(5);
    await restore(target, file, { replace: true });
    const restored = await Promise.all(
      ['a', 'b'].map((name) => target.client.db('drill').collection(name).distinct('at')),
    );
    expect(restored[0]).toEqual(restored[1]);
    expect(restored[0]?.length).toBeGreaterThan(0);
  });

  it('phones follow a store that is older than they are', async () => {
    const product = await startProduct(source.uri);
    const phone = new CataloguePhone();
    phone.origin = originOf(product);
    await phone.sync();
    const hostels = await phone.hostels();
    expect(hostels.length).toBeGreaterThan(0);
    const { file } = await createBackup(source.uri, config(), () => new Date(Date.now() + 3000));

    const listings = source.client.db('listings').collection('listings');
    const { _id, ...kept } = (await listings.findOne({ status: 'live' })) ?? {};
    const later = { hostelId: 'added_later', slug: 'added-later', changedAt: new Date() };
    await listings.insertOne({ ...kept, ...later });
    await phone.sync();
    expect(await phone.hostels()).toEqual([...hostels, 'added_later'].toSorted());
    await product.stop();

    expect(await restore(source, file)).toEqual({ erasedAgain: 0 });

    const again = await startProduct(source.uri);
    phone.origin = originOf(again);
    expect(await phone.sync()).toBe('up-to-date');
    expect(await phone.hostels()).toEqual(hostels);
    expect(phone.refusals).toBe(1);
    await phone.sync();
    expect(phone.refusals).toBe(1);
    const newToken = await tokenOf(again, 'traveller@example.com');
    const gateway = { port: again.settings.port };
    const answer = await call(gateway, 'getWishlist', {
      params: { userId: 'me' },
      token: newToken,
    });
    const { epoch } = expectOk('getWishlist', answer);
    expect(epoch).toMatch(/^[0-9a-f]{8}$/);
    const sent = await call(gateway, 'myEnquiries', { params: { userId: 'me' }, token: newToken });
    expect(expectOk('myEnquiries', sent).epoch).toBe(epoch);
    await again.stop();
    await phone.close();
  });

  it('a store that holds data is not touched unless that is asked for', async () => {
    const { file } = await createBackup(source.uri, config(), () => new Date(Date.now() + 4000));
    const before = await contents(target.client);
    const restoring = restore(target, file, { replace: false });
    await expect(restoring).rejects.toThrow(/^The store is not empty \(.*Add --replace/);
    expect(await contents(target.client)).toEqual(before);
  });

  it('a backup that was changed, cut or has another key leaves the store as it is', async () => {
    const { file } = await createBackup(source.uri, config(), () => new Date(Date.now() + 6000));
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    changed[5000] = (changed[5000] ?? 0) ^ 1;
    const cases = { changed, cut: bytes.subarray(0, bytes.length - 40) };
    const before = await contents(target.client);
    for (const [name, content] of Object.entries(cases)) {
      const damaged = path.join(folder, name);
      await writeFile(damaged, content);
      const restoring = restore(target, damaged);
      await expect(restoring).rejects.toThrow('was changed or cut');
    }
    const other = restore(target, file, { key: randomBytes(32) });
    await expect(other).rejects.toThrow('BACKUP_KEY is not the key');
    expect(await contents(target.client)).toEqual(before);
  });

  it('the commands work with the environment, and a restored backup can be migrated', async () => {
    const env = {
      ...inheritedEnvironment(),
      MONGODB_URI: source.uri,
      BACKUP_KEY: key.toString('hex'),
      BACKUP_DIR: path.join(folder, 'by-command'),
    };
    const run = (args: readonly string[], change: object = {}) =>
      promisify(execFile)(process.execPath, [...args], {
        cwd: checkoutRoot,
        env: { ...env, ...change },
      });
    expect((await run(['deploy/operate/backup/backup.ts'])).stdout).toMatch(
      /\.backup {2}\d+\.\d MB/,
    );
    const restore = ['deploy/operate/backup/restore.ts', '--latest', '--replace'];
    await run(restore, { MONGODB_URI: target.uri });
    expect(await contents(target.client)).toEqual(await contents(source.client));

    // Makes the data that of an earlier release.
    const listings = (mongo: TestMongo) => mongo.client.db('listings');
    const migrations = (mongo: TestMongo) =>
      listings(mongo).collection('migrations').distinct('_id');
    await listings(target).collection('migrations').drop();
    await listings(target).collection('listings').dropIndexes();
    const migrated = await run(['deploy/operate/migrate/migrate.ts'], { MONGODB_URI: target.uri });
    expect(migrated.stdout).toContain('all databases are migrated');
    expect(await migrations(target)).toEqual(await migrations(source));
    expect(await indexes(target.client)).toEqual(await indexes(source.client));
  }, 120_000);
});

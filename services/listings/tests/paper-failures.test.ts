import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectMongo, inTransaction } from '@patna/service-kit/mongo';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { testPapersKeys } from '@patna/testing/servers/test-config.ts';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createClaimPaperStore } from '../src/claim-requests/claim-paper-store.ts';
import { createClaimRequestStore } from '../src/claim-requests/claim-request-store.ts';
import { readPaperKeys } from '../src/claim-requests/paper-keys.ts';
import { movePapers } from '../src/claim-requests/paper-objects.ts';
import { sweepPapers } from '../src/claim-requests/sweep-papers.ts';
import type { ObjectStore } from '../src/photos/objects/object-store.ts';
import { s3Objects } from '../src/photos/objects/s3-objects.ts';
import { readS3Config } from '../src/photos/objects/s3-variables.ts';
import { sweepBucket } from '../src/photos/objects/sweep-objects.ts';
import { type ClaimWorld, openClaimWorld } from './claim-world.ts';

const next = `next:${'9'.repeat(64)}`;
const pdf = Buffer.from('%PDF-1.4 the lease of the house');

/** An S3 server that takes photos, and never answers about papers. */
let silent: Server;
let puts: number;
let claims: ClaimWorld;
let mongo: Connection;
/** A bucket in memory. */
let kept: Map<string, Buffer>;
let bucket: ObjectStore;

beforeAll(async () => {
  silent = createServer((request, response) => {
    const isPaper = request.url?.includes('/papers/') === true;
    if (isPaper && request.method === 'PUT') puts += 1;
    request.resume().on('end', () => isPaper || response.end());
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  claims = await openClaimWorld(configOf(port));
  mongo = await connectMongo(claims.world.mongo.uri, 'listings');
}, 60_000);
beforeEach(async () => {
  puts = 0;
  await records().deleteMany({});
  kept = new Map();
  bucket = {
    isLocal: false,
    put: async (name, _type, data) => void kept.set(name, data),
    get: async (name) => kept.get(name) ?? null,
    remove: async (names) => names.forEach((name) => void kept.delete(name)),
    async *pages() {
      yield [...kept.keys()].map((name) => ({ name, changedAt: new Date(0) }));
    },
  };
});
afterAll(async () => {
  await mongo?.close();
  await claims?.world.stop();
  silent.close();
  silent.closeAllConnections();
});

const configOf = (port: number) =>
  readS3Config({
    PICTURES_S3_BUCKET: 'b',
    PICTURES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    PICTURES_S3_ACCESS_KEY: 'a',
    PICTURES_S3_SECRET_KEY: 's',
    PICTURES_S3_PATH_STYLE: 'on',
  });

interface PaperRecord {
  readonly _id: string;
  readonly object?: string;
  readonly sealed?: object;
  readonly keyId?: string;
}

const records = () =>
  claims.world.mongo.client.db('listings').collection<PaperRecord>('claim_papers');

function storeWith(objects: ObjectStore | undefined, keys = testPapersKeys) {
  mongo.deleteModel(/^Claim/);
  const logger = { warn: () => undefined, error: () => undefined };
  return createClaimPaperStore(mongo, readPaperKeys(keys), objects, logger);
}

async function add(_id: string, objects: ObjectStore | undefined) {
  const store = storeWith(objects);
  const sealed = await store.seal(_id, pdf);
  const paper = { _id, requestId: 'r', ownerId: 'o', addedAt: new Date(), ...sealed };
  await inTransaction(mongo, (transaction) => store.add(paper, transaction));
  return sealed;
}

/** Sweeps with a new first key. Returns what was logged as an error, and what was thrown. */
async function sweep(objects: ObjectStore | undefined) {
  const errors: unknown[] = [];
  const nothing = () => undefined;
  const error = (about: unknown) => errors.push(about);
  const claimPapers = storeWith(objects, `${next},${testPapersKeys}`);
  const stores = { mongo, claimRequests: createClaimRequestStore(mongo), claimPapers };
  const thrown = await sweepPapers(stores, { info: nothing, warn: nothing, error } as never).then(
    nothing,
    (failure: unknown) => failure,
  );
  return { errors, thrown };
}

it('a bucket that never answers leaves new papers in MongoDB, and is asked once for each', async () => {
  const { world, owner, admin } = claims;
  const { id: listingId } = await world.create(owner);
  const params = { listingId, claim: 'address' };
  expectOk('requestClaim', await world.call('requestClaim', { params, token: owner.token }));
  const body = { paper: pdf.toString('base64') };
  const added = await world.call('addClaimPaper', { params, token: owner.token, body });
  const paperId = expectOk('addClaimPaper', added).data.papers[0]?._id ?? '';
  expect(await records().findOne({ _id: paperId })).toHaveProperty('sealed');
  expect(puts).toBe(1);

  const open = () =>
    world.call('openClaimPaper', { params: { ...params, paperId }, token: admin.token });
  expectOk('openClaimPaper', await open());
  const moved = { $set: { object: 'moved' }, $unset: { sealed: 1 as const } };
  await records().updateOne({ _id: paperId }, moved);
  expectProblem(await open(), 'unavailable');
});

it('an object that cannot be removed delays no others, and no new key', async () => {
  await add('waits-for-a-key', bucket);
  const names = Array.from({ length: 250 }, (_, at) => `removed-${String(at).padStart(3, '0')}`);
  await records().insertMany(names.map((name) => ({ _id: name, object: name })));
  const refusal = new Error('refused');
  const remove = async (asked: readonly string[]) => {
    if (asked.includes('removed-000')) throw refusal;
  };
  const { thrown } = await sweep({ ...bucket, remove });
  expect(thrown).toBe(refusal);
  const left = await records().distinct('_id', { requestId: { $exists: false } });
  expect(left.filter((name) => name > 'removed-099')).toEqual([]);
  expect(left).toContain('removed-000');
  expect(await records().findOne({ _id: 'waits-for-a-key' })).toMatchObject({ keyId: 'next' });
});

it('papers whose object is missing are reported, and delay no others', async () => {
  const lost = Array.from({ length: 51 }, (_, at) => `lost-${at}`);
  for (const _id of lost) await add(_id, bucket);
  kept.clear();
  await add('whole', bucket);
  const { errors, thrown } = await sweep(bucket);
  expect(thrown).toBeUndefined();
  expect(errors).toEqual([{ missing: expect.arrayContaining(lost) }]);
  expect(await records().findOne({ _id: 'whole' })).toMatchObject({ keyId: 'next' });
});

it('papers of a bucket that the settings do not name are reported, and delay no others', async () => {
  await add('in-the-bucket', bucket);
  await records().insertOne({ _id: 'removed', object: 'removed' });
  await add('in-mongo', undefined);
  const { errors, thrown } = await sweep(undefined);
  expect(thrown).toBeUndefined();
  expect(errors).toEqual([{ unreachable: 2 }]);
  expect(await records().findOne({ _id: 'in-mongo' })).toMatchObject({ keyId: 'next' });
});

it('two moves at once leave one object for each paper, and a broken record ends them', async () => {
  await add('paper', undefined);
  await records().insertOne({ _id: 'broken', sealed: Buffer.from('without a nonce') });
  const both: (() => void)[] = [];
  const put: ObjectStore['put'] = async (name, type, data) => {
    const together = new Promise<void>((resolve) => void both.push(resolve));
    if (both.length === 2) for (const go of both) go();
    await together;
    await bucket.put(name, type, data);
  };
  const objects = { ...bucket, put };
  const moved = await Promise.all([movePapers(mongo, objects), movePapers(mongo, objects)]);
  expect(moved.toSorted()).toEqual([0, 1]);
  const paper = await records().findOne({ _id: 'paper' });
  expect([...kept.keys()]).toEqual([paper?.object]);
});

it('a sweep that fails for photos removes objects of papers', async () => {
  kept.set('never-committed', pdf);
  const photos = {
    ...bucket,
    pages: () => {
      throw new Error('no photos');
    },
  };
  await expect(sweepBucket(mongo, { photos, papers: bucket })).rejects.toThrow('no photos');
  expect(kept.size).toBe(0);
});

it('objects are removed a hundred at a time, also after a refusal', async () => {
  const sizes: number[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    sizes.push(body.split('<Key>').length - 1);
    response.writeHead(sizes.length === 1 ? 403 : 200).end('<DeleteResult/>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { papers } = s3Objects(configOf(port));
  const names = Array.from({ length: 250 }, (_, at) => `paper-${at}`);
  await expect(papers?.remove(names)).rejects.toMatchObject({ code: 'unavailable' });
  server.close();
  server.closeAllConnections();
  expect(sizes).toEqual([100, 100, 50]);
});

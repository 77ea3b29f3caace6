import { localPublishableKey } from '@patna/service-kit';
import { connectMongo } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { testPapersKeys } from '@patna/testing/servers/test-config.ts';
import { createClaimPaperStore } from '../src/claim-requests/claim-paper-store.ts';
import { createClaimRequestStore } from '../src/claim-requests/claim-request-store.ts';
import { localPapersKeys, readPaperKeys } from '../src/claim-requests/paper-keys.ts';
import { sweepPapers } from '../src/claim-requests/sweep-papers.ts';
import { readConfig } from '../src/config.ts';
import { type ClaimWorld, openClaimWorld } from './claim-world.ts';

const dayMs = 86_400_000;
const claim = 'address';
const next = `next:${'9'.repeat(64)}`;
const pdf = Buffer.from('%PDF-1.4 the lease of the house');

let claims: ClaimWorld;
let mongo: Connection;

beforeAll(async () => {
  claims = await openClaimWorld();
  mongo = await connectMongo(claims.world.mongo.uri, 'listings');
}, 60_000);

afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await mongo?.close();
  await claims?.world.stop();
});

/** Sweeps with these keys, this many days from now. Returns what was logged as an error. */
async function sweep(days = 0, keys = testPapersKeys): Promise<unknown[]> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + days * dayMs);
  const errors: unknown[] = [];
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (about: unknown) => errors.push(about),
  };
  const claimRequests = createClaimRequestStore(mongo);
  const claimPapers = createClaimPaperStore(mongo, readPaperKeys(keys), undefined, logger);
  await sweepPapers({ mongo, claimRequests, claimPapers }, logger as never);
  clock.mockRestore();
  mongo.deleteModel(/^Claim/);
  return errors;
}

/** Creates a request with one paper. Resolves to the ids of the hostel and the paper. */
async function requested(): Promise<{ listingId: string; paperId: string }> {
  const { world, owner } = claims;
  const { id: listingId } = await world.create(owner);
  const request = { params: { listingId, claim }, token: owner.token };
  expectOk('requestClaim', await world.call('requestClaim', request));
  const body = { paper: pdf.toString('base64') };
  const added = expectOk('addClaimPaper', await world.call('addClaimPaper', { ...request, body }));
  return { listingId, paperId: added.data.papers[0]?._id ?? '' };
}

async function refuse(listingId: string, version: number) {
  const body = { decision: 'refuse', version, reason: 'The lease names another house.' };
  const request = { params: { listingId, claim }, token: claims.admin.token, body };
  expectOk('decideClaimRequest', await claims.world.call('decideClaimRequest', request));
}

function open({ listingId, paperId }: { listingId: string; paperId: string }) {
  const params = { listingId, claim, paperId };
  return claims.world.call('openClaimPaper', { params, token: claims.admin.token });
}

async function stored(paperId: string) {
  const papers = await claims.world.mongo.stored('listings', 'claim_papers');
  return papers.find(({ _id }) => String(_id) === paperId);
}

it('papers are deleted 30 days after the decision, those of open requests never', async () => {
  const { owner, world } = claims;
  const [decided, waiting] = [await requested(), await requested()];
  await refuse(decided.listingId, 2);
  await sweep(29);
  expect(await stored(decided.paperId)).toBeDefined();
  expectOk('openClaimPaper', await open(decided));
  await sweep(31);
  expect(await stored(decided.paperId)).toBeUndefined();
  expect(await stored(waiting.paperId)).toBeDefined();
  expectProblem(await open(decided), 'not_found');
  const own = { params: { userId: 'me' }, token: owner.token };
  const { data } = expectOk('ownClaimRequests', await world.call('ownClaimRequests', own));
  const request = data.find(({ listingId }) => listingId === decided.listingId);
  expect(request).toMatchObject({ status: 'refused', papers: [] });
  expect(request).not.toHaveProperty('papersUntil');
});

it('a sweep encrypts papers under a new first key, so that the old key can be removed', async () => {
  const paper = await requested();
  expect(await sweep(0, `${next},${testPapersKeys}`)).toEqual([]);
  const resealed = await stored(paper.paperId);
  expect(resealed).toMatchObject({ keyId: 'next' });
  expect(await sweep(0, next)).toEqual([]);
  expectProblem(await open(paper), 'conflict');
  expect(await sweep(0, testPapersKeys)).toEqual([{ locked: expect.any(Number) }]);
  expect(await sweep(0, `${testPapersKeys},${next}`)).toEqual([]);
  const { data } = expectOk('openClaimPaper', await open(paper));
  expect(Buffer.from(data.paper, 'base64')).toEqual(pdf);
});

it('a damaged paper is reported and keeps no other from its new key', async () => {
  const [damaged, whole] = [await requested(), await requested()];
  await claims.world.mongo.client
    .db('listings')
    .collection<{ _id: string }>('claim_papers')
    .updateOne({ _id: damaged.paperId }, { $set: { tag: Buffer.alloc(16) } });
  const errors = await sweep(0, `${next},${testPapersKeys}`);
  expect(errors).toEqual([{ damaged: [damaged.paperId] }]);
  expect(await stored(whole.paperId)).toMatchObject({ keyId: 'next' });
  expect(await sweep(0, `${testPapersKeys},${next}`)).toEqual([]);
});

it('archiving a hostel withdraws its requests and deletes their papers', async () => {
  const { world, owner } = claims;
  const { listingId, paperId } = await requested();
  const own = { params: { userId: 'me' }, token: owner.token };
  const step = {
    params: { id: listingId },
    token: owner.token,
    headers: { 'If-Match': '*' },
    body: { status: 'archived' },
  };
  expectOk('changeListingStatus', await world.call('changeListingStatus', step));
  expect(await stored(paperId)).toBeUndefined();
  const { data } = expectOk('ownClaimRequests', await world.call('ownClaimRequests', own));
  const request = data.find((each) => each.listingId === listingId);
  expect(request).toMatchObject({ status: 'withdrawn', papers: [] });
});

it('a paper opens under its own id only, unchanged', () => {
  const keys = readPaperKeys(testPapersKeys);
  const sealed = keys.seal('paper_1', pdf);
  expect(keys.open('paper_1', sealed)).toEqual(pdf);
  expect(keys.seal('paper_1', pdf).nonce).not.toEqual(sealed.nonce);
  expect(() => keys.open('paper_2', sealed)).toThrow();
  const changed = Buffer.from(sealed.sealed);
  changed[0] = (changed[0] ?? 0) ^ 1;
  expect(() => keys.open('paper_1', { ...sealed, sealed: changed })).toThrow();
});

it.each([
  [undefined, 'PAPERS_KEYS: is missing'],
  ['', 'PAPERS_KEYS: is not `NAME:KEY`'],
  ['a'.repeat(64), 'PAPERS_KEYS: is not `NAME:KEY`'],
  [`${next},${next}`, 'PAPERS_KEYS: has a name twice'],
  [localPapersKeys, 'PAPERS_KEYS holds the public local key'],
  [`${next},${localPapersKeys.toUpperCase()}`, 'PAPERS_KEYS holds the public local key'],
])('the service refuses to start with the keys %s', (keys, message) => {
  const environment = {
    MONGODB_URI: 'mongodb://unused',
    IDENTITY_ISSUER: 'https://unused.invalid',
    IDENTITY_JWKS_URL: 'https://unused.invalid/jwks.json',
    PUBLIC_ORIGINS: 'https://unused.invalid',
    PAPERS_KEYS: keys,
  };
  expect(() => readConfig(environment)).toThrow(message);
});

it('the service accepts the public key only with the local identity provider', () => {
  const environment = {
    MONGODB_URI: 'mongodb://unused',
    CLERK_PUBLISHABLE_KEY: localPublishableKey,
    CLERK_LOCAL_ADDRESS: '127.0.0.1:1',
    PUBLIC_ORIGINS: 'https://unused.invalid',
    PAPERS_KEYS: localPapersKeys,
  };
  expect(readConfig(environment).PAPERS_KEYS).toBe(localPapersKeys);
  const hosted = { ...environment, CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('clerk.example.com$')}` };
  expect(() => readConfig(hosted)).toThrow('public local key');
});

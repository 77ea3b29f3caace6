import { type ModeratedClaim, patnaDay } from '@patna/contracts';
import { connectMongo } from '@patna/service-kit/mongo';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { createAuditStore } from '../src/moderation/audit-store.ts';
import { createListingStore } from '../src/hostels/stores/listing-store.ts';
import { renewClaims } from '../src/moderation/verification/renew-claims.ts';
import { sweepOptionalClaims } from '../src/moderation/verification/sweep-optional-claims.ts';
import {
  sweepRequiredClaims,
  type SweepStores,
} from '../src/moderation/verification/sweep-required-claims.ts';
import { createVerificationStore } from '../src/moderation/verification/verification-store.ts';
import { claimOf, type ClaimWorld, day, openClaimWorld } from './claim-world.ts';
import type { ListingWorld } from './listing-world.ts';

const dayMs = 86_400_000;
let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let record: ClaimWorld['record'];
let withdraw: ClaimWorld['withdraw'];
let liveHostel: ClaimWorld['liveHostel'];
let move: ClaimWorld['move'];
let own: ClaimWorld['own'];
let stores: SweepStores;

beforeAll(async () => {
  ({ world, admin, owner, record, withdraw, liveHostel, move, own } = await openClaimWorld());
  const mongo = await connectMongo(world.mongo.uri, 'listings');
  const verification = createVerificationStore(mongo);
  const [listings, audit] = [createListingStore(mongo), createAuditStore(mongo)];
  stores = { mongo, verification, listings, audit };
}, 60_000);

afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await stores?.mongo.close();
  await world?.stop();
});

const now = Date.now();

/** Runs two concurrent sweeps this many days from now. */
async function sweepOn(days: number): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + days * dayMs);
  await Promise.all([sweepRequiredClaims(stores), sweepRequiredClaims(stores)]);
  await Promise.all([sweepOptionalClaims(stores), sweepOptionalClaims(stores)]);
  clock.mockRestore();
}

/** An approved public hostel whose claims hold this many days. */
async function approved(days: number): Promise<string> {
  const { id } = await world.create(owner);
  await world.check(id, day(days));
  expectOk('decideListing', await approve(id));
  return id;
}

function approve(listingId: string) {
  const headers = { 'If-Match': '*' };
  const body = { decision: 'approve' };
  const params = { listingId };
  return world.call('decideListing', { params, token: admin.token, headers, body });
}

/** The last days of the claims that the owner was notified of, in order. */
async function remindersOf(id: string) {
  const facts = await world.bus.heard(world.service, 'ListingUpdated');
  return facts.flatMap(({ data }) =>
    data.listingId === id && data.claimsDue ? [data.claimsDue.until] : [],
  );
}

/** The last days of optional claims that the owner was notified of, in order. */
async function optionalRemindersOf(id: string) {
  const facts = await world.bus.heard(world.service, 'ListingUpdated');
  return facts.flatMap(({ data }) =>
    data.listingId === id && data.optionalClaimEnding ? [data.optionalClaimEnding.until] : [],
  );
}

async function pausesOf(id: string) {
  const facts = await world.bus.heard(world.service, 'ListingPaused');
  return facts.filter(({ data }) => data.listingId === id && data.unverified);
}

describe('an approval', () => {
  it('is refused until identity and address are verified, and names what is missing', async () => {
    const { id } = await world.create(owner);
    const said = async () => expectProblem(await approve(id), 'conflict').message;
    expect(await said()).toMatch(/identity and address verifications/);
    await record(id, claimOf('address'));
    expect(await said()).toMatch(/owner's identity verification/);
    await withdraw(id, 'address');
    await record(id, claimOf('identity'));
    expect(await said()).toMatch(/the address verification/);
    await record(id, claimOf('address', { expiresOn: day(-1) }));
    expect(await said()).toMatch(/the address verification/);
    await record(id, claimOf('address'));
    expectOk('decideListing', await approve(id));
    const page = expectOk('getListing', await world.call('getListing', { params: { id } }));
    expect(page.claims?.map(({ claim }) => claim)).toEqual(['identity']);
    expect(page.moreClaims?.map(({ claim }) => claim)).toEqual(['address']);
    expect(JSON.stringify(page)).not.toContain('canary-evidence');
  });
});

describe('an optional claim that expires', () => {
  it('is announced once 30 and 7 days before its end, with others that are due, and pauses nothing', async () => {
    const id = await approved(300);
    await record(id, claimOf('visited', { expiresOn: day(60) }));
    await record(id, claimOf('cctv-30-days', { expiresOn: day(61) }));
    await sweepOn(29);
    expect(await optionalRemindersOf(id)).toEqual([]);
    for (const days of [31, 32, 52]) await sweepOn(days);
    expect(await optionalRemindersOf(id)).toEqual([day(60)]);
    await record(id, claimOf('visited', { expiresOn: day(200) }));
    for (const days of [55, 56, 61, 62]) await sweepOn(days);
    expect(await optionalRemindersOf(id)).toEqual([day(60), day(61)]);
    for (const days of [170, 171, 193]) await sweepOn(days);
    expect(await optionalRemindersOf(id)).toEqual([day(60), day(61), day(200), day(200)]);
    expect(await remindersOf(id)).toEqual([]);
    expect((await own(id))?.status).toBe('live');
  });
});

describe('a required claim that expires', () => {
  it('is announced once 30 and 7 days before its end and pauses the hostel 14 days after', async () => {
    const id = await approved(100);
    await sweepOn(69);
    expect(await remindersOf(id)).toEqual([]);
    for (const days of [70, 71, 92]) await sweepOn(days);
    expect(await remindersOf(id)).toEqual([day(100)]);
    for (const days of [93, 99, 101, 114]) await sweepOn(days);
    expect(await remindersOf(id)).toEqual([day(100), day(100)]);
    expect((await own(id))?.status).toBe('live');
    for (const days of [115, 116]) await sweepOn(days);
    expect(await remindersOf(id)).toHaveLength(2);
    expect(await pausesOf(id)).toHaveLength(1);
    expect(await own(id)).toMatchObject({ status: 'paused', pausedBecause: 'unverified' });
    const query = { target: `listing:${id}` };
    const log = await world.call('moderationAudit', { token: admin.token, query });
    const [entry] = expectOk('moderationAudit', log).data;
    expect(entry).toMatchObject({ action: 'listing.unverified', from: 'live', to: 'paused' });
  });

  it('pauses nothing when it is renewed, and is announced again before the new end', async () => {
    const id = await approved(20);
    await sweepOn(0);
    expect(await remindersOf(id)).toEqual([day(20)]);
    for (const kind of ['identity', 'address']) {
      await record(id, claimOf(kind, { expiresOn: day(200) }));
    }
    for (const days of [14, 40, 169]) await sweepOn(days);
    expect(await remindersOf(id)).toEqual([day(20)]);
    await sweepOn(171);
    expect(await remindersOf(id)).toEqual([day(20), day(200)]);
    expect((await own(id))?.status).toBe('live');
  });

  it('gives 14 days after a withdrawal, then only a moderator can resume the hostel', async () => {
    const id = await approved(300);
    await withdraw(id, 'address');
    await sweepOn(1);
    expect(await remindersOf(id)).toEqual([day(1)]);
    await sweepOn(15);
    expect((await own(id))?.status).toBe('live');
    await sweepOn(16);
    expect((await own(id))?.status).toBe('paused');
    const back = expectOk('changeListingStatus', await move(id, 'live')).data;
    expect(back.status).toBe('in review');
    expect(back).not.toHaveProperty('pausedBecause');
    await record(id, claimOf('address'));
    expectOk('decideListing', await approve(id));
    await sweepOn(17);
    expect((await own(id))?.status).toBe('live');
  });

  it('lets its owner resume once it is renewed', async () => {
    const id = await approved(5);
    await sweepOn(20);
    expect((await own(id))?.status).toBe('paused');
    for (const kind of ['identity', 'address']) await record(id, claimOf(kind));
    expect(expectOk('changeListingStatus', await move(id, 'live')).data.status).toBe('live');
  });
});

describe('a hostel from before the rule', () => {
  it('stays public for 44 days; its owner is notified at once and 7 days before', async () => {
    const id = await liveHostel();
    await sweepOn(0);
    expect(await remindersOf(id)).toEqual([day(30)]);
    await sweepOn(22);
    expect(await remindersOf(id)).toHaveLength(1);
    for (const days of [23, 44]) await sweepOn(days);
    expect(await remindersOf(id)).toEqual([day(30), day(30)]);
    expect((await own(id))?.status).toBe('live');
    for (const status of ['paused', 'live']) {
      expect(expectOk('changeListingStatus', await move(id, status)).data.status).toBe(status);
    }
    await sweepOn(45);
    expect(await own(id)).toMatchObject({ status: 'paused', pausedBecause: 'unverified' });
  });

  it('keeps the start of the rule across restarts', async () => {
    const since = await stores.verification.since();
    await stores.verification.init();
    expect(await stores.verification.since()).toEqual(since);
    expect(patnaDay(since.getTime())).toBe(day(0));
  });
});

it('renewing extends claims of imported hostels only, and adds them where they are missing', async () => {
  const [old, ending, other] = [await liveHostel(), await approved(59), await approved(40)];
  const fresh = [claimOf('identity'), claimOf('address')] as ModeratedClaim[];
  const mine = (id: string) => (id === other ? undefined : fresh);
  await renewClaims(world.mongo.uri, mine);
  for (const id of [old, ending]) expect((await own(id))?.verifiedUntil).toBe(day(300));
  expect((await own(other))?.verifiedUntil).toBe(day(40));
  const versions = async () => [(await own(old))?.version, (await own(ending))?.version];
  const before = await versions();
  await renewClaims(world.mongo.uri, mine);
  expect(await versions()).toEqual(before);
});

it('the sweep runs in one process per hour', async () => {
  const turns = await Promise.all([1, 2, 3].map(() => stores.verification.takeSweep(3_600_000)));
  expect(turns.filter(Boolean)).toHaveLength(1);
  expect(await stores.verification.takeSweep(3_600_000)).toBe(false);
});

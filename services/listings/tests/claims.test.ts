import { hostelsOf, patnaDay } from '@patna/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { claimOf, type ClaimWorld, day, openClaimWorld, reason } from './claim-world.ts';
import type { ListingWorld } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let stranger: TestPerson;
let record: ClaimWorld['record'];
let withdraw: ClaimWorld['withdraw'];
let recorded: ClaimWorld['recorded'];
let liveHostel: ClaimWorld['liveHostel'];
let move: ClaimWorld['move'];
let own: ClaimWorld['own'];

beforeAll(async () => {
  ({ world, admin, owner, stranger, record, withdraw, recorded, liveHostel, move, own } =
    await openClaimWorld());
}, 60_000);

afterEach(() => void vi.restoreAllMocks());
afterAll(() => world?.stop());

/** What is public about the hostel: page, card, catalogue, and both values of the filter. */
async function shownClaims(id: string) {
  const { claims, verifiedUntil } = expectOk(
    'getListing',
    await world.call('getListing', { params: { id } }),
  );
  const page = async (query: Record<string, string | number>) =>
    expectOk('fetchListings', await world.call('fetchListings', { query })).data;
  const card = (await page({ limit: 50 })).find((each) => each.id === id);
  const changes = expectOk('listingChanges', await world.call('listingChanges'));
  const passes = async (verified: string) =>
    (await page({ limit: 50, verified })).some((each) => each.id === id);
  return {
    claims: claims?.map(({ claim }) => claim),
    page: verifiedUntil,
    card: card?.verifiedUntil,
    catalogue: hostelsOf(changes.hostels).find((each) => each.id === id)?.verifiedUntil,
    filtered: [await passes('true'), await passes('false')],
  };
}

async function auditOf(id: string) {
  const query = { target: `listing:${id}` };
  const answer = await world.call('moderationAudit', { token: admin.token, query });
  return expectOk('moderationAudit', answer).data.filter(({ action }) =>
    action.startsWith('claim'),
  );
}

const unchecked = {
  claims: [],
  page: undefined,
  card: undefined,
  catalogue: undefined,
  filtered: [false, true],
};

describe('a hostel that is not public', () => {
  it.each(['paused', 'rejected', 'in review', 'archived'])(
    'is nowhere called verified while it is %s',
    async (status) => {
      const id = await liveHostel();
      expectOk('recordClaim', await record(id, claimOf('visited')));
      expect(await own(id)).toHaveProperty('verifiedUntil', day(300));
      const listings = world.mongo.client.db('listings').collection('listings');
      await listings.updateOne({ hostelId: id }, { $set: { status } });
      expect(await own(id)).not.toHaveProperty('verifiedUntil');
      const request = { params: { id }, token: owner.token };
      const page = expectOk('getListing', await world.call('getListing', request));
      expect(page).not.toHaveProperty('verifiedUntil');
    },
  );
});

describe('a claim', () => {
  it('is public and published once it is recorded', async () => {
    const id = await liveHostel();
    expect(await shownClaims(id)).toEqual(unchecked);
    const answer = await record(id, claimOf('visited'), { key: 'claim-key-1' });
    const { data } = expectOk('recordClaim', answer);
    expect(data).toMatchObject({ listingId: id, status: 'live', claims: [claimOf('visited')] });
    const until = day(300);
    expect(await shownClaims(id)).toEqual({
      claims: ['visited'],
      page: until,
      card: until,
      catalogue: until,
      filtered: [true, false],
    });
    const replay = await record(id, claimOf('visited'), { key: 'claim-key-1' });
    expect([replay.status, replay.text]).toEqual([200, answer.text]);
    const facts = await world.bus.heard(world.service, 'ListingUpdated');
    const heard = facts.filter((fact) => fact.data.listingId === id);
    expect(heard.map((fact) => [fact.data.version, fact.data.card.verifiedUntil])).toEqual([
      [3, until],
    ]);
    expect(JSON.stringify(heard)).not.toContain('canary-evidence');
    expect(await auditOf(id)).toMatchObject([
      { actorId: admin.userId, action: 'claim.recorded', to: `visited ${day(-3)}/${until}` },
    ]);
  });

  it('is renewed when it is recorded again, and the badge lasts as long as the longest claim', async () => {
    const id = await liveHostel();
    await record(id, claimOf('gstin', { expiresOn: day(10) }));
    await record(id, claimOf('visited', { expiresOn: day(40) }));
    const renewed = claimOf('gstin', { expiresOn: day(90), checkedBy: 'Patna Hostels, papers' });
    expectOk('recordClaim', await record(id, renewed));
    expect(await recorded(id)).toEqual([claimOf('visited', { expiresOn: day(40) }), renewed]);
    expect((await shownClaims(id)).card).toBe(day(90));
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'claim.renewed',
      from: `gstin ${day(-3)}/${day(10)}`,
      to: `gstin ${day(-3)}/${day(90)}`,
    });
  });

  it('is removed when it is withdrawn, with the reason in the audit log', async () => {
    const id = await liveHostel();
    await record(id, claimOf('visited'));
    await record(id, claimOf('identity', { expiresOn: day(20) }));
    expect(expectOk('withdrawClaim', await withdraw(id, 'visited')).data.claims).toHaveLength(1);
    expect(await shownClaims(id)).toMatchObject({ claims: ['identity'], card: day(20) });
    expectOk('withdrawClaim', await withdraw(id, 'identity'));
    expect(await shownClaims(id)).toEqual(unchecked);
    expect((await auditOf(id))[0]).toMatchObject({ action: 'claim.withdrawn', reason });
    expectProblem(await withdraw(id, 'identity'), 'not_found');
  });

  it('is public until the end of its last day in Patna and hidden afterwards', async () => {
    const id = await liveHostel();
    await record(id, claimOf('visited', { expiresOn: day(1) }));
    await record(id, claimOf('gstin', { expiresOn: day(5) }));
    const lastMoment = Date.parse(`${day(5)}T23:59:59.999+05:30`);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(lastMoment);
    const until = patnaDay(lastMoment);
    expect(await shownClaims(id)).toMatchObject({
      claims: ['gstin'],
      card: until,
      filtered: [true, false],
    });
    clock.mockReturnValue(lastMoment + 1);
    expect(await shownClaims(id)).toEqual(unchecked);
    clock.mockRestore();
    expect(await recorded(id)).toHaveLength(2);
  });

  it('survives reviews, pauses and edits of unrelated facts', async () => {
    const id = await liveHostel();
    await record(id, claimOf('visited'));
    const { version = 0 } = (await own(id)) ?? {};
    const body = { rating: 4, comment: 'Clean rooms and quiet nights.' };
    const params = { listingId: id, userId: 'me' };
    expectOk('addReview', await world.call('addReview', { params, token: stranger.token, body }));
    const edit = { version, description: 'Painted anew.', haveWarden: false };
    const request = { params: { id }, token: owner.token, body: edit };
    expectOk('editListing', await world.call('editListing', request));
    for (const status of ['paused', 'live']) {
      expectOk('changeListingStatus', await move(id, status));
    }
    expect(await shownClaims(id)).toMatchObject({ claims: ['visited'], card: day(300) });
  });

  it('does not make an edit in progress stale', async () => {
    const id = await liveHostel();
    await record(id, claimOf('visited'));
    const edit = { version: 2, description: 'Painted anew.' };
    const request = { params: { id }, token: owner.token, body: edit };
    expectOk('editListing', await world.call('editListing', request));
    expect((await own(id))?.claims).toHaveLength(1);
  });

  it('is refused when the owner has changed the facts since the moderator read them', async () => {
    const id = await liveHostel();
    const look = { params: { listingId: id }, token: admin.token };
    const seen = expectOk('hostelClaims', await world.call('hostelClaims', look)).data.version;
    expect(seen).toBe(2);
    const first = expectOk('recordClaim', await record(id, claimOf('gstin', { version: seen })));
    expect(first.data).toMatchObject({ version: 3, claims: [claimOf('gstin')] });
    expect(first.data.claims[0]).not.toHaveProperty('version');
    const request = { params: { id }, token: owner.token };
    const body = { version: seen, safety: { cctv: false } };
    expectOk('editListing', await world.call('editListing', { ...request, body }));
    const stale = await record(id, claimOf('cctv-30-days', { version: seen }));
    expectProblem(stale, 'conflict');
    expect((await recorded(id)).map(({ claim }) => claim)).toEqual(['gstin']);
    expectOk('recordClaim', await record(id, claimOf('cctv-30-days', { version: 4 })));
    const wrong = await record(id, claimOf('cctv-30-days', { version: 0 }));
    expectProblem(wrong, 'validation_failed', 'version');
  });

  it('of each kind is stored when all are recorded at once', async () => {
    const id = await liveHostel();
    const kinds = ['identity', 'gstin', 'visited', 'police-registration', 'visitor-register'];
    const answers = await Promise.all(kinds.map((kind) => record(id, claimOf(kind))));
    for (const answer of answers) expectOk('recordClaim', answer);
    expect((await recorded(id)).map(({ claim }) => claim).toSorted()).toEqual(kinds.toSorted());
    expect(await auditOf(id)).toHaveLength(5);
  });
});

/** Edits the hostel and approves the pending change; returns who made it public. */
async function editApproved(id: string, body: object): Promise<string> {
  const request = { params: { id }, token: owner.token, body };
  const { waiting } = expectOk('editListing', await world.call('editListing', request)).data;
  if (!waiting) return owner.userId;
  const headers = { 'If-Match': '*' };
  const decision = { params: { listingId: id }, token: admin.token, headers };
  const approve = { ...decision, body: { decision: 'approve' } };
  expectOk('decideListing', await world.call('decideListing', approve));
  return admin.userId;
}

describe('an edit of facts that a claim is based on', () => {
  it.each<[object, string[]]>([
    [{ propertyName: 'Another House' }, ['identity', 'woman-warden']],
    [{ ownerName: 'Another Owner' }, ['visited', 'woman-warden']],
    [{ gstin: '' }, ['identity', 'police-registration', 'visited', 'woman-warden']],
    [
      { description: 'Painted anew.' },
      ['gstin', 'identity', 'police-registration', 'visited', 'woman-warden'],
    ],
  ])('%j leaves %j', async (change, left) => {
    const id = await liveHostel();
    for (const kind of ['identity', 'gstin', 'visited', 'police-registration', 'woman-warden']) {
      expectOk('recordClaim', await record(id, claimOf(kind)));
    }
    const { version } = (await own(id)) ?? {};
    const actorId = await editApproved(id, { ...change, version });
    expect((await own(id))?.claims?.map(({ claim }) => claim).toSorted()).toEqual(left);
    expect((await recorded(id)).map(({ claim }) => claim).toSorted()).toEqual(left);
    const withdrawn = (await auditOf(id)).filter(({ action }) => action === 'claim.withdrawn');
    expect(withdrawn).toHaveLength(5 - left.length);
    for (const entry of withdrawn) {
      expect(entry).toMatchObject({
        actorId,
        reason: `Changed: ${Object.keys(change).join(', ')}`,
      });
    }
  });

  it('compares the whole address', async () => {
    const id = await liveHostel();
    await record(id, claimOf('visited'));
    const { address, version } = (await own(id)) ?? {};
    const body = { address: { ...address, street: 'Fraser Road' }, version };
    await editApproved(id, body);
    expect(await recorded(id)).toEqual([]);
  });

  it.each<[object, string[]]>([
    [{ haveWarden: false }, ['cctv-30-days', 'visitor-register']],
    [{ genderPreference: 'Boys' }, ['cctv-30-days', 'visitor-register']],
    [{ safety: { womanWarden: false, cctv: true } }, ['cctv-30-days', 'visitor-register']],
    [{ safety: { womanWarden: true } }, ['visitor-register', 'woman-warden']],
    [
      { safety: { womanWarden: true, cctv: true, visitorRegister: false } },
      ['cctv-30-days', 'woman-warden'],
    ],
    [{ description: 'Painted anew.' }, ['cctv-30-days', 'visitor-register', 'woman-warden']],
  ])("including the owner's own declaration: %j leaves %j", async (change, left) => {
    const id = await liveHostel({ safety: { womanWarden: true, cctv: true } });
    for (const kind of ['woman-warden', 'cctv-30-days', 'visitor-register']) {
      expectOk('recordClaim', await record(id, claimOf(kind)));
    }
    await editApproved(id, { ...change, version: 2 });
    expect((await recorded(id)).map(({ claim }) => claim).toSorted()).toEqual(left);
  });
});

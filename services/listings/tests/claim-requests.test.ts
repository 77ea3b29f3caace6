import type { ClaimRequestDecision } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ClaimWorld, day, evidence, openClaimWorld } from './claim-world.ts';
import { type ListingWorld, photo } from './listing-world.ts';

let claims: ClaimWorld;
let world: ListingWorld;
let admin: TestPerson;
let colleague: TestPerson;
let owner: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  claims = await openClaimWorld();
  ({ world, admin, owner, stranger } = claims);
  colleague = await world.identity.person('colleague', { role: 'admin' });
}, 60_000);

afterAll(() => world?.stop());

const pdf = Buffer.from('%PDF-1.4 canary-paper: lease of the house');
const reason = 'The lease names another house.';

function send(
  name: 'requestClaim' | 'withdrawClaimRequest',
  listingId: string,
  claim: string,
  { token }: TestPerson = owner,
) {
  return world.call(name, { params: { listingId, claim }, token });
}

function addPaper(listingId: string, claim: string, bytes: Buffer, { token }: TestPerson = owner) {
  const body = { paper: bytes.toString('base64') };
  return world.call('addClaimPaper', { params: { listingId, claim }, token, body });
}

/** A request of the owner with one PDF. */
async function requested(claim = 'address', change?: object): Promise<string> {
  const { id } = await world.create(owner, change);
  expectOk('requestClaim', await send('requestClaim', id, claim));
  expectOk('addClaimPaper', await addPaper(id, claim, pdf));
  return id;
}

async function requestOf(listingId: string, claim = 'address', { token }: TestPerson = owner) {
  const answer = await world.call('ownClaimRequests', { params: { userId: 'me' }, token });
  const { data } = expectOk('ownClaimRequests', answer);
  return data.find((each) => each.listingId === listingId && each.claim === claim);
}

/** The request as it is in this moderator's queue. */
async function queued(listingId: string, { token }: TestPerson = admin) {
  const answer = await world.call('moderationQueue', { token, query: { kind: 'verification' } });
  const { data } = expectOk('moderationQueue', answer);
  return data.flatMap((item) =>
    item.kind === 'verification' && item.request.listingId === listingId ? [item.request] : [],
  )[0];
}

function assign(listingId: string, assigned: boolean, { token }: TestPerson = admin) {
  const params = { listingId, claim: 'address' };
  return world.call('assignClaimRequest', { params, token, body: { assigned } });
}

function open(listingId: string, paperId: string, { token }: TestPerson = admin) {
  const params = { listingId, claim: 'address', paperId };
  return world.call('openClaimPaper', { params, token });
}

function decide(listingId: string, body: ClaimRequestDecision, { token }: TestPerson = admin) {
  const params = { listingId, claim: 'address' };
  return world.call('decideClaimRequest', { params, token, body });
}

const facts = {
  checkedOn: day(0),
  expiresOn: day(300),
  checkedBy: 'Patna Hostels, papers',
  evidence,
};

/** The decision about the request as the moderator sees it. */
async function approval(listingId: string): Promise<ClaimRequestDecision> {
  const seen = await queued(listingId);
  const versions = { version: seen?.version ?? 0, listingVersion: seen?.listingVersion ?? 0 };
  return { decision: 'approve', ...versions, facts };
}

async function refusal(listingId: string): Promise<ClaimRequestDecision> {
  return { decision: 'refuse', version: (await queued(listingId))?.version ?? 0, reason };
}

async function audited(listingId: string) {
  const query = { target: `listing:${listingId}` };
  const answer = await world.call('moderationAudit', { token: admin.token, query });
  return expectOk('moderationAudit', answer).data.map(({ action }) => action);
}

/** The steps of requests that were announced about a hostel. */
async function announced(listingId: string) {
  const facts = await world.bus.heard(world.service, 'ListingUpdated');
  return facts.flatMap(({ data }) =>
    data.listingId === listingId && data.claimRequestStep ? [data.claimRequestStep] : [],
  );
}

describe('an owner', () => {
  it('asks once for a claim, adds papers and sees them without their bytes', async () => {
    const { id } = await world.create(owner);
    const asked = expectOk('requestClaim', await send('requestClaim', id, 'address')).data;
    expect(asked).toMatchObject({ listingId: id, claim: 'address', status: 'waiting', papers: [] });
    expectProblem(await send('requestClaim', id, 'address'), 'conflict');
    for (const bytes of [await photo('jpeg'), await photo('png'), pdf]) {
      expectOk('addClaimPaper', await addPaper(id, 'address', bytes));
    }
    const { papers = [] } = (await requestOf(id)) ?? {};
    expect(papers.map(({ type }) => type)).toEqual(['image/jpeg', 'image/png', 'application/pdf']);
    expect(papers.at(-1)?.bytes).toBe(pdf.length);
    expect(await announced(id)).toEqual(['asked']);
    expect(await audited(id)).toContain('claim.asked');
  });

  it('can send only photos and PDFs, six for a request', async () => {
    const { id } = await world.create(owner);
    expectOk('requestClaim', await send('requestClaim', id, 'address'));
    const cut = (await photo()).subarray(0, 20);
    for (const bytes of [Buffer.from('<script>alert(1)</script>'), await photo('webp'), cut]) {
      expectProblem(await addPaper(id, 'address', bytes), 'validation_failed', 'paper');
    }
    for (let n = 0; n < 6; n += 1) expectOk('addClaimPaper', await addPaper(id, 'address', pdf));
    expectProblem(await addPaper(id, 'address', pdf), 'conflict');
  });

  it('cannot add a paper before asking, and nobody else can ask or see the request', async () => {
    const { id } = await world.create(owner);
    expectProblem(await addPaper(id, 'address', pdf), 'conflict');
    expectProblem(await send('requestClaim', id, 'address', stranger), 'not_found');
    expectProblem(await send('requestClaim', id, 'address', admin), 'not_found');
    expectOk('requestClaim', await send('requestClaim', id, 'address'));
    expectProblem(await addPaper(id, 'address', pdf, stranger), 'not_found');
    expectProblem(await send('withdrawClaimRequest', id, 'address', stranger), 'not_found');
    expect(await requestOf(id, 'address', stranger)).toBeUndefined();
    const params = { listingId: id, claim: 'address' };
    expectProblem(await world.call('requestClaim', { params }), 'unauthenticated');
  });

  it('withdraws a request, which deletes its papers at once, and can ask again', async () => {
    const id = await requested();
    const withdrawn = await send('withdrawClaimRequest', id, 'address');
    expect(expectOk('withdrawClaimRequest', withdrawn).data.status).toBe('withdrawn');
    expect(await sealedOf(id)).toEqual([]);
    expect(await queued(id)).toBeUndefined();
    expectProblem(await send('withdrawClaimRequest', id, 'address'), 'conflict');
    expectOk('requestClaim', await send('requestClaim', id, 'address'));
    expect(await queued(id)).toMatchObject({ status: 'waiting', papers: [] });
  });

  it('gets requests in the data export, and loses them and the papers with the account', async () => {
    const leaver = await world.identity.person('leaver-with-papers');
    const { id } = await world.create(leaver);
    expectOk('requestClaim', await send('requestClaim', id, 'address', leaver));
    const added = await addPaper(id, 'address', pdf, leaver);
    const [paper] = expectOk('addClaimPaper', added).data.papers;
    const request = { params: { userId: 'me' }, token: leaver.token };
    const exported = await world.call('myListingsData', request);
    const { claimRequests } = expectOk('myListingsData', exported).data;
    expect(claimRequests).toMatchObject([{ listingId: id, papers: [{ _id: paper?._id }] }]);
    await world.bus.publish(newEvent('UserDeleted', leaver.userId, { userId: leaver.userId }));
    await eventually(async () => (await sealedOf(id)).length === 0);
    await eventually(async () => (await queued(id)) === undefined);
    const requests = await world.mongo.stored('listings', 'claim_requests');
    expect(JSON.stringify(requests)).not.toContain(id);
  });
});

describe('a paper', () => {
  it('is stored encrypted, and is in no stored answer', async () => {
    const id = await requested();
    const [sealed] = await sealedOf(id);
    expect(sealed).toMatchObject({ keyId: 'tests' });
    const [paper] = (await requestOf(id))?.papers ?? [];
    expectOk('openClaimPaper', await open(id, paper?._id ?? ''));
    const text = pdf.toString('base64');
    for (const name of ['claim_papers', 'claim_requests', 'idempotency_keys', 'audit_log']) {
      const stored = JSON.stringify(await world.mongo.stored('listings', name));
      expect(stored).not.toContain('canary-paper');
      expect(stored).not.toContain(text.slice(4, 40));
    }
  });

  it('opens for moderators who do not own the hostel, and each look is audited', async () => {
    const id = await requested();
    const [paper] = (await requestOf(id))?.papers ?? [];
    const paperId = paper?._id ?? '';
    for (const person of [owner, stranger]) {
      expectProblem(await open(id, paperId, person), 'forbidden');
    }
    const answer = await open(id, paperId);
    const { data } = expectOk('openClaimPaper', answer);
    expect(data.type).toBe('application/pdf');
    expect(Buffer.from(data.paper, 'base64')).toEqual(pdf);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await audited(id)).filter((action) => action === 'claim.paper-opened')).toHaveLength(1);
    expectProblem(await open(id, 'a'.repeat(24)), 'not_found');
    const other = await requested();
    expectProblem(await open(other, paperId), 'not_found');
  });
});

describe('a moderator', () => {
  it('takes a request and returns it, and a colleague can do neither meanwhile', async () => {
    const id = await requested();
    expect(await queued(id)).toMatchObject({ assigned: 'nobody', status: 'waiting', own: false });
    expectOk('assignClaimRequest', await assign(id, true));
    expect(await queued(id)).toMatchObject({ assigned: 'you', status: 'in review' });
    expect(await queued(id, colleague)).toMatchObject({ assigned: 'another' });
    expect((await requestOf(id))?.status).toBe('in review');
    expectProblem(await assign(id, true, colleague), 'conflict');
    expectProblem(await decide(id, await refusal(id), colleague), 'conflict');
    expectOk('assignClaimRequest', await assign(id, false, colleague));
    expectOk('assignClaimRequest', await assign(id, true, colleague));
    expect(await queued(id)).toMatchObject({ assigned: 'another' });
    for (const person of [owner, stranger]) {
      expectProblem(await assign(id, true, person), 'forbidden');
    }
  });

  it('approves a request, which records the claim with its evidence', async () => {
    const id = await requested();
    const seen = await queued(id);
    expect(seen).toMatchObject({ ownerName: expect.any(String), address: expect.any(String) });
    expectProblem(await decide(id, await approval(id), owner), 'forbidden');
    const decided = expectOk('decideClaimRequest', await decide(id, await approval(id))).data;
    expect(decided).toMatchObject({ status: 'approved', papersUntil: day(30) });
    expect(await claims.recorded(id)).toContainEqual({ claim: 'address', ...facts });
    expect(await announced(id)).toEqual(['asked', 'approved']);
    expect(await audited(id)).toContain('claim.recorded');
    expect(await queued(id)).toBeUndefined();
    expectProblem(await decide(id, { decision: 'refuse', version: 3, reason }), 'conflict');
  });

  it('refuses a request with a reason that its owner reads', async () => {
    const id = await requested();
    expectOk('decideClaimRequest', await decide(id, await refusal(id)));
    expect(await requestOf(id)).toMatchObject({ status: 'refused', reason });
    expect(await announced(id)).toEqual(['asked', 'refused']);
    expect(await audited(id)).toContain('claim.refused');
    expect(await claims.recorded(id)).toEqual([]);
  });

  it('cannot decide about what has changed since they saw it', async () => {
    const id = await requested();
    const seen = await approval(id);
    expectOk('addClaimPaper', await addPaper(id, 'address', pdf));
    expectProblem(await decide(id, seen), 'conflict');
    const again = await approval(id);
    const edit = { description: 'Newly painted rooms.', version: 1 };
    const params = { id };
    expectOk(
      'editListing',
      await world.call('editListing', { params, token: owner.token, body: edit }),
    );
    expectProblem(await decide(id, again), 'conflict');
    expectOk('decideClaimRequest', await decide(id, await approval(id)));
  });

  it('neither opens nor decides requests of their own hostel', async () => {
    const { id } = await world.create(admin);
    expectOk('requestClaim', await send('requestClaim', id, 'address', admin));
    const added = await addPaper(id, 'address', pdf, admin);
    const [paper] = expectOk('addClaimPaper', added).data.papers;
    expect(await queued(id)).toMatchObject({ own: true });
    expectProblem(await assign(id, true), 'forbidden');
    expectProblem(await open(id, paper?._id ?? ''), 'forbidden');
    expectProblem(await decide(id, await approval(id)), 'forbidden');
    expectOk('decideClaimRequest', await decide(id, await approval(id), colleague));
  });
});

/** The stored papers of a hostel. */
async function sealedOf(listingId: string) {
  const stored = await world.mongo.stored('listings', 'claim_papers');
  return stored.filter((each) => String(each['requestId']).startsWith(`${listingId}/`));
}

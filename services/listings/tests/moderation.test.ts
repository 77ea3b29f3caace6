import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let stranger: TestPerson;
const reason = 'The photos show another house.';

beforeAll(async () => {
  world = await openListingWorld();
  [admin, owner, stranger] = await Promise.all([
    world.identity.person('admin', { role: 'admin' }),
    world.identity.person('owner'),
    world.identity.person('stranger'),
  ]);
}, 60_000);

afterAll(() => world?.stop());

interface Decision {
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Decides on the current version, unless the body or a header has another. */
function decide(listingId: string, body: unknown, options: Decision = {}) {
  const { token = admin.token, headers = { 'If-Match': '*' }, ...rest } = options;
  return world.call('decideListing', { params: { listingId }, token, body, headers, ...rest });
}

/** Creates a hostel of the owner with the required claims. */
async function checked() {
  const made = await world.create(owner);
  await world.check(made.id);
  return made;
}

async function queue(kind: string, page = 1) {
  const answer = await world.call('moderationQueue', {
    token: admin.token,
    query: { kind, page },
  });
  return expectOk('moderationQueue', answer);
}

it('counts the entries of every queue', async () => {
  const before = (await queue('support')).counts;
  await checked();
  const { counts } = await queue('support');
  expect(counts).toEqual({ ...before, listings: (before?.listings ?? 0) + 1 });
  expect((await queue('listings')).counts).toEqual(counts);
});

async function waitingListings(): Promise<string[]> {
  const { data } = await queue('listings');
  return data.flatMap((item) => (item.kind === 'listings' ? [item.listing.id] : []));
}

async function owned(id: string) {
  const answer = await world.call('ownerListings', {
    params: { userId: 'me' },
    token: owner.token,
  });
  return expectOk('ownerListings', answer).data.find((each) => each.id === id);
}

async function auditOf(id: string) {
  const answer = await world.call('moderationAudit', {
    token: admin.token,
    query: { target: `listing:${id}` },
  });
  return expectOk('moderationAudit', answer).data;
}

const look = (id: string) => world.call('getListing', { params: { id } });

describe('a new listing', () => {
  it('waits for approval and only then is public, published and searchable', async () => {
    const { id } = await checked();
    expect(await waitingListings()).toContain(id);
    expectProblem(await look(id), 'not_found');

    const answer = await decide(id, { decision: 'approve', version: 1 }, { key: 'approve-key-1' });
    const { data } = expectOk('decideListing', answer);
    expect(data).toMatchObject({ id, status: 'live', version: 2, createdBy: owner.userId });
    expectOk('getListing', await look(id));
    expect(await waitingListings()).not.toContain(id);
    const page = expectOk('fetchListings', await world.call('fetchListings'));
    expect(page.data.map((card) => card.id)).toContain(id);

    const replay = await decide(id, { decision: 'approve', version: 1 }, { key: 'approve-key-1' });
    expect([replay.status, replay.text]).toEqual([200, answer.text]);
    const facts = await world.bus.heard(world.service, 'ListingPublished');
    const own = facts.filter((fact) => fact.data.listingId === id);
    expect(own.map(({ data }) => [data.status, data.version, data.byModerator])).toEqual([
      ['live', 2, true],
    ]);
    expect(await auditOf(id)).toMatchObject([
      { actorId: admin.userId, action: 'listing.approved', from: 'in review', to: 'live' },
      { actorId: owner.userId, action: 'listing.created', to: 'in review' },
    ]);
  });

  it('is rejected with a reason that only its owner reads', async () => {
    const { id } = await checked();
    const { data } = expectOk('decideListing', await decide(id, { decision: 'reject', reason }));
    expect(data).toMatchObject({ status: 'rejected', rejectionReason: reason });
    expect(await owned(id)).toMatchObject({ status: 'rejected', rejectionReason: reason });
    expectProblem(await look(id), 'not_found');
    const own = await world.call('getListing', { params: { id }, token: owner.token });
    expect(own.text).not.toContain(reason);
    const facts = await world.bus.heard(world.service, 'ListingRejected');
    const published = facts.filter((fact) => fact.data.listing.listingId === id);
    expect(published).toMatchObject([
      { data: { reason, byModerator: true, listing: { status: 'rejected', version: 2 } } },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'listing.rejected', from: 'in review', to: 'rejected', reason },
      { action: 'listing.created' },
    ]);
    expectProblem(await decide(id, { decision: 'approve' }), 'conflict');
  });

  it('is decided once by simultaneous moderators', async () => {
    const { id } = await checked();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => decide(id, { decision: 'approve' })),
    );
    const codes = answers.map((each) => each.status).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array(7).fill(409)]);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('is not decided by a stale version', async () => {
    const { id } = await checked();
    expectProblem(await decide(id, { decision: 'approve', version: 7 }), 'conflict');
    const headers = { 'If-Match': '"7"' };
    expectProblem(await decide(id, { decision: 'approve' }, { headers }), 'precondition_failed');
    for (const body of [{ decision: 'approve' }, { decision: 'reject', reason }]) {
      expectProblem(await decide(id, body, { headers: {} }), 'validation_failed', 'version');
    }
    expect((await owned(id))?.status).toBe('in review');
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('can be taken off the public pages later', async () => {
    const { id } = await checked();
    expectOk('decideListing', await decide(id, { decision: 'approve' }));
    expectOk('decideListing', await decide(id, { decision: 'reject', reason }));
    expectProblem(await look(id), 'not_found');
    expect((await owned(id))?.rejectionReason).toBe(reason);
  });

  it.each<[string, unknown]>([
    ['decision', {}],
    ['decision', { decision: 'delete' }],
    ['reason', { decision: 'reject' }],
    ['reason', { decision: 'reject', reason: 'no' }],
    ['reason', { decision: 'reject', reason: 'Ring me on 9876543210' }],
    ['version', { decision: 'approve', version: 0 }],
    ['decision', { decision: { $ne: '' } }],
  ])('refuses an invalid %s', async (field, body) => {
    expectProblem(await decide('hostel_any', body), 'validation_failed', field);
  });

  it('is not found when it does not exist', async () => {
    expectProblem(await decide('hostel_unknown', { decision: 'approve' }), 'not_found');
    expectProblem(await decide('a b', { decision: 'approve' }), 'validation_failed', 'listingId');
  });
});

describe('the moderators’ calls', () => {
  it('are only for the token role admin', async () => {
    const { id } = await checked();
    const pretender = await world.identity.person('pretender', { role: 'Admin' });
    const body = { decision: 'hide', reason };
    const attempts = (token: string | undefined) => [
      world.call('moderationQueue', { token, query: { kind: 'listings' } }),
      world.call('moderationAudit', { token, query: { target: `listing:${id}` } }),
      world.call('decideListing', {
        token,
        params: { listingId: id },
        body: { decision: 'approve' },
      }),
      world.call('decideReview', { token, params: { reviewId: id }, body }),
      world.call('decideReport', { token, params: { reportId: id }, body }),
    ];
    for (const { token } of [owner, stranger, pretender]) {
      for (const answer of await Promise.all(attempts(token))) expectProblem(answer, 'forbidden');
    }
    for (const token of [undefined, 'a.b.c']) {
      for (const answer of await Promise.all(attempts(token))) {
        expectProblem(answer, 'unauthenticated');
      }
    }
    expect((await owned(id))?.status).toBe('in review');
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('refuse an unknown queue or target', async () => {
    const { token } = admin;
    for (const [field, query] of [
      ['kind', {}],
      ['kind', { kind: 'enquiries' }],
      ['page', { kind: 'reviews', page: 0 }],
    ] as const) {
      const answer = await world.call('moderationQueue', { token, query });
      expectProblem(answer, 'validation_failed', field);
    }
    const audit = await world.call('moderationAudit', { token, query: { target: 'person:asha' } });
    expectProblem(audit, 'validation_failed', 'target');
  });

  it('list waiting items page by page, oldest first', async () => {
    const first = await checked();
    const second = await checked();
    const waiting = await waitingListings();
    expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id));
    expect(await queue('listings', 2)).toMatchObject({ data: [], page: 2, totalPages: 1 });
  });
});

describe('the audit log', () => {
  it("contains the owner's own steps too, and waiting changes", async () => {
    const { id } = await checked();
    expectOk('decideListing', await decide(id, { decision: 'approve' }));
    const { token } = owner;
    const step = (status: string, version: number) =>
      world.call('changeListingStatus', { params: { id }, token, body: { status, version } });
    expectOk('changeListingStatus', await step('paused', 2));
    expectOk('changeListingStatus', await step('live', 3));
    const body = { version: 4, propertyName: 'Sunrise Hostel' };
    const edited = await world.call('editListing', { params: { id }, token, body });
    expect(expectOk('editListing', edited).data.status).toBe('live');
    expect(await waitingListings()).toContain(id);
    expectOk('decideListing', await decide(id, { decision: 'approve', version: 5 }));
    const shown = await look(id);
    expect(expectOk('getListing', shown).propertyName).toBe('Sunrise Hostel');
    const log = (await auditOf(id)).map(({ action, actorId, from, to }) => [
      action,
      actorId === admin.userId ? 'admin' : 'owner',
      from,
      to,
    ]);
    expect(log.toReversed()).toEqual([
      ['listing.created', 'owner', undefined, 'in review'],
      ['listing.approved', 'admin', 'in review', 'live'],
      ['listing.moved', 'owner', 'live', 'paused'],
      ['listing.moved', 'owner', 'paused', 'live'],
      ['listing.change-sent', 'owner', undefined, 'propertyName'],
      ['listing.change-approved', 'admin', undefined, 'propertyName'],
    ]);
  });

  it('keeps the reason of a rejection after a resubmission, while the owner no longer sees it', async () => {
    const { id } = await checked();
    expectOk('decideListing', await decide(id, { decision: 'reject', reason }));
    const again = { params: { id }, token: owner.token, body: { status: 'in review', version: 2 } };
    const { data } = expectOk(
      'changeListingStatus',
      await world.call('changeListingStatus', again),
    );
    expect(data).not.toHaveProperty('rejectionReason');
    expectOk('decideListing', await decide(id, { decision: 'approve' }));
    expect(await owned(id)).not.toHaveProperty('rejectionReason');
    expect((await auditOf(id)).map((entry) => entry.reason)).toContain(reason);
  });

  it('stores people by id only and is newest first', async () => {
    const answer = await world.call('moderationAudit', { token: admin.token });
    const { data } = expectOk('moderationAudit', answer);
    const times = data.map((entry) => entry.at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(data.length).toBeGreaterThan(5);
    expect(answer.text).not.toMatch(/@|\+91|user_/);
    const stored = JSON.stringify(await world.mongo.stored('listings', 'audit_log'));
    expect(stored).not.toMatch(/@|of Patna|\+91|user_/);
  });

  it('has no entry for a decision whose transaction was rolled back', async () => {
    const { id } = await checked();
    const before = await world.mongo.stored('listings', 'audit_log');
    expectProblem(await decide(id, { decision: 'approve', version: 9 }), 'conflict');
    expect(await world.mongo.stored('listings', 'audit_log')).toEqual(before);
  });
});

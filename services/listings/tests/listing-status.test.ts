import { listingStatuses, ownerSteps } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  other = await world.identity.person('other');
}, 60_000);

afterAll(() => world?.stop());

interface StepOptions {
  readonly person?: Partial<TestPerson>;
  readonly key?: string;
  readonly version?: number;
  readonly ifMatch?: string | undefined;
}

function step(id: string, status: string, options: StepOptions = {}) {
  const { person = owner, key, version } = options;
  const { ifMatch = version === undefined ? '*' : undefined } = options;
  const headers = ifMatch === undefined ? {} : { 'If-Match': ifMatch };
  const body = { status, version };
  return world.call('changeListingStatus', {
    params: { id },
    body,
    token: person.token,
    key,
    headers,
  });
}

async function liveHostel(change: object = {}): Promise<string> {
  const { id } = await world.create(owner, change);
  await world.approve(id);
  return id;
}

async function put(id: string, status: string): Promise<void> {
  const listings = world.mongo.client.db('listings').collection('listings');
  await listings.updateOne({ hostelId: id }, { $set: { status } });
}

const look = (id: string, token?: string) => world.call('getListing', { params: { id }, token });

async function listed(id: string): Promise<boolean> {
  const { data } = expectOk('fetchListings', await world.call('fetchListings'));
  return data.some((card) => card.id === id);
}

describe('changeListingStatus', () => {
  it('pauses, resumes and archives: public pages, index and events follow', async () => {
    const id = await liveHostel();
    const paused = expectOk('changeListingStatus', await step(id, 'paused', { version: 2 })).data;
    expect(paused).toMatchObject({ status: 'paused', version: 3 });
    expect(await listed(id)).toBe(false);
    expectProblem(await look(id), 'not_found');
    expectOk('getListing', await look(id, owner.token));
    await eventually(() => world.unindexed.includes(id));

    expectOk('changeListingStatus', await step(id, 'live'));
    expect(await listed(id)).toBe(true);
    await eventually(() => world.indexed.some((record) => record.objectID === id));

    expectOk('changeListingStatus', await step(id, 'archived'));
    expectProblem(await look(id), 'not_found');
    await eventually(() => world.unindexed.filter((each) => each === id).length === 2);
    const facts = [
      ...(await world.bus.heard(world.service, 'ListingPaused')),
      ...(await world.bus.heard(world.service, 'ListingPublished')),
    ].filter((event) => event.data.listingId === id);
    expect(facts.map(({ type, data }) => [type, data.status, data.version])).toEqual([
      ['ListingPaused', 'paused', 3],
      ['ListingPaused', 'archived', 5],
      ['ListingPublished', 'live', 4],
    ]);
  });

  it('resubmits a rejected hostel without the old reason', async () => {
    const { id } = await world.create(owner);
    const listings = world.mongo.client.db('listings').collection('listings');
    const rejected = { status: 'rejected', rejectionReason: 'No photo of a room.' };
    await listings.updateOne({ hostelId: id }, { $set: rejected });
    const { data } = expectOk('changeListingStatus', await step(id, 'in review'));
    expect(data.status).toBe('in review');
    expect(data).not.toHaveProperty('rejectionReason');
    const stored = await listings.findOne({ hostelId: id });
    expect(stored).not.toHaveProperty('rejectionReason');
  });

  it('allows only the steps of the life cycle', async () => {
    const { id } = await world.create(owner);
    for (const from of listingStatuses) {
      for (const to of listingStatuses) {
        await put(id, from);
        const answer = await step(id, to);
        // “Live” for a live hostel says that it takes enquiries.
        const isStep = ownerSteps[from].includes(to) || (from === 'live' && to === 'live');
        if (isStep) expectOk('changeListingStatus', answer);
        else expectProblem(answer, 'conflict');
      }
    }
  });

  it('refuses a stale version, an unknown status, other people and missing tokens', async () => {
    const id = await liveHostel();
    expectProblem(await step(id, 'paused', { version: 9 }), 'conflict');
    expectProblem(await step(id, 'paused', { ifMatch: '"1"' }), 'precondition_failed');
    expectProblem(await step(id, 'gone'), 'validation_failed', 'status');
    expectProblem(await step(id, 'paused', { person: other }), 'forbidden');
    expectProblem(await step(id, 'paused', { person: {} }), 'unauthenticated');
    expectProblem(await step('hostel_unknown', 'paused'), 'not_found');
    expect(await listed(id)).toBe(true);
  });

  it('refuses a step without a version and changes nothing', async () => {
    const id = await liveHostel();
    for (const status of ['paused', 'archived']) {
      const bare = { params: { id }, token: owner.token, body: { status } };
      const answer = await world.call('changeListingStatus', bare);
      expectProblem(answer, 'validation_failed', 'version');
    }
    expect(await listed(id)).toBe(true);
  });

  it('lets only one of two phones with the same version change the status', async () => {
    const id = await liveHostel();
    expectOk('changeListingStatus', await step(id, 'paused', { version: 2 }));
    expectProblem(await step(id, 'archived', { version: 2 }), 'conflict');
    expectProblem(await step(id, 'archived', { ifMatch: '"2"' }), 'precondition_failed');
    expectOk('changeListingStatus', await step(id, 'live', { version: 3 }));
  });

  it('replays the stored answer when its key is sent again', async () => {
    const id = await liveHostel();
    const first = await step(id, 'paused', { key: 'pause-key-1' });
    const again = await step(id, 'paused', { key: 'pause-key-1' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expectProblem(await step(id, 'live', { key: 'pause-key-1' }), 'idempotency_mismatch');
  });
});

describe('a paused hostel', () => {
  it('that was edited under the former rule is reviewed when its owner resumes it', async () => {
    const id = await liveHostel();
    const stepTo = async (status: string) =>
      expectOk('changeListingStatus', await step(id, status)).data;
    const { version } = await stepTo('paused');
    const listings = world.mongo.client.db('listings').collection('listings');
    await listings.updateOne({ hostelId: id }, { $set: { unreviewed: true } });
    const edited = await world.call('editListing', {
      params: { id },
      token: owner.token,
      body: { version, propertyName: 'Other House' },
    });
    const { data } = expectOk('editListing', edited);
    expect(data).toMatchObject({ status: 'paused', propertyName: 'Other House' });
    expect(data).not.toHaveProperty('waiting');
    expect((await stepTo('live')).status).toBe('in review');
    expectProblem(await look(id), 'not_found');
    await world.approve(id);
    expect(expectOk('getListing', await look(id)).propertyName).toBe('Other House');
    await stepTo('paused');
    expect((await stepTo('live')).status).toBe('live');
  });
});

describe('branches', () => {
  const branchOf = (parentBranchHostel: string) => ({ isBranch: true, parentBranchHostel });
  const edit = (id: string, body: object) =>
    world.call('editListing', { params: { id }, token: owner.token, body });
  const branchesOf = async (id: string, token?: string) =>
    expectOk('getListing', await look(id, token)).branches;

  it('appear in the record of their parent, in public once they are public', async () => {
    const parent = await liveHostel();
    const { mongoId } = await world.create(owner);
    const branch = await world.create(owner, branchOf(parent));
    expect(await branchesOf(parent, owner.token)).toEqual([branch.id]);
    expect(await branchesOf(parent)).toEqual([]);
    await world.approve(branch.id);
    expect(await branchesOf(parent)).toEqual([branch.id]);
    const moved = await edit(branch.id, { ...branchOf(mongoId), version: 2 });
    expect(expectOk('editListing', moved).data.parentBranchHostel).toBe(`hostel_${mongoId}`);
    expect(await branchesOf(parent, owner.token)).toEqual([branch.id]);
    const admin = await world.identity.person('admin', { role: 'admin' });
    const decision = { params: { listingId: branch.id }, token: admin.token };
    const approve = { ...decision, body: { decision: 'approve', version: 3 } };
    expectOk('decideListing', await world.call('decideListing', approve));
    expect(await branchesOf(parent, owner.token)).toEqual([]);
    expect(await branchesOf(mongoId, owner.token)).toEqual([branch.id]);
    expect(expectOk('getListing', await look(branch.id)).parentBranchHostel).toBe('');
    expectOk('changeListingStatus', await step(branch.id, 'archived'));
    expect(await branchesOf(mongoId, owner.token)).toEqual([]);
  });

  it("cannot form a circle, even by two concurrent edits, or have another owner's parent", async () => {
    const [a, b] = [await world.create(owner), await world.create(owner)];
    const c = await world.create(owner, branchOf(b.id));
    const self = await edit(a.id, { ...branchOf(a.id), version: 1 });
    expectProblem(self, 'validation_failed', 'parentBranchHostel');
    const both = await Promise.all([
      edit(a.id, { ...branchOf(c.id), version: 1 }),
      edit(b.id, { ...branchOf(a.id), version: 1 }),
    ]);
    expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 400]));
    const foreign = await world.create(other);
    const closed = await world.create(owner);
    await put(closed.id, 'archived');
    for (const parent of [foreign.id, closed.id, 'hostel_unknown']) {
      const refused = await edit(c.id, { ...branchOf(parent), version: 1 });
      expectProblem(refused, 'validation_failed', 'parentBranchHostel');
    }
  });
});

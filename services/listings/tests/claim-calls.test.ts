import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { claimOf, type ClaimWorld, day, openClaimWorld } from './claim-world.ts';
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

beforeAll(async () => {
  ({ world, admin, owner, stranger, record, withdraw, recorded, liveHostel, move } =
    await openClaimWorld());
}, 60_000);

afterAll(() => world?.stop());

describe('the calls about claims', () => {
  it('are only for moderators', async () => {
    const id = await liveHostel();
    await record(id, claimOf('visited'));
    for (const { token } of [owner, stranger]) {
      expectProblem(await record(id, claimOf('gstin'), { token }), 'forbidden');
      expectProblem(await withdraw(id, 'visited', { token }), 'forbidden');
      const look = { params: { listingId: id }, token };
      expectProblem(await world.call('hostelClaims', look), 'forbidden');
    }
    const anonymous = { params: { listingId: id }, body: claimOf('gstin') };
    expectProblem(await world.call('recordClaim', anonymous), 'unauthenticated');
    expect(await recorded(id)).toEqual([claimOf('visited')]);
  });

  it('answer 404 for a missing or archived hostel', async () => {
    expectProblem(await record('hostel_unknown', claimOf('visited')), 'not_found');
    expectProblem(await withdraw('hostel_unknown', 'visited'), 'not_found');
    const id = await liveHostel();
    expectOk('changeListingStatus', await move(id, 'archived'));
    expectProblem(await record(id, claimOf('visited')), 'conflict');
  });

  it.each<[string, object]>([
    ['claim', { claim: 'quiet' }],
    ['checkedOn', { checkedOn: day(1) }],
    ['checkedOn', { checkedOn: '2026-02-30' }],
    ['expiresOn', { expiresOn: day(-3) }],
    ['expiresOn', { expiresOn: day(731) }],
    ['checkedBy', { checkedBy: 'Ring 9876543210' }],
    ['checkedBy', { checkedBy: '' }],
    ['evidence', { evidence: '' }],
    ['evidence', { evidence: { $ne: '' } }],
  ])('refuse an invalid %s: %j', async (field, change) => {
    const answer = await record('hostel_any', claimOf('visited', change));
    expectProblem(answer, 'validation_failed', field);
  });

  it('refuse a withdrawal without a reason', async () => {
    const params = { listingId: 'hostel_any', claim: 'visited' };
    const request = { params, token: admin.token, body: { reason: '' } };
    expectProblem(await world.call('withdrawClaim', request), 'validation_failed', 'reason');
  });
});

describe('an owner', () => {
  it('gets the claims in their data export, without evidence', async () => {
    const id = await liveHostel();
    await record(id, claimOf('visited'));
    const request = { params: { userId: 'me' }, token: owner.token };
    const answer = await world.call('myListingsData', request);
    const { listings } = expectOk('myListingsData', answer).data;
    const { evidence: _, ...shown } = claimOf('visited');
    expect(listings.find((each) => each.id === id)?.claims).toEqual([shown]);
    expect(answer.text).not.toContain('canary-evidence');
  });

  it('loses the claims of their hostels when the account ends', async () => {
    const leaver = await world.identity.person('leaver');
    const { id } = await world.create(leaver);
    expectOk('recordClaim', await record(id, claimOf('identity')));
    await world.bus.publish(newEvent('UserDeleted', leaver.userId, { userId: leaver.userId }));
    await eventually(async () => (await recorded(id)).length === 0);
    for (const name of ['listings', 'idempotency_keys']) {
      const left = (await world.mongo.stored('listings', name)).filter((each) =>
        JSON.stringify(each).includes(id),
      );
      expect(JSON.stringify(left)).not.toContain('canary-evidence');
    }
  });
});

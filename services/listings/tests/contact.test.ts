import { patnaDay, type RevealReason, revealReasons } from '@patna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '../../../deploy/testing/answers.ts';
import type { TestPerson } from '../../../deploy/testing/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let guest: TestPerson;
let id: string;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  guest = await world.identity.person('guest');
  ({ id } = await world.create(owner));
  await world.approve(id);
}, 60_000);

afterAll(() => world?.stop());

const full = { phone: '+919876543210', email: 'hostel@example.com' };

function reveal(reason: RevealReason, mark?: string, person?: TestPerson) {
  const visitor = mark === undefined ? {} : { visitor: mark.repeat(64) };
  const body = { reason, ...visitor };
  return world.call('revealContact', { params: { listingId: id }, body, token: person?.token });
}

async function contactTaps(): Promise<number> {
  const answer = await world.call('ownerStatistics', {
    params: { userId: 'me' },
    query: { days: '7' },
    token: owner.token,
  });
  const { hostels } = expectOk('ownerStatistics', answer).data;
  const own = hostels.find((each) => each.listingId === id);
  return own?.daily.find(({ day }) => day === patnaDay(Date.now()))?.contacts ?? 0;
}

it('gives the full contact to anybody, for whatever reason, and counts taps alone', async () => {
  for (const reason of revealReasons) {
    expect(expectOk('revealContact', await reveal(reason, 'a')).data).toEqual(full);
  }
  expect(await contactTaps()).toBe(1);
  await reveal('tap', 'b', guest);
  expect(await contactTaps()).toBe(2);
});

it('counts no tap twice, none without a visitor, and none of the owner', async () => {
  const before = await contactTaps();
  await reveal('tap', 'c');
  await reveal('tap', 'c');
  await world.call('countSight', {
    params: { listingId: id },
    body: { kind: 'contact', visitor: 'c'.repeat(64) },
  });
  expect(expectOk('revealContact', await reveal('tap')).data).toEqual(full);
  expect(expectOk('revealContact', await reveal('tap', 'd', owner)).data).toEqual(full);
  expect(await contactTaps()).toBe(before + 1);
});

it('keeps nothing of the answer under its key, and answers a repeat all the same', async () => {
  const headers = { 'idempotency-key': 'a-key-of-this-test' };
  const asked = {
    params: { listingId: id },
    body: { reason: 'save' },
    token: guest.token,
    headers,
  };
  expectOk('revealContact', await world.call('revealContact', asked));
  expect(expectOk('revealContact', await world.call('revealContact', asked)).data).toEqual(full);
  const keys = await world.mongo.client
    .db('listings')
    .collection('idempotency_keys')
    .find({ userId: guest.userId })
    .toArray();
  expect(keys).not.toEqual([]);
  expect(JSON.stringify(keys)).not.toContain(full.phone);
});

it('gives nothing of a hostel that is not listed, but to its owner', async () => {
  const params = { listingId: (await world.create(owner)).id };
  const body = { reason: 'tap' };
  expectProblem(await world.call('revealContact', { params, body }), 'not_found');
  const { token } = guest;
  expectProblem(await world.call('revealContact', { params, body, token }), 'not_found');
  const own = await world.call('revealContact', { params, body, token: owner.token });
  expect(expectOk('revealContact', own).data).toEqual(full);
});

import { patnaDay, type RevealReason, revealReasons } from '@patna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
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

it('a reveal gives the full contact to anybody for any reason and counts only taps', async () => {
  for (const reason of revealReasons) {
    expect(expectOk('revealContact', await reveal(reason, 'a')).data).toEqual(full);
  }
  expect(await contactTaps()).toBe(1);
  await reveal('tap', 'b', guest);
  expect(await contactTaps()).toBe(2);
});

it('a reveal counts no repeated tap, no tap without a visitor and none by the owner', async () => {
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

it('a contact is full for owners and moderators and masked for everybody else', async () => {
  const { token } = owner;
  const mine = await world.call('ownerListings', { params: { userId: 'me' }, token });
  const listed = expectOk('ownerListings', mine).data.find((each) => each.id === id);
  expect(listed?.contact).toEqual(full);
  const waiting = await world.create(owner);
  const admin = await world.identity.person('admin', { role: 'admin' });
  const queue = await world.call('moderationQueue', {
    query: { kind: 'listings' },
    token: admin.token,
  });
  const entry = expectOk('moderationQueue', queue).data.find(
    (each) => each.kind === 'listings' && each.listing.id === waiting.id,
  );
  expect(entry).toMatchObject({ listing: { contact: full } });
  const exported = await world.call('myListingsData', { params: { userId: 'me' }, token });
  expect(exported.text).toContain(full.phone);
  const open = await world.call('getListing', { params: { id }, token: guest.token });
  expect(expectOk('getListing', open).contact).toEqual({
    phone: '+91 98•• ••• 210',
    email: 'h•••@example.com',
  });
});

it('a masked contact is refused in a new hostel and in an edit', async () => {
  const { token } = owner;
  const { __v: version = 0 } = expectOk(
    'getListing',
    await world.call('getListing', { params: { id }, token }),
  );
  const masks = [
    { ...full, phone: '+91 98•• ••• 210' },
    { ...full, email: 'h•••@example.com' },
  ];
  for (const contact of masks) {
    const body = { contact, version };
    const edit = await world.call('editListing', { params: { id }, token, body });
    expectProblem(edit, 'validation_failed');
    const made = { ...listingBody(['/images/0123456789abcdef01234567/1000.jpg']), contact };
    expectProblem(await world.call('createListing', { token, body: made }), 'validation_failed');
  }
  expect(expectOk('revealContact', await reveal('save')).data).toEqual(full);
});

it('a reveal stores no answer under its key, and answers a repeat again', async () => {
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

it('a reveal gives the contact of an unlisted hostel only to its owner', async () => {
  const params = { listingId: (await world.create(owner)).id };
  const body = { reason: 'tap' };
  expectProblem(await world.call('revealContact', { params, body }), 'not_found');
  const { token } = guest;
  expectProblem(await world.call('revealContact', { params, body, token }), 'not_found');
  const own = await world.call('revealContact', { params, body, token: owner.token });
  expect(expectOk('revealContact', own).data).toEqual(full);
});

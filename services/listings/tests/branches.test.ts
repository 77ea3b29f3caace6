import type { Transaction } from '@patna/service-kit';
import { connectMongo, newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { requireOwnedParent } from '../src/hostels/branches.ts';
import { createListingStore, type ListingStore } from '../src/hostels/stores/listing-store.ts';
import { snapshotOf } from '../src/hostels/listing-view.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

const latest = { 'If-Match': '*' };

function edit(id: string, body: object) {
  const request = { params: { id }, token: owner.token, headers: latest, body };
  return world.call('editListing', request);
}

async function archive(id: string) {
  const body = { status: 'archived' };
  const request = { params: { id }, token: owner.token, headers: latest, body };
  expectOk('changeListingStatus', await world.call('changeListingStatus', request));
}

const branchOf = (parentBranchHostel: string) => ({ isBranch: true, parentBranchHostel });

it('a branch can be edited and detached after its main hostel was archived', async () => {
  const main = await world.create(owner);
  const branch = await world.create(owner, branchOf(main.id));
  await world.approve(main.id);
  await archive(main.id);
  const price = { min: 4000, max: 4500 };
  const rooms = [{ category: ['Single'], priceRange: price, numberOfRooms: 2 }];
  // Some apps send the whole form.
  const whole = { rooms, ...branchOf(main.id) };
  expect(expectOk('editListing', await edit(branch.id, { rooms })).data).toMatchObject({
    overallPriceRange: price,
    parentBranchHostel: main.id,
  });
  expectOk('editListing', await edit(branch.id, whole));
  const left = expectOk('editListing', await edit(branch.id, { isBranch: false }));
  expect(left.data.parentBranchHostel).toBe('');
  const back = await edit(branch.id, branchOf(main.id));
  expectProblem(back, 'validation_failed', 'parentBranchHostel');
});

/** Runs the part of an edit before its write; returns the write. */
async function begin(listings: ListingStore, id: string, parent: string, transaction: Transaction) {
  const listing = await listings.find(id, transaction);
  if (!listing) throw new Error(`There is no ${id}`);
  const parentBranchHostel = await requireOwnedParent(
    listings,
    branchOf(parent),
    listing,
    transaction,
  );
  const after = { ...listing, isBranch: true, parentBranchHostel };
  const fact = newEvent('ListingUpdated', id, snapshotOf(after));
  return () => listings.save(after, fact, transaction);
}

it('branches form no circle when two simultaneous edits of different hostels would close one', async () => {
  const ids: string[] = [];
  // One after the other, because a person's parallel uploads are limited.
  for (let n = 0; n < 4; n += 1) ids.push((await world.create(owner)).id);
  const [a = '', b = '', c = '', d = ''] = ids;
  expectOk('editListing', await edit(b, branchOf(c)));
  expectOk('editListing', await edit(d, branchOf(a)));
  const mongo = await connectMongo(world.mongo.uri, 'listings');
  const listings = createListingStore(mongo);
  const [first, second] = [await mongo.startSession(), await mongo.startSession()];
  for (const session of [first, second]) {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
  }
  const endFirst = await begin(listings, a, b, first);
  const endSecond = await begin(listings, c, d, second);
  await expect(endSecond()).rejects.toMatchObject({ codeName: 'WriteConflict' });
  await second.abortTransaction();
  await endFirst();
  await first.commitTransaction();
  await Promise.all([first.endSession(), second.endSession()]);
  await mongo.close();
  expectProblem(await edit(c, branchOf(d)), 'validation_failed', 'parentBranchHostel');
});

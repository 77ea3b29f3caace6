import { beforeAll, expect, it } from 'vitest';
import {
  type Rebuildable,
  rebuildable,
  rebuildCopies,
} from '../../../../services/listings/src/rebuild/republish-listings.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { overBothBuses } from './over-both-buses.ts';
import type { RebuildWorld } from './rebuild-world.ts';

let world: RebuildWorld;
let reviewers: readonly TestPerson[];

/** Waits until every copy equals its source. */
async function allEqual(): Promise<void> {
  await eventually(async () => {
    await world.compare((copy, source) => expect(copy).toEqual(source));
    return true;
  });
}

function rowsOf(database: string, collection: string) {
  return world.mongo.client.db(database).collection<{ _id: string }>(collection);
}

/** Deletes half of a copy, changes a field, sets an impossible version and adds an unknown hostel. */
async function damage(database: string, collection: string, changed: object): Promise<void> {
  const rows = rowsOf(database, collection);
  const ids = (await rows.find().toArray()).map((row) => row._id);
  await rows.deleteMany({ _id: { $in: ids.filter((_, n) => n % 2 === 0) } });
  await rows.updateOne({ _id: ids[1] ?? '' }, { $set: changed });
  await rows.updateOne({ _id: ids[3] ?? '' }, { $set: { ...changed, version: 999 } });
  const ghost = await rows.findOne({ _id: ids[5] ?? '' }, { projection: { heardAt: 0 } });
  await rows.replaceOne(
    { _id: 'hostel_ghost' },
    { ...ghost, _id: 'hostel_ghost' },
    { upsert: true },
  );
}

async function damageEverything(): Promise<void> {
  await damage('wishlist', 'listing_cards', { 'card.propertyName': 'Damaged' });
  await damage('enquiry', 'listing_owners', { ownerId: 'usr_somebody_else' });
  const { index, hostelIds } = world;
  for (const id of hostelIds.slice(0, 15)) index.delete(id);
  const [record, other] = [20, 21].map((n) => index.get(hostelIds[n] ?? ''));
  if (!record || !other) throw new Error('the index was not full');
  index.set(record.objectID, { ...record, propertyName: 'Damaged' });
  index.set(other.objectID, { ...other, landmark: 'Nowhere', reviewCount: 99 });
  index.set('hostel_ghost', { ...record, objectID: 'hostel_ghost' });
}

/** Simulates what owners, travellers and visitors do during the rebuild. */
async function liveOn(from: number): Promise<void> {
  const { hostelIds, owner } = world;
  const ofOwner = (name: 'changeListingStatus' | 'editListing', id: string, body: object) =>
    world.call(name, { params: { id }, token: owner.token, body, headers: { 'If-Match': '*' } });
  for (let n = 0; n < 6; n += 1) {
    const id = hostelIds[(from + n * 7) % hostelIds.length] ?? '';
    const status = n % 2 === 0 ? 'paused' : 'live';
    const answers = await Promise.all([
      ofOwner('editListing', id, { description: `Painted ${n} times.` }),
      ofOwner('changeListingStatus', id, { status }),
      ...reviewers.map(({ token }) =>
        world.call('addReview', {
          params: { listingId: hostelIds[(from + n * 3) % hostelIds.length] ?? '', userId: 'me' },
          token,
          body: { rating: 1 + (n % 5), comment: 'A note that is long enough to stand.' },
        }),
      ),
    ]);
    // 409 (the step is not allowed) and 404 (review of a paused hostel) are expected too.
    for (const { status: code } of answers) expect([200, 201, 404, 409]).toContain(code);
  }
}

function rebuild(...what: readonly Rebuildable[]) {
  return rebuildCopies({ mongoUri: world.mongo.uri, what, batch: 5 });
}

overBothBuses(rebuildStory);

function rebuildStory(open: () => Promise<RebuildWorld>): void {
  beforeAll(async () => {
    world = await open();
    const names = Array.from({ length: 4 }, (_, n) => `reviewer${n}`);
    reviewers = await Promise.all(names.map((name) => world.identity.person(name)));
    await allEqual();
  }, 120_000);

  it('restores every copy while hostels are edited, paused and reviewed', async () => {
    await damageEverything();
    const [{ published, corrected }] = await Promise.all([rebuild(...rebuildable), liveOn(2)]);
    expect(published).toBe(world.hostelIds.length);
    expect(corrected).toBe(0);
    await allEqual();
    const { token } = await world.identity.person('traveller');
    const params = { userId: 'me', listingId: world.hostelIds[4] ?? '' };
    expectOk('addToWishlist', await world.call('addToWishlist', { params, token }));
  });

  it('recounts statistics and updates every copy', async () => {
    const listings = world.mongo.client.db('listings').collection('listings');
    const [first, second, third] = world.hostelIds;
    const wrong = { reviewStats: { count: 70, sum: 70 }, rating: 1 };
    await listings.updateMany({ hostelId: { $in: [first, second, third] } }, { $set: wrong });
    const [{ corrected }] = await Promise.all([rebuild('statistics'), liveOn(5)]);
    expect(corrected).toBeGreaterThan(0);
    await allEqual();
    const ranked = await listings.find({ rating: 1, 'reviewStats.sum': { $gt: 60 } }).toArray();
    expect(ranked).toEqual([]);
  });

  it('rebuilds one copy only', async () => {
    await rowsOf('enquiry', 'listing_owners').deleteMany({});
    await rowsOf('wishlist', 'listing_cards').deleteOne({ _id: world.hostelIds[0] ?? '' });
    await rebuild('owners');
    const owners = () => rowsOf('enquiry', 'listing_owners').countDocuments();
    await eventually(async () => (await owners()) === world.hostelIds.length);
    expect(await rowsOf('wishlist', 'listing_cards').countDocuments()).toBe(
      world.hostelIds.length - 1,
    );
    await rebuild('cards');
    await allEqual();
  });

  it('can run twice at the same time', async () => {
    await damageEverything();
    const both = [rebuild('cards', 'owners', 'search'), rebuild(...rebuildable)];
    await liveOn(9);
    const published = (await Promise.all(both)).map((each) => each.published);
    expect(published).toEqual([world.hostelIds.length, world.hostelIds.length]);
    await allEqual();
  });
}

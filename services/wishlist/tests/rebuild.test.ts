import { randomUUID } from 'node:crypto';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { wishlistRebuild } from '../src/rebuild/wishlist-rebuild.ts';
import { startWishlistService } from '../src/service.ts';

let world: World;

beforeAll(async () => {
  world = await startTestService((config) => startWishlistService(config));
}, 60_000);

afterAll(() => world?.stop());

const hourMs = 3_600_000;

function cardRows() {
  return world.mongo.client
    .db('wishlist')
    .collection<{ _id: string; version: number; card: { propertyName: string } }>('listing_cards');
}

async function versions(): Promise<Record<string, number>> {
  const rows = await cardRows().find().toArray();
  return Object.fromEntries(rows.map((row) => [row._id, row.version]));
}

function taken(rebuildId: string, id: string, version: number, change: object = {}) {
  const listing = listingSnapshot(id, { version, ...change });
  return newEvent('ListingSnapshotTaken', id, { rebuildId, copies: ['cards'], listing });
}

function ended(rebuildId: string, total: number) {
  const startedAt = new Date().toISOString();
  const data = { rebuildId, copies: ['cards' as const], startedAt, total };
  return newEvent('ListingSnapshotsEnded', rebuildId, data);
}

/** A copy of the event with an earlier time. */
function earlier<Event extends { time: string }>(event: Event, ms: number): Event {
  return { ...event, time: new Date(Date.now() - ms).toISOString() };
}

function published(id: string, version: number) {
  return newEvent('ListingPublished', id, listingSnapshot(id, { version }));
}

it('a rebuild removes cards without a snapshot after all arrived, with the end marker first or last', async () => {
  await world.bus.publish(
    earlier(published('hostel_a', 3), hourMs),
    earlier(published('hostel_b', 3), hourMs),
    earlier(published('hostel_gone', 3), hourMs),
  );
  await eventually(async () => Object.keys(await versions()).length === 3);
  const rebuildId = randomUUID();
  await world.bus.publish(ended(rebuildId, 2), taken(rebuildId, 'hostel_a', 3));
  await world.bus.publish(published('hostel_new', 1));
  await eventually(async () => 'hostel_new' in (await versions()));
  expect(Object.keys(await versions())).toContain('hostel_gone');

  const last = taken(rebuildId, 'hostel_b', 4);
  await world.bus.publish(last, last);
  await eventually(async () => !('hostel_gone' in (await versions())));
  expect(await versions()).toEqual({ hostel_a: 3, hostel_b: 4, hostel_new: 1 });
});

it("a rebuild keeps the newest version and replaces an impossible one by the source's", async () => {
  const rebuildId = randomUUID();
  const stale = earlier(taken(rebuildId, 'hostel_edited', 2), 1000);
  await world.bus.publish(published('hostel_edited', 3), stale);
  await world.bus.publish(
    earlier(published('hostel_damaged', 5), hourMs),
    published('hostel_mark', 1),
  );
  await eventually(async () => 'hostel_mark' in (await versions()));
  expect(await versions()).toMatchObject({ hostel_edited: 3, hostel_damaged: 5 });

  await cardRows().updateOne({ _id: 'hostel_damaged' }, { $set: { version: 999 } });
  await world.bus.publish(taken(rebuildId, 'hostel_damaged', 5), published('hostel_damaged', 6));
  await eventually(async () => (await versions())['hostel_damaged'] === 6);
});

it('a rebuild restores the card of a paused hostel unless it shows unapproved facts', async () => {
  const rebuildId = randomUUID();
  await world.bus.publish(
    taken(rebuildId, 'hostel_hidden', 1, { status: 'in review' }),
    taken(rebuildId, 'hostel_renamed', 5, { status: 'paused', unreviewed: true }),
    taken(rebuildId, 'hostel_paused', 4, { status: 'paused' }),
  );
  await eventually(async () => 'hostel_paused' in (await versions()));
  expect(await versions()).not.toHaveProperty('hostel_hidden');
  expect(await versions()).not.toHaveProperty('hostel_renamed');
});

it('a rebuild corrects a wrong card of a paused hostel and accepts no unapproved name', async () => {
  const wrong = ['hostel_stands', 'hostel_altered'];
  const paused = (id: string, change: object = {}) => {
    const plain = listingSnapshot(id);
    const card = { ...plain.card, propertyName: `As ${id} is now` };
    return { status: 'paused', card, ...change };
  };
  await world.bus.publish(...wrong.map((id) => earlier(published(id, 1), hourMs)));
  for (const id of wrong) {
    await world.bus.publish(
      newEvent('ListingPaused', id, listingSnapshot(id, { version: 2, status: 'paused' })),
    );
  }
  await eventually(async () => {
    const heard = await versions();
    return wrong.every((id) => heard[id] === 2);
  });
  await cardRows().updateMany(
    { _id: { $in: wrong } },
    { $set: { 'card.propertyName': 'Damaged' } },
  );
  const rebuildId = randomUUID();
  await world.bus.publish(
    taken(rebuildId, 'hostel_stands', 2, paused('hostel_stands')),
    taken(rebuildId, 'hostel_altered', 3, paused('hostel_altered', { unreviewed: true })),
  );
  await eventually(async () => (await versions())['hostel_altered'] === 3);
  const names = async () => {
    const rows = await cardRows()
      .find({ _id: { $in: wrong } })
      .toArray();
    return Object.fromEntries(rows.map(({ _id, card }) => [_id, card.propertyName]));
  };
  await eventually(async () => (await names())['hostel_stands'] === 'As hostel_stands is now');
  expect(await names()).toEqual({
    hostel_stands: 'As hostel_stands is now',
    hostel_altered: 'Damaged',
  });
});

it('a rebuild republishes each save by its event id, without the person', async () => {
  await world.bus.publish(published('hostel_hearts', 1));
  await eventually(async () => 'hostel_hearts' in (await versions()));
  const { token, userId } = await world.identity.person('asha');
  const act = (call: 'addToWishlist' | 'removeFromWishlist') =>
    world.call(call, { params: { listingId: 'hostel_hearts', userId: 'me' }, token });
  for (const call of ['addToWishlist', 'removeFromWishlist', 'addToWishlist'] as const) {
    expect((await act(call)).status).toBe(200);
  }
  const { bus, service, mongo } = world;
  const rebuilt = await wishlistRebuild.rebuild({ mongoUri: mongo.uri, what: ['marks'] });
  const taken = await bus.heard(service, 'WishlistSnapshotTaken');
  const added = await bus.heard(service, 'WishlistItemAdded');
  const saves = added.map(({ id, time }) => ({ id, at: time }));
  expect([rebuilt.published, saves.length]).toEqual([1, 2]);
  expect(taken.map(({ data }) => data.item)).toEqual([{ listingId: 'hostel_hearts', saves }]);
  expect(JSON.stringify(taken.map(({ data }) => data))).not.toContain(userId);
  const own = await world.call('myWishlistData', { params: { userId: 'me' }, token });
  const [item] = expectOk('myWishlistData', own).data.items;
  expect(item?.savedTimes).toEqual(saves.map(({ at }) => at));
});

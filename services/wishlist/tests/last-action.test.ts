import type { ListingSnapshot } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startWishlistService } from '../src/service.ts';

let world: World;
const now = Date.now();
const me = { userId: 'me' };

beforeAll(async () => {
  world = await startTestService((config) => startWishlistService(config));
  const ids = ['hostel_1', 'hostel_2', 'hostel_3', 'hostel_gone'];
  const all = ids.map((id) => newEvent('ListingPublished', id, listingSnapshot(id)));
  await world.bus.publish(...all);
  await eventually(async () => (await cards()).length === ids.length);
}, 60_000);

afterAll(() => world?.stop());

function cards() {
  return world.mongo.stored('wishlist', 'listing_cards');
}

async function save({ token }: TestPerson, body?: object, listingId = 'hostel_1', key?: string) {
  const params = { listingId, userId: 'me' };
  return world.call('addToWishlist', { params, token, body, key });
}

async function unsave({ token }: TestPerson, query = {}, listingId = 'hostel_1', key?: string) {
  const params = { listingId, userId: 'me' };
  return world.call('removeFromWishlist', { params, token, query, key });
}

async function merge({ token }: Partial<TestPerson>, items: unknown, key?: string) {
  return world.call('mergeWishlist', { params: me, token, body: { items }, key });
}

async function listOf({ token }: TestPerson) {
  return expectOk('getWishlist', await world.call('getWishlist', { params: me, token })).wishlist;
}

async function savedBy(person: TestPerson): Promise<string[]> {
  return (await listOf(person)).map((item) => item.id);
}

async function added({ userId }: TestPerson) {
  const all = await world.bus.heard(world.service, 'WishlistItemAdded');
  return all.filter((event) => event.data.userId === userId).length;
}

describe('the last action on a hostel', () => {
  it('wins in every order of arrival', async () => {
    const asha = await world.identity.person('asha');
    const add = (sequence: number, device: string) => save(asha, { sequence, device });
    const remove = (sequence: number, device: string) => unsave(asha, { sequence, device });
    expectOk('removeFromWishlist', await remove(now - 5000, 'phone'));
    const older = expectOk('addToWishlist', await add(now - 9000, 'laptop'));
    expect(older.data).toEqual({ listingId: 'hostel_1', saved: false, sequence: now - 5000 });
    expect(await savedBy(asha)).toEqual([]);

    const newer = expectOk('addToWishlist', await add(now - 1000, 'laptop'));
    expect(newer.data).toEqual({ listingId: 'hostel_1', saved: true, sequence: now - 1000 });
    const late = expectOk('removeFromWishlist', await remove(now - 2000, 'phone'));
    expect(late.data).toEqual(newer.data);
    expect(await listOf(asha)).toMatchObject([
      { id: 'hostel_1', sequence: now - 1000, savedAt: new Date(now - 1000).toISOString() },
    ]);
    expect(await added(asha)).toBe(1);
  });

  it('is the one without a sequence when it arrives last', async () => {
    const bina = await world.identity.person('bina');
    expectOk('addToWishlist', await save(bina, { sequence: Date.now() + 86_400_000 }));
    expect(expectOk('removeFromWishlist', await unsave(bina)).data.saved).toBe(false);
    expect(expectOk('addToWishlist', await save(bina, {})).data.saved).toBe(true);
  });

  it('is the same for random arrivals from three devices', async () => {
    const chand = await world.identity.person('chand');
    const actions = Array.from({ length: 18 }, (_, n) => ({ n, at: now - 1000 * (18 - n) }));
    const shuffled = actions.toSorted((a, b) => ((a.n * 7) % 18) - ((b.n * 7) % 18));
    await Promise.all(
      shuffled.map(({ n, at }) => {
        const by = { sequence: at, device: `device-${n % 3}` };
        return n % 2 === 0 ? save(chand, by, 'hostel_2') : unsave(chand, by, 'hostel_2');
      }),
    );
    expect(await savedBy(chand)).toEqual([]);
    const stored = await world.mongo.stored('wishlist', 'items');
    const row = stored.find((each) => each.userId === chand.userId);
    expect(row).toMatchObject({ saved: false, sequence: now - 1000 });
  });

  it('needs a valid sequence', async () => {
    const dev = await world.identity.person('dev');
    for (const sequence of [-1, 1.5, 'soon', { $gt: 0 }]) {
      expectProblem(await save(dev, { sequence }), 'validation_failed', 'sequence');
    }
    for (const sequence of ['-1', '1.5', 'soon', '']) {
      expectProblem(await unsave(dev, { sequence }), 'validation_failed', 'sequence');
    }
    expectProblem(await save(dev, { device: 'a b' }), 'validation_failed', 'device');
  });

  it('is replayed for its key and refused for another sequence', async () => {
    const esha = await world.identity.person('esha');
    const first = await unsave(esha, { sequence: 5 }, 'hostel_1', 'esha-remove');
    const again = await unsave(esha, { sequence: 5 }, 'hostel_1', 'esha-remove');
    expect(again.text).toBe(first.text);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const other = await unsave(esha, { sequence: 6 }, 'hostel_1', 'esha-remove');
    expectProblem(other, 'idempotency_mismatch');
  });
});

describe('mergeWishlist', () => {
  it('merges a guest list once, and later actions on the account win', async () => {
    const farid = await world.identity.person('farid');
    expectOk('removeFromWishlist', await unsave(farid, { sequence: now - 100 }, 'hostel_2'));
    const { mongoId } = listingSnapshot('hostel_3');
    const items = [
      { listingId: 'hostel_1', savedAt: new Date(now - 3000).toISOString() },
      { listingId: 'hostel_2', sequence: now - 3000 },
      { listingId: mongoId, sequence: now - 2000 },
      { listingId: 'hostel_3', sequence: now - 4000 },
      { listingId: 'hostel_unknown', sequence: now - 4000 },
    ];
    const merged = expectOk('mergeWishlist', await merge(farid, items)).data;
    expect(merged).toEqual({
      items: [
        { listingId: 'hostel_1', saved: true, sequence: now - 3000 },
        { listingId: 'hostel_2', saved: false, sequence: now - 100 },
        { listingId: 'hostel_3', saved: true, sequence: now - 2000 },
      ],
      unknown: ['hostel_unknown'],
    });
    expect(await savedBy(farid)).toEqual(['hostel_3', 'hostel_1']);
    expectOk('removeFromWishlist', await unsave(farid, {}, 'hostel_1'));
    expectOk('mergeWishlist', await merge(farid, items));
    expect(await savedBy(farid)).toEqual(['hostel_3']);
    expect(await added(farid)).toBe(2);
  });

  it('accepts at most 200 hostels, each with its time', async () => {
    const gita = await world.identity.person('gita');
    const many = Array.from({ length: 201 }, (_, n) => ({ listingId: `h${n}`, sequence: n }));
    expectProblem(await merge(gita, many), 'validation_failed', 'items');
    const atLimit = expectOk('mergeWishlist', await merge(gita, many.slice(1))).data;
    expect(atLimit).toMatchObject({ items: [], unknown: { length: 200 } });
    for (const item of [{ listingId: 'hostel_1' }, { listingId: 'a b', sequence: 1 }, 'hostel_1']) {
      expectProblem(await merge(gita, [item]), 'validation_failed');
    }
    expect(expectOk('mergeWishlist', await merge(gita, [])).data.items).toEqual([]);
  });

  it("is only for the caller's own list, with a bearer, and once per key", async () => {
    const [hari, victim] = await Promise.all([
      world.identity.person('hari'),
      world.identity.person('victim'),
    ]);
    const body = { items: [{ listingId: 'hostel_1', sequence: 1 }] };
    const params = { userId: victim.userId };
    const foreign = await world.call('mergeWishlist', { params, token: hari.token, body });
    expectProblem(foreign, 'forbidden');
    expectProblem(await merge({}, body.items), 'unauthenticated');
    expect(await savedBy(victim)).toEqual([]);
    const first = await merge(hari, body.items, 'hari-merge');
    const again = await merge(hari, body.items, 'hari-merge');
    expect([again.text, again.headers.get('Idempotency-Replayed')]).toEqual([first.text, 'true']);
    expectProblem(await merge(hari, [], 'hari-merge'), 'idempotency_mismatch');
  });
});

describe('an unlisted hostel', () => {
  const changed = (change: Partial<ListingSnapshot>, name: string) => {
    const snapshot = listingSnapshot('hostel_gone', change);
    return { ...snapshot, card: { ...snapshot.card, propertyName: name } };
  };

  it('stays as its last public card, marked, and returns when it is listed again', async () => {
    const indu = await world.identity.person('indu');
    await save(indu, undefined, 'hostel_gone');
    const shown = async () => (await listOf(indu))[0];
    expect(await shown()).not.toHaveProperty('unlisted');
    const paused = changed({ status: 'paused', version: 2 }, 'Not for the public');
    await world.bus.publish(newEvent('ListingPaused', 'hostel_gone', paused));
    await eventually(async () => (await shown())?.unlisted === true);
    expect(await shown()).toMatchObject({
      id: 'hostel_gone',
      propertyName: 'Hostel hostel_gone',
      unlisted: true,
    });
    const late = changed({ version: 1 }, 'Late');
    const back = changed({ status: 'live', version: 3 }, 'Back again');
    await world.bus.publish(
      newEvent('ListingUpdated', 'hostel_gone', late),
      newEvent('ListingPublished', 'hostel_gone', back),
    );
    await eventually(async () => (await shown())?.unlisted === undefined);
    expect(await shown()).toMatchObject({ propertyName: 'Back again' });
  });

  it.each(['paused', 'rejected', 'in review'] as const)(
    'is not called verified while it is %s, whatever its last card says',
    async (status) => {
      const meera = await world.identity.person(`meera-${status.replace(' ', '-')}`);
      const id = `hostel_${status.replace(' ', '_')}`;
      const plain = listingSnapshot(id);
      const card = { ...plain.card, verifiedUntil: '2099-01-01' };
      await world.bus.publish(newEvent('ListingPublished', id, { ...plain, card }));
      await eventually(async () => (await save(meera, undefined, id)).status === 200);
      const shown = async () => (await listOf(meera))[0];
      expect(await shown()).toHaveProperty('verifiedUntil', '2099-01-01');
      const away = { ...plain, card, status, version: 2 };
      await world.bus.publish(newEvent('ListingUpdated', id, away));
      await eventually(async () => (await shown())?.unlisted === true);
      expect(await shown()).not.toHaveProperty('verifiedUntil');
      const back = { ...plain, card, version: 3 };
      await world.bus.publish(newEvent('ListingPublished', id, back));
      await eventually(async () => (await shown())?.unlisted === undefined);
      expect(await shown()).toHaveProperty('verifiedUntil', '2099-01-01');
    },
  );

  it('keeps only its name when it is archived: no caption, photo, street or fact', async () => {
    const lila = await world.identity.person('lila');
    const id = 'hostel_archived';
    const facts = { freeBeds: 3, gateTime: '21:30' };
    const plain = listingSnapshot(id, { facts });
    const photos = [{ alt: 'My mother Savitri at the gate', placeholder: '' }];
    const listing = { ...plain, card: { ...plain.card, photos, verifiedUntil: '2099-01-01' } };
    await world.bus.publish(newEvent('ListingPublished', id, listing));
    await eventually(async () => (await save(lila, undefined, id)).status === 200);
    expect((await listOf(lila))[0]).toMatchObject({ photos, facts });

    const archived = listingSnapshot(id, { status: 'archived', version: 2 });
    await world.bus.publish(newEvent('ListingPaused', id, archived));
    await eventually(async () => (await listOf(lila))[0]?.unlisted === true);
    const [left] = await listOf(lila);
    const address = { street: '', city: '' };
    expect(left).toMatchObject({ id, propertyName: plain.card.propertyName, address });
    expect(left).toMatchObject({ hostelImages: [], photos: [] });
    expect(left).toMatchObject({ overallPriceRange: plain.card.overallPriceRange });
    expect(left).not.toHaveProperty('facts');
    expect(left).not.toHaveProperty('verifiedUntil');
    const stored = JSON.stringify((await cards()).find((card) => String(card._id) === id));
    expect(stored).toContain(plain.card.propertyName);
    for (const word of ['Savitri', 'Boring Road', '/images/', '21:30']) {
      expect(stored).not.toContain(word);
    }
  });

  it('is not revealed by an edit before it was ever public', async () => {
    const [jaya, before] = [await world.identity.person('jaya'), (await cards()).length];
    const draft = { ...listingSnapshot('hostel_secret'), status: 'in review' };
    const marker = listingSnapshot('hostel_marker');
    await world.bus.publish(
      newEvent('ListingUpdated', 'hostel_secret', draft),
      newEvent('ListingPublished', 'hostel_marker', marker),
    );
    await eventually(async () => (await cards()).length > before);
    expectProblem(await save(jaya, undefined, 'hostel_secret'), 'not_found');
  });
});

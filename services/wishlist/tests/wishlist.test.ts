import { patnaDay } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startWishlistService } from '../src/service.ts';

let world: World;

beforeAll(async () => {
  world = await startTestService((config) => startWishlistService(config));
  await published('hostel_1');
  await published('hostel_2');
  await published('hostel_3');
}, 60_000);

afterAll(() => world?.stop());

/** Publishes a hostel and waits until the service knows it. */
async function published(id: string): Promise<void> {
  await world.bus.publish(newEvent('ListingPublished', id, listingSnapshot(id)));
  await eventually(async () => (await cardOf(id)) !== undefined);
}

async function cardOf(id: string) {
  const cards = await world.mongo.stored('wishlist', 'listing_cards');
  return cards.find((each) => (each._id as unknown) === id);
}

function write(
  name: 'addToWishlist' | 'removeFromWishlist',
  listingId: string,
  { token }: TestPerson,
  options: { userId?: string; key?: string } = {},
) {
  const params = { listingId, userId: options.userId ?? 'me' };
  return world.call(name, { params, token, key: options.key });
}

async function savedBy({ token }: TestPerson): Promise<string[]> {
  const answer = await world.call('getWishlist', { params: { userId: 'me' }, token });
  return expectOk('getWishlist', answer).wishlist.map((each) => each.id);
}

async function factsOf(person: TestPerson, type: 'WishlistItemAdded' | 'WishlistItemRemoved') {
  const all = await world.bus.heard(world.service, type);
  return all.map((event) => event.data).filter((data) => data.userId === person.userId);
}

describe('addToWishlist and removeFromWishlist', () => {
  it('save, unsave and save again, each without a second effect when repeated', async () => {
    const asha = await world.identity.person('asha');
    for (const name of ['addToWishlist', 'removeFromWishlist', 'addToWishlist'] as const) {
      const saved = name === 'addToWishlist';
      for (const answer of [
        await write(name, 'hostel_1', asha),
        await write(name, 'hostel_1', asha),
      ]) {
        expect(expectOk(name, answer)).toMatchObject({ data: { listingId: 'hostel_1', saved } });
      }
      expect(await savedBy(asha)).toEqual(saved ? ['hostel_1'] : []);
    }
    const fact = { userId: asha.userId, listingId: 'hostel_1' };
    expect(await factsOf(asha, 'WishlistItemAdded')).toEqual([fact, fact]);
    expect(await factsOf(asha, 'WishlistItemRemoved')).toEqual([fact]);
  });

  it('accept the record id and answer the public id', async () => {
    const bina = await world.identity.person('bina');
    const { mongoId } = listingSnapshot('hostel_2');
    const added = expectOk('addToWishlist', await write('addToWishlist', mongoId, bina));
    expect(added).toMatchObject({ data: { listingId: 'hostel_2', saved: true } });
    await write('addToWishlist', 'hostel_2', bina);
    expect(await savedBy(bina)).toEqual(['hostel_2']);
    await write('removeFromWishlist', mongoId, bina);
    expect(await savedBy(bina)).toEqual([]);
  });

  it("accept the caller's id in each of its three forms", async () => {
    const chand = await world.identity.person('chand');
    for (const userId of ['me', chand.userId, chand.subject]) {
      expectOk('addToWishlist', await write('addToWishlist', 'hostel_1', chand, { userId }));
      expectOk(
        'removeFromWishlist',
        await write('removeFromWishlist', 'hostel_1', chand, { userId }),
      );
    }
  });

  it('refuse an unknown hostel; removing an unsaved one succeeds', async () => {
    const dev = await world.identity.person('dev');
    expectProblem(await write('addToWishlist', 'hostel_unknown', dev), 'not_found');
    const removed = await write('removeFromWishlist', 'hostel_unknown', dev);
    expect(expectOk('removeFromWishlist', removed).data.saved).toBe(false);
    expect(await factsOf(dev, 'WishlistItemRemoved')).toEqual([]);
  });

  it.each(['addToWishlist', 'removeFromWishlist'] as const)(
    '%s refuses bad ids, strangers and missing tokens, and writes nothing',
    async (name) => {
      const [eve, victim] = await Promise.all([
        world.identity.person('eve'),
        world.identity.person('victim'),
      ]);
      await write('addToWishlist', 'hostel_3', victim);
      const before = await world.mongo.stored('wishlist', 'items');
      expectProblem(await write(name, 'not an id', eve), 'validation_failed', 'listingId');
      for (const userId of [victim.userId, victim.subject, 'usr_nobody']) {
        expectProblem(await write(name, 'hostel_3', eve, { userId }), 'forbidden');
      }
      const anonymous = await world.call(name, { params: { listingId: 'hostel_3', userId: 'me' } });
      expectProblem(anonymous, 'unauthenticated');
      const forged = { ...eve, token: `${eve.token.slice(0, -8)}AAAAAAAA` };
      expectProblem(await write(name, 'hostel_3', forged), 'unauthenticated');
      expect(await world.mongo.stored('wishlist', 'items')).toEqual(before);
    },
  );

  it('replay the stored answer when a key is sent again, whatever happened since', async () => {
    const esha = await world.identity.person('esha');
    const first = await write('addToWishlist', 'hostel_1', esha, { key: 'key-of-the-add' });
    await write('removeFromWishlist', 'hostel_1', esha, { key: 'key-of-the-remove' });
    const again = await write('addToWishlist', 'hostel_1', esha, { key: 'key-of-the-add' });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await savedBy(esha)).toEqual([]);
    const other = await write('addToWishlist', 'hostel_2', esha, { key: 'key-of-the-add' });
    expectProblem(other, 'idempotency_mismatch');
  });

  it('make one row and one event from twenty parallel adds, with one key or many', async () => {
    const [farid, gita] = await Promise.all([
      world.identity.person('farid'),
      world.identity.person('gita'),
    ]);
    const twenty = Array.from({ length: 20 }, (_, index) => index);
    const oneKey = await Promise.all(
      twenty.map(() => write('addToWishlist', 'hostel_1', farid, { key: 'one-key-for-all' })),
    );
    for (const answer of oneKey) expect([200, 409]).toContain(answer.status);
    expect(oneKey.some((answer) => answer.status === 200)).toBe(true);
    const manyKeys = await Promise.all(
      twenty.map((index) => write('addToWishlist', 'hostel_1', gita, { key: `key-no-${index}` })),
    );
    for (const answer of manyKeys) expectOk('addToWishlist', answer);
    for (const person of [farid, gita]) {
      expect(await savedBy(person)).toEqual(['hostel_1']);
      expect(await factsOf(person, 'WishlistItemAdded')).toHaveLength(1);
    }
  });
});

describe('getWishlist', () => {
  it('lists cards for their owner only, last saved first', async () => {
    const [hari, indu] = await Promise.all([
      world.identity.person('hari'),
      world.identity.person('indu'),
    ]);
    for (const id of ['hostel_2', 'hostel_3', 'hostel_1']) await write('addToWishlist', id, hari);
    expect(await savedBy(hari)).toEqual(['hostel_1', 'hostel_3', 'hostel_2']);
    expect(await savedBy(indu)).toEqual([]);
    for (const userId of [hari.userId, hari.subject]) {
      const foreign = await world.call('getWishlist', { params: { userId }, token: indu.token });
      expectProblem(foreign, 'forbidden');
      expectProblem(await world.call('getWishlist', { params: { userId } }), 'unauthenticated');
    }
    const badId = await world.call('getWishlist', { params: { userId: 'a b' }, token: hari.token });
    expectProblem(badId, 'validation_failed', 'userId');
  });
});

describe('hostel events', () => {
  const named = (propertyName: string, version: number) => {
    const snapshot = listingSnapshot('hostel_news', { version });
    return { ...snapshot, card: { ...snapshot.card, propertyName } };
  };

  it('show until when a hostel is verified and nothing after that day', async () => {
    const kiran = await world.identity.person('kiran');
    const badgeUntil = async (id: string, days: number) => {
      const verifiedUntil = patnaDay(Date.now() + days * 86_400_000);
      const { card } = listingSnapshot(id);
      const data = listingSnapshot(id, { card: { ...card, verifiedUntil } });
      await world.bus.publish(newEvent('ListingUpdated', id, data));
      await eventually(async () => (await cardOf(id)) !== undefined);
      await write('addToWishlist', id, kiran);
    };
    await badgeUntil('hostel_over', -1);
    await badgeUntil('hostel_today', 0);
    const request = { params: { userId: 'me' }, token: kiran.token };
    const { wishlist } = expectOk('getWishlist', await world.call('getWishlist', request));
    expect(wishlist.map(({ id, verifiedUntil }) => [id, verifiedUntil])).toEqual([
      ['hostel_today', patnaDay(Date.now())],
      ['hostel_over', undefined],
    ]);
  });

  it('update the card on publication and review, and never to an older version', async () => {
    const jaya = await world.identity.person('jaya');
    const shownName = async () => {
      const answer = await world.call('getWishlist', {
        params: { userId: 'me' },
        token: jaya.token,
      });
      return expectOk('getWishlist', answer).wishlist[0]?.propertyName;
    };
    const first = newEvent('ListingPublished', 'hostel_news', named('First', 1));
    const review = (name: string, version: number) =>
      newEvent('ReviewAdded', 'hostel_news', {
        listing: named(name, version),
        reviewId: 'r1',
        reviewerId: 'usr_reviewer',
        rating: 5,
      });
    await world.bus.publish(first);
    await eventually(async () => (await cardOf('hostel_news')) !== undefined);
    expectOk('addToWishlist', await write('addToWishlist', 'hostel_news', jaya));
    expect(await shownName()).toBe('First');

    await world.bus.publish(review('Third', 3));
    await eventually(async () => (await shownName()) === 'Third');

    const late = newEvent('ListingPublished', 'hostel_news', named('Second', 2));
    await world.bus.publish(late, first, late, review('Fourth', 4));
    await eventually(async () => (await shownName()) !== 'Third');
    expect(await shownName()).toBe('Fourth');
    const handled = await world.mongo.stored('wishlist', 'handled_events');
    const ids = handled.map((each) => String(each._id));
    expect(ids.filter((id) => id === `wishlist:${late.id}`)).toHaveLength(1);
  });
});

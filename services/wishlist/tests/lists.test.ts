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
const facts = { freeBeds: 3, gateTime: '21:30' };

beforeAll(async () => {
  world = await startTestService((config) => startWishlistService(config));
  const ids = ['hostel_1', 'hostel_2', 'hostel_3'];
  const all = ids.map((id) => newEvent('ListingPublished', id, listingSnapshot(id, { facts })));
  await world.bus.publish(...all);
  await eventually(async () => {
    return (await world.mongo.stored('wishlist', 'listing_cards')).length === ids.length;
  });
}, 60_000);

afterAll(() => world?.stop());

function save({ token }: TestPerson, listingId: string, body?: object) {
  return world.call('addToWishlist', { params: { listingId, userId: 'me' }, token, body });
}

function arrange({ token }: Partial<TestPerson>, listingId: string, body: object, userId = 'me') {
  return world.call('arrangeWishlistItem', { params: { listingId, userId }, token, body });
}

function list({ token }: Partial<TestPerson>, listId: string, body: object, userId = 'me') {
  return world.call('saveWishlistList', { params: { userId, listId }, token, body });
}

async function share(person: TestPerson, listId: string) {
  return expectOk('shareWishlistList', await askToShare(person, listId)).data.token;
}

function askToShare({ token }: TestPerson, listId: string, key?: string) {
  return world.call('shareWishlistList', { params: { userId: 'me', listId }, token, key });
}

function stopSharing({ token }: TestPerson, listId: string) {
  return world.call('stopSharingList', { params: { userId: 'me', listId }, token });
}

function open(token: string) {
  return world.call('openSharedList', { body: { token } });
}

async function shown({ token }: TestPerson) {
  return expectOk(
    'getWishlist',
    await world.call('getWishlist', { params: { userId: 'me' }, token }),
  );
}

describe('notes and lists of a hostel', () => {
  it('are returned with the hostel, and the last action on each wins in any order of arrival', async () => {
    const asha = await world.identity.person('asha');
    await save(asha, 'hostel_1');
    const noted = await arrange(asha, 'hostel_1', {
      note: ' Ask for a window ',
      sequence: now - 10,
    });
    expect(expectOk('arrangeWishlistItem', noted).data).toEqual({
      listingId: 'hostel_1',
      note: 'Ask for a window',
      lists: [],
      sequence: now - 10,
    });
    await arrange(asha, 'hostel_1', { lists: ['near'], sequence: now - 20 });
    const late = await arrange(asha, 'hostel_1', { note: 'Older', lists: [], sequence: now - 30 });
    expect(expectOk('arrangeWishlistItem', late).data).toMatchObject({
      note: 'Ask for a window',
      lists: ['near'],
    });
    const [item] = (await shown(asha)).wishlist;
    expect(item).toMatchObject({ note: 'Ask for a window', lists: ['near'], facts });
    await arrange(asha, 'hostel_1', { note: '', lists: [] });
    const [bare] = (await shown(asha)).wishlist;
    expect(bare).not.toHaveProperty('note');
    expect(bare).not.toHaveProperty('lists');
  });

  it('include the latest clock of all devices, counting removed items', async () => {
    const kiran = await world.identity.person('kiran');
    expect(await shown(kiran)).not.toHaveProperty('sequence');
    await save(kiran, 'hostel_1', { sequence: now - 90 });
    await arrange(kiran, 'hostel_1', { note: 'Near', sequence: now - 80 });
    expect(await shown(kiran)).toMatchObject({ sequence: now - 80 });
    await arrange(kiran, 'hostel_1', { lists: [], sequence: now - 70 });
    expect(await shown(kiran)).toMatchObject({ sequence: now - 70 });
    const older = await arrange(kiran, 'hostel_1', { note: 'Older', sequence: now - 85 });
    expect(expectOk('arrangeWishlistItem', older).data).toMatchObject({ sequence: now - 70 });
    const params = { listingId: 'hostel_1', userId: 'me' };
    const query = { sequence: now - 60 };
    await world.call('removeFromWishlist', { params, token: kiran.token, query });
    expect(await shown(kiran)).toMatchObject({ wishlist: [], sequence: now - 60 });
    await list(kiran, 'gone', { removed: true, sequence: now - 50 });
    expect(await shown(kiran)).toMatchObject({ lists: [], sequence: now - 50 });
  });

  it('save nothing: an older save still applies later, and a removed hostel stays removed', async () => {
    const bina = await world.identity.person('bina');
    await arrange(bina, 'hostel_2', { note: 'Quiet', sequence: now - 5 });
    expect((await shown(bina)).wishlist).toEqual([]);
    await save(bina, 'hostel_2', { sequence: now - 50 });
    expect((await shown(bina)).wishlist).toMatchObject([{ id: 'hostel_2', note: 'Quiet' }]);
    const params = { listingId: 'hostel_2', userId: 'me' };
    await world.call('removeFromWishlist', { params, token: bina.token });
    await arrange(bina, 'hostel_2', { note: 'Still gone' });
    expect((await shown(bina)).wishlist).toEqual([]);
  });

  it('are refused when too long, for unknown hostels, for other people and without a bearer', async () => {
    const [chand, victim] = await Promise.all([
      world.identity.person('chand'),
      world.identity.person('victim'),
    ]);
    const long = { note: 'x'.repeat(501) };
    expectProblem(await arrange(chand, 'hostel_1', long), 'validation_failed', 'note');
    expectProblem(await arrange(chand, 'hostel_1', { lists: ['a b'] }), 'validation_failed');
    expectProblem(await arrange(chand, 'hostel_no', { note: 'x' }), 'not_found');
    expectProblem(await arrange(chand, 'hostel_1', { note: 'x' }, victim.userId), 'forbidden');
    expectProblem(await arrange({}, 'hostel_1', { note: 'x' }), 'unauthenticated');
    expectProblem(await list(chand, 'l1', { name: 'x' }, victim.userId), 'forbidden');
    expectProblem(await list({}, 'l1', { name: 'x' }), 'unauthenticated');
  });
});

describe('lists', () => {
  it('are created, renamed and removed, and the last action on each wins', async () => {
    const dev = await world.identity.person('dev');
    const made = expectOk(
      'saveWishlistList',
      await list(dev, 'l1', { name: 'Near', sequence: 10 }),
    );
    expect(made.data).toEqual({ listId: 'l1', name: 'Near', removed: false, sequence: 10 });
    await list(dev, 'l2', { name: 'Cheap', sequence: 11 });
    await list(dev, 'l1', { name: 'Near college', sequence: 30 });
    const late = expectOk(
      'saveWishlistList',
      await list(dev, 'l1', { removed: true, sequence: 20 }),
    );
    expect(late.data).toMatchObject({ name: 'Near college', removed: false });
    expect((await shown(dev)).lists.map((each) => each.name)).toEqual(['Cheap', 'Near college']);
    await list(dev, 'l1', { removed: true, sequence: 40 });
    await list(dev, 'l1', { name: 'Back too late', sequence: 35 });
    expect((await shown(dev)).lists).toEqual([{ listId: 'l2', name: 'Cheap' }]);
    const rows = await world.mongo.stored('wishlist', 'lists');
    expect(rows.map((row) => row['name'])).not.toContain('Near college');
  });

  it('have a name or are removed, are at most twenty, and exclude the list of everything', async () => {
    const esha = await world.identity.person('esha');
    for (const body of [{}, { name: '' }, { name: 'x'.repeat(41) }, { name: 'x', removed: true }]) {
      expectProblem(await list(esha, 'l1', body), 'validation_failed');
    }
    expectProblem(await list(esha, 'saved', { name: 'Mine' }), 'conflict');
    for (let n = 0; n < 20; n += 1)
      expectOk('saveWishlistList', await list(esha, `l${n}`, { name: 'x' }));
    expectProblem(await list(esha, 'l20', { name: 'One more' }), 'conflict');
    expectOk('saveWishlistList', await list(esha, 'l3', { name: 'Renamed' }));
  });
});

describe('a shared list', () => {
  it('shows public cards without an account and nothing about its owner', async () => {
    const farid = await world.identity.person('farid', { name: 'Farid Canary' });
    await list(farid, 'l1', { name: 'For the visit' });
    for (const id of ['hostel_1', 'hostel_2']) await save(farid, id);
    await arrange(farid, 'hostel_1', { note: 'canary-note', lists: ['l1'] });
    const answer = await open(await share(farid, 'l1'));
    const { data } = expectOk('openSharedList', answer);
    expect(data).toMatchObject({ name: 'For the visit', hostels: [{ id: 'hostel_1' }] });
    expect(data.hostels).toHaveLength(1);
    expect(answer.text).not.toMatch(/canary|Farid|usr_|savedAt|sequence/);
    const all = expectOk('openSharedList', await open(await share(farid, 'saved')));
    expect(all.data).toMatchObject({ name: '', hostels: [{ id: 'hostel_2' }, { id: 'hostel_1' }] });
    expect((await shown(farid)).shares.map((each) => each.listId).toSorted()).toEqual([
      'l1',
      'saved',
    ]);
  });

  it('has no name that may contain a number, link or account', async () => {
    const indu = await world.identity.person('indu');
    await list(indu, 'l1', { name: 'Call nine eight 76543 two one 0' });
    const answer = await open(await share(indu, 'l1'));
    expect(expectOk('openSharedList', answer).data.name).toBe('');
    await list(indu, 'l1', { name: 'Near AIIMS, under 6500' });
    const renamed = await open(await share(indu, 'l1'));
    expect(expectOk('openSharedList', renamed).data.name).toBe('Near AIIMS, under 6500');
  });

  it('excludes unlisted hostels', async () => {
    const gita = await world.identity.person('gita');
    await save(gita, 'hostel_3');
    const token = await share(gita, 'saved');
    const paused = listingSnapshot('hostel_3', { status: 'paused', version: 2 });
    await world.bus.publish(newEvent('ListingPaused', 'hostel_3', paused));
    await eventually(async () => {
      return expectOk('openSharedList', await open(token)).data.hostels.length === 0;
    });
  });

  it('does not open while its owner is suspended', async () => {
    const deva = await world.identity.person('deva');
    await save(deva, 'hostel_1');
    const token = await share(deva, 'saved');
    const about = { userId: deva.userId, actorId: 'usr_admin' };
    const reason = 'Same text to nine hostels';
    await world.bus.publish(newEvent('AccountSuspended', deva.userId, { ...about, reason }));
    await eventually(async () => (await open(token)).status === 410);
    expectProblem(await open(token), 'gone');
    await world.bus.publish(newEvent('AccountRestored', deva.userId, about));
    await eventually(async () => (await open(token)).status === 200);
  });

  it('stops working when stopped, replaced or removed, and its token is never stored', async () => {
    const hari = await world.identity.person('hari');
    await list(hari, 'l1', { name: 'Mine' });
    const first = await share(hari, 'l1');
    const second = await share(hari, 'l1');
    expectProblem(await open(first), 'gone');
    expectOk('openSharedList', await open(second));
    const stored = JSON.stringify(await world.mongo.stored('wishlist', 'list_shares'));
    const answers = JSON.stringify(await world.mongo.stored('wishlist', 'idempotency_keys'));
    for (const token of [first, second]) expect(stored + answers).not.toContain(token);
    expectOk('stopSharingList', await stopSharing(hari, 'l1'));
    expectProblem(await open(second), 'gone');
    expect((await shown(hari)).shares).toEqual([]);
    const third = await share(hari, 'l1');
    await list(hari, 'l1', { removed: true });
    expectProblem(await open(third), 'gone');
  });

  it('has the same link when repeated under its key, with token and key stored nowhere', async () => {
    const jaya = await world.identity.person('jaya');
    const key = 'share-key-of-jaya';
    const first = expectOk('shareWishlistList', await askToShare(jaya, 'saved', key));
    const again = expectOk('shareWishlistList', await askToShare(jaya, 'saved', key));
    expect(again).toEqual(first);
    expectOk('openSharedList', await open(first.data.token));
    expect((await shown(jaya)).shares).toHaveLength(1);
    const stored = JSON.stringify(await world.mongo.stored('wishlist', 'list_shares'));
    const answers = JSON.stringify(await world.mongo.stored('wishlist', 'idempotency_keys'));
    for (const secret of [first.data.token, key]) expect(stored + answers).not.toContain(secret);
    const [kiran, other] = await Promise.all([
      world.identity.person('kiran'),
      askToShare(jaya, 'saved', 'another-key-of-jaya'),
    ]);
    const tokens = [first, expectOk('shareWishlistList', other)].map(({ data }) => data.token);
    tokens.push(expectOk('shareWishlistList', await askToShare(kiran, 'saved', key)).data.token);
    expect(new Set(tokens).size).toBe(3);
  });

  it('is not restored by a repeat after it was stopped or replaced', async () => {
    const lata = await world.identity.person('lata');
    const ask = (key: string) => askToShare(lata, 'saved', key);
    const { token } = expectOk('shareWishlistList', await ask('lata-key-1')).data;
    const replacing = expectOk('shareWishlistList', await ask('lata-key-2')).data.token;
    expectProblem(await ask('lata-key-1'), 'gone');
    expectProblem(await open(token), 'gone');
    expectOk('openSharedList', await open(replacing));
    await stopSharing(lata, 'saved');
    expectProblem(await ask('lata-key-2'), 'gone');
    expectProblem(await open(replacing), 'gone');
    expect((await shown(lata)).shares).toEqual([]);
  });

  it('cannot be guessed and is shared by its owner only', async () => {
    const [indu, victim] = await Promise.all([
      world.identity.person('indu'),
      world.identity.person('victim'),
    ]);
    expectProblem(await open('A'.repeat(43)), 'not_found');
    expectProblem(await open('short'), 'validation_failed', 'token');
    for (const name of ['shareWishlistList', 'stopSharingList'] as const) {
      const params = { userId: victim.userId, listId: 'saved' };
      expectProblem(await world.call(name, { params, token: indu.token }), 'forbidden');
      expectProblem(await world.call(name, { params }), 'unauthenticated');
    }
    const unknown = { userId: 'me', listId: 'l9' };
    const answer = await world.call('shareWishlistList', { params: unknown, token: indu.token });
    expectProblem(answer, 'not_found');
  });
});

import { maxSavedSearches, searchIdOf } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

const girls = 'gender=Girls&maxPrice=6000';

function save({ token }: TestPerson, query: string, change: object = {}) {
  const params = { userId: 'me', searchId: searchIdOf(query) };
  return world.call('saveSearch', { params, token, body: { query, ...change } });
}

function remove({ token }: TestPerson, query: string) {
  const params = { userId: 'me', searchId: searchIdOf(query) };
  return world.call('saveSearch', { params, token, body: { removed: true } });
}

async function searchesOf({ token }: TestPerson) {
  const answer = await world.call('savedSearches', { params: { userId: 'me' }, token });
  return expectOk('savedSearches', answer).data;
}

const rooms = (min: number) => [
  { category: ['Single'], priceRange: { min, max: 9000 }, numberOfRooms: 3 },
];

/** A public hostel for girls, and the event of its publication. */
async function published(min: number, change: object = {}) {
  const { id } = await world.create(owner, {
    genderPreference: 'Girls',
    rooms: rooms(min),
    ...change,
  });
  await world.approve(id);
  const snapshot = listingSnapshot(id, { ownerId: owner.userId });
  return { id, event: newEvent('ListingPublished', id, snapshot) };
}

/** Hostels that the person was notified of. Waits for the marker hostel, which is published last. */
async function matchesOf({ userId }: TestPerson, markerId: string) {
  return eventually(async () => {
    const matches = await world.bus.heard(world.service, 'SavedSearchMatched');
    const own = matches.map(({ data }) => data).filter((data) => data.userId === userId);
    return own.some(({ listingId }) => listingId === markerId) && own;
  });
}

describe('saved searches', () => {
  it('are one for each query, in the order of the last action, up to a limit', async () => {
    const asha = await world.identity.person('asha');
    const first = expectOk('saveSearch', await save(asha, girls)).data;
    expectOk('saveSearch', await save(asha, girls));
    expect(await searchesOf(asha)).toEqual([
      { searchId: searchIdOf(girls), query: girls, alerts: true, savedAt: first.savedAt },
    ]);
    expectOk('saveSearch', await remove(asha, girls));
    const late = await save(asha, girls, { sequence: first.sequence - 10 });
    expect(expectOk('saveSearch', late).data).toMatchObject({ removed: true });
    expect(await searchesOf(asha)).toEqual([]);
    const many = Array.from({ length: maxSavedSearches }, (_, n) => `maxPrice=${n + 1}`);
    for (const query of many) expectOk('saveSearch', await save(asha, query));
    expectProblem(await save(asha, girls), 'conflict');
    expectOk('saveSearch', await save(asha, 'maxPrice=1', { alerts: false }));
    expect(await searchesOf(asha)).toHaveLength(maxSavedSearches);
  });

  it.each(['maxPrice=cheap', 'page=2', 'maxPrice=6000&gender=Girls', 'gender=%', ''])(
    'refuse %j',
    async (query) => {
      const bina = await world.identity.person('bina');
      expectProblem(await save(bina, query), 'validation_failed');
      const params = { userId: 'me', searchId: searchIdOf('q=other') };
      const body = { query: girls };
      const answer = await world.call('saveSearch', { params, token: bina.token, body });
      expectProblem(answer, 'validation_failed');
    },
  );
});

describe('a hostel that becomes public or cheaper', () => {
  it('is notified once to everybody whose search it fits, despite repeated events', async () => {
    const [chitra, deepa, esha] = await Promise.all(
      ['chitra', 'deepa', 'esha'].map((name) => world.identity.person(name)),
    );
    if (!chitra || !deepa || !esha) throw new Error('no people');
    const before = await published(4000);
    expectOk('saveSearch', await save(chitra, girls));
    expectOk('saveSearch', await save(chitra, 'q=girls%20under%206000'));
    expectOk('saveSearch', await save(deepa, 'gender=Boys'));
    expectOk('saveSearch', await save(esha, girls, { alerts: false }));
    expectOk('saveSearch', await save(owner, girls));
    const fits = await published(5000);
    const expensive = await published(8000);
    await world.bus.publish(before.event, fits.event, fits.event, expensive.event);
    const marker = await published(3000);
    await world.bus.publish(newEvent('ListingPublished', fits.id, fits.event.data), marker.event);
    const matched = await matchesOf(chitra, marker.id);
    const about = (query: string) => ({ searchId: searchIdOf(query), reason: 'new', rent: 5000 });
    expect(matched.filter(({ listingId }) => listingId === fits.id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining(about(girls)),
        expect.objectContaining(about('q=girls%20under%206000')),
      ]),
    );
    expect(matched.filter(({ listingId }) => listingId === fits.id)).toHaveLength(2);
    expect(matched.map(({ listingId }) => listingId)).not.toContain(before.id);
    expect(matched.map(({ listingId }) => listingId)).not.toContain(expensive.id);
    const all = await world.bus.heard(world.service, 'SavedSearchMatched');
    expect(new Set(all.map(({ data }) => data.userId))).toEqual(new Set([chitra.userId]));
    const lastFoundAt = expect.any(String);
    expect((await searchesOf(chitra)).every((search) => search.lastFoundAt)).toBe(true);
    expect(await searchesOf(esha)).toMatchObject([{ alerts: false, lastFoundAt }]);
    expect((await searchesOf(deepa))[0]).not.toHaveProperty('lastFoundAt');
  });

  it('is notified again when its rent falls, and not when it rises', async () => {
    const farah = await world.identity.person('farah');
    expectOk('saveSearch', await save(farah, girls));
    const hostel = await published(7000);
    const edit = async (min: number) => {
      const own = await world.call('ownerListings', {
        params: { userId: 'me' },
        token: owner.token,
      });
      const { data } = expectOk('ownerListings', own);
      const version = data.find(({ id }) => id === hostel.id)?.version;
      const body = { rooms: rooms(min), version };
      const params = { id: hostel.id };
      expectOk(
        'editListing',
        await world.call('editListing', { params, token: owner.token, body }),
      );
    };
    await edit(5500);
    await eventually(async () => (await matchesOf(farah, hostel.id)).length === 1);
    await edit(5800);
    await edit(5000);
    const matched = await eventually(async () => {
      const all = await matchesOf(farah, hostel.id);
      return all.length >= 2 && all;
    });
    expect(matched.map(({ rent, reason }) => [rent, reason])).toEqual([
      [5500, 'cheaper'],
      [5000, 'cheaper'],
    ]);
  });

  it('leaves nothing of a removed search or an ended account', async () => {
    const [gita, hema] = await Promise.all(
      ['gita', 'hema'].map((name) => world.identity.person(name)),
    );
    if (!gita || !hema) throw new Error('no people');
    for (const person of [gita, hema]) expectOk('saveSearch', await save(person, girls));
    const hostel = await published(5000);
    await world.bus.publish(hostel.event);
    await matchesOf(gita, hostel.id);
    await matchesOf(hema, hostel.id);
    const answer = await world.call('myListingsData', {
      params: { userId: 'me' },
      token: hema.token,
    });
    expect(expectOk('myListingsData', answer).data.savedSearches).toMatchObject([
      { query: girls, alerts: true },
    ]);
    const left = async ({ userId }: TestPerson) => {
      const stored = [
        ...(await world.mongo.stored('listings', 'saved_searches')),
        ...(await world.mongo.stored('listings', 'search_matches')),
      ];
      return stored.filter((each) => each['userId'] === userId);
    };
    expectOk('saveSearch', await remove(gita, girls));
    expect(await left(gita)).toMatchObject([{ removed: true, query: '' }]);
    const { userId } = hema;
    await world.bus.publish(newEvent('UserDeleted', userId, { userId }));
    await eventually(async () => (await left(hema)).length === 0);
  });
});

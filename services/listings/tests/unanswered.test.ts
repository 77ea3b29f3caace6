import { hostelsOf, patnaDay } from '@patna/contracts';
import { compareBy } from '@patna/search';
import { connectMongo, newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { testPapersKeys } from '@patna/testing/servers/test-config.ts';
import { openStores } from '../src/stores.ts';
import { readS3Config } from '../src/photos/objects/s3-variables.ts';
import {
  type SilentHostelStores,
  sweepSilentHostels,
} from '../src/unanswered/sweep-silent-hostels.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

const dayMs = 86_400_000;
const now = Date.now();
let world: ListingWorld;
let stores: SilentHostelStores;
let count = 0;

beforeAll(async () => {
  world = await openListingWorld();
  const mongo = await connectMongo(world.mongo.uri, 'listings');
  const config = { ...readS3Config({}), PAPERS_KEYS: testPapersKeys };
  stores = {
    mongo,
    ...openStores(mongo, config, { warn: () => undefined, error: () => undefined }),
  };
}, 60_000);

afterAll(async () => {
  await stores?.mongo.close();
  await world?.stop();
});

const person = (name: string) => world.identity.person(name);

async function liveHostel(owner: TestPerson, change: object = {}): Promise<string> {
  const { id } = await world.create(owner, change);
  await world.approve(id);
  return id;
}

/** An enquiry that its owner did not answer for three days. */
function unanswered(listingId: string, owner: TestPerson, sender = 'usr_sender') {
  count += 1;
  const fact = { ...enquiryFact(`silent_${count}`, owner.userId), listingId, senderId: sender };
  return newEvent('EnquiryUnanswered', fact.enquiryId, { ...fact, due: 'alternatives' });
}

async function storedUnanswered(listingId: string): Promise<number> {
  const all = await world.mongo.stored('listings', 'unanswered_enquiries');
  return all.filter((each) => each['listingId'] === listingId && !each['answered']).length;
}

/** Publishes three enquiries that were not answered. */
async function makeSilent(id: string, owner: TestPerson): Promise<void> {
  await world.bus.publish(...[1, 2, 3].map(() => unanswered(id, owner)));
  await eventually(async () => (await storedUnanswered(id)) === 3);
}

/** Runs two concurrent sweeps this many days from now. */
async function sweepOn(days: number): Promise<void> {
  const at = now + days * dayMs;
  await Promise.all([sweepSilentHostels(stores, at), sweepSilentHostels(stores, at)]);
}

async function own(owner: TestPerson, id: string) {
  const answer = await world.call('ownerListings', {
    params: { userId: 'me' },
    token: owner.token,
  });
  return expectOk('ownerListings', answer).data.find((each) => each.id === id);
}

function move(owner: TestPerson, id: string, status: string) {
  const headers = { 'If-Match': '*' };
  const params = { id };
  return world.call('changeListingStatus', {
    params,
    token: owner.token,
    headers,
    body: { status },
  });
}

async function checksOf(id: string): Promise<number> {
  const facts = await world.bus.heard(world.service, 'ListingUpdated');
  return facts.filter(({ data }) => data.listingId === id && data.activityCheck).length;
}

describe('similar hostels for the sender', () => {
  const girls = { genderPreference: 'Girls' };
  const offersFor = async (enquiryId: string) => {
    const facts = await world.bus.heard(world.service, 'AlternativesFound');
    return facts.filter(({ data }) => data.enquiryId === enquiryId).map(({ data }) => data);
  };

  it('are three at most, not of the same owner and not asked before', async () => {
    const [owner, other] = [await person('quiet'), await person('others')];
    const sender = await person('sender');
    const asked = await liveHostel(owner, girls);
    await liveHostel(owner, girls);
    const known = await liveHostel(other, girls);
    const fresh = [await liveHostel(other, girls)];
    await liveHostel(other, { genderPreference: 'Boys' });
    const sent = {
      ...enquiryFact('known', other.userId),
      listingId: known,
      senderId: sender.userId,
    };
    await world.bus.publish(newEvent('EnquirySent', 'known', sent));
    await eventually(async () => (await world.mongo.stored('listings', 'enquirers')).length > 0);
    const first = unanswered(asked, owner, sender.userId);
    await world.bus.publish(first);
    await eventually(async () => (await offersFor(first.key)).length > 0);
    const [offer] = await offersFor(first.key);
    expect(offer).toMatchObject({ listingId: asked, senderId: sender.userId });
    expect(offer?.alternatives.map(({ listingId }) => listingId)).toEqual(fresh);
    for (let n = 0; n < 3; n += 1) await liveHostel(other, girls);
    const second = unanswered(asked, owner, sender.userId);
    await world.bus.publish(second);
    await eventually(async () => (await offersFor(second.key)).length > 0);
    const [more] = await offersFor(second.key);
    expect(new Set(more?.alternatives.map(({ listingId }) => listingId)).size).toBe(3);
  });

  it('an event that arrives after the answer does not count', async () => {
    const owner = await person('prompt');
    const id = await liveHostel(owner, girls);
    const late = unanswered(id, owner);
    const reply = { ...enquiryFact(late.key, owner.userId), listingId: id, by: 'owner' as const };
    await world.bus.publish(newEvent('EnquiryReplied', late.key, reply), late);
    await eventually(async () => (await offersFor(late.key)).length > 0);
    expect(await storedUnanswered(id)).toBe(0);
  });

  it('are not announced when none fit', async () => {
    const owner = await person('only-one');
    const id = await liveHostel(owner, { genderPreference: 'Boys', address: remote });
    const lonely = unanswered(id, owner);
    await world.bus.publish(lonely);
    await eventually(async () => (await storedUnanswered(id)) === 1);
    await eventually(async () => {
      const handled = await world.mongo.stored('listings', 'handled_events');
      return handled.some(({ _id }) => String(_id).includes(lonely.id));
    });
    expect(await offersFor(lonely.key)).toEqual([]);
  });
});

const remote = {
  street: 'Station Road',
  city: 'Gaya',
  state: 'Bihar',
  pincode: '823001',
  landmark: 'Near the station',
  latitude: 24.8,
  longitude: 85.0,
};

describe('a hostel with three unanswered enquiries in 14 days', () => {
  it('is listed last, the same on the server and on the phone, until it answers', async () => {
    const owner = await person('ranked');
    const silent = await liveHostel(owner, { address: { ...remote, city: 'Hajipur' } });
    const listed = async () => {
      const query = { limit: '50' };
      const answer = await world.call('fetchListings', { query });
      return expectOk('fetchListings', answer).data.map(({ id }) => id);
    };
    const onPhone = async () => {
      const ofRegion = async (region: string) => {
        const answer = await world.call('listingChanges', { query: { region } });
        return hostelsOf(expectOk('listingChanges', answer).hostels);
      };
      const rows = (await Promise.all(['patna', 'gaya', 'elsewhere'].map(ofRegion))).flat();
      const order = compareBy('recommended', { today: patnaDay(Date.now()) });
      return rows.toSorted(order).map(({ id }) => id);
    };
    expect((await listed())[0]).toBe(silent);
    await world.bus.publish(unanswered(silent, owner), unanswered(silent, owner));
    await eventually(async () => (await storedUnanswered(silent)) === 2);
    await sweepOn(0);
    expect((await listed())[0]).toBe(silent);
    const last = unanswered(silent, owner);
    await world.bus.publish(last);
    await eventually(async () => (await storedUnanswered(silent)) === 3);
    await sweepOn(0);
    expect((await listed()).at(-1)).toBe(silent);
    expect(await onPhone()).toEqual(await listed());
    const { due: _, ...fact } = last.data;
    await world.bus.publish(newEvent('EnquiryReplied', last.key, { ...fact, by: 'owner' }));
    await eventually(async () => (await storedUnanswered(silent)) === 2);
    await sweepOn(0);
    expect((await listed())[0]).toBe(silent);
    expect(await onPhone()).toEqual(await listed());
  });

  it('is asked once whether it takes enquiries, and stays when its owner says so', async () => {
    const owner = await person('asked');
    const id = await liveHostel(owner);
    await makeSilent(id, owner);
    await sweepOn(0);
    await sweepOn(1);
    await eventually(async () => (await checksOf(id)) > 0);
    expect(await checksOf(id)).toBe(1);
    const { until = '' } = (await own(owner, id))?.activityCheck ?? {};
    expect(patnaDay(Date.parse(until))).toBe(patnaDay(now + 7 * dayMs));
    const answer = expectOk('changeListingStatus', await move(owner, id, 'live')).data;
    expect(answer).toMatchObject({ status: 'live' });
    expect(answer).not.toHaveProperty('activityCheck');
    for (const days of [2, 8, 13]) await sweepOn(days);
    expect(await own(owner, id)).toMatchObject({ status: 'live' });
    expect(await checksOf(id)).toBe(1);
  });

  it('is not asked again when its owner answers an enquiry', async () => {
    const owner = await person('answering');
    const id = await liveHostel(owner);
    await makeSilent(id, owner);
    await sweepOn(0);
    expect(await own(owner, id)).toHaveProperty('activityCheck');
    const { due: _, ...fact } = unanswered(id, owner).data;
    const answered = { ...fact, by: 'owner', status: 'contacted' } as const;
    await world.bus.publish(newEvent('EnquiryStatusChanged', fact.enquiryId, answered));
    await eventually(async () => !('activityCheck' in ((await own(owner, id)) ?? {})));
    await sweepOn(8);
    expect(await own(owner, id)).toMatchObject({ status: 'live' });
  });

  it('is not asked while its owner answers other enquiries', async () => {
    const owner = await person('sometimes');
    const id = await liveHostel(owner);
    await makeSilent(id, owner);
    const fact = { ...enquiryFact('sometimes', owner.userId), listingId: id };
    await world.bus.publish(
      newEvent('EnquirySent', 'sometimes', fact),
      newEvent('EnquiryReplied', 'sometimes', { ...fact, by: 'owner' }),
    );
    await eventually(async () => {
      const stored = await world.mongo.stored('listings', 'listings');
      return stored.some((each) => each['hostelId'] === id && each['activeAt']);
    });
    const stored = world.mongo.client.db('listings').collection('listings');
    await stored.updateOne({ hostelId: id }, { $unset: { activeAt: 1 } });
    await sweepOn(0);
    expect(await own(owner, id)).not.toHaveProperty('activityCheck');
  });

  it('is paused after seven days without a word, with one notice, and can be shown again', async () => {
    const owner = await person('gone');
    const id = await liveHostel(owner);
    await makeSilent(id, owner);
    await sweepOn(0);
    await sweepOn(6);
    expect((await own(owner, id))?.status).toBe('live');
    for (const days of [7, 8]) await sweepOn(days);
    const paused = await own(owner, id);
    expect(paused).toMatchObject({ status: 'paused', pausedForSilence: true });
    expect(paused).not.toHaveProperty('pausedBecause');
    const facts = await world.bus.heard(world.service, 'ListingPaused');
    expect(facts.filter(({ data }) => data.listingId === id && data.silent)).toHaveLength(1);
    const back = expectOk('changeListingStatus', await move(owner, id, 'live')).data;
    expect(back.status).toBe('live');
    expect(back).not.toHaveProperty('pausedForSilence');
    await sweepOn(9);
    expect(await own(owner, id)).not.toHaveProperty('activityCheck');
  });
});

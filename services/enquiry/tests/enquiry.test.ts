import type { EnquiryInput } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startEnquiryService } from '../src/service.ts';

let world: World;
let owner: TestPerson;

beforeAll(async () => {
  world = await startTestService((config) => startEnquiryService(config));
  owner = await world.identity.person('owner');
  for (const id of ['hostel_1', 'hostel_2', 'hostel_3']) {
    const listing = listingSnapshot(id, { ownerId: owner.userId });
    await world.bus.publish(newEvent('ListingPublished', id, listing));
  }
  await eventually(
    async () => (await world.mongo.stored('enquiry', 'listing_owners')).length === 3,
  );
}, 60_000);

afterAll(() => world?.stop());

/** The calendar day this many days from now. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const typed = {
  name: 'Asha Kumari',
  phone: '098765 43210',
  message: 'Is a single room free from August?',
  roomCategory: 'Single',
  moveInDate: dayFromNow(40),
};

interface SendOptions {
  readonly listingId?: string;
  readonly userId?: string;
  readonly key?: string;
  readonly body?: object;
}

function send({ token }: Pick<TestPerson, 'token'>, options: SendOptions = {}) {
  const { listingId = 'hostel_1', userId = 'me', key, body = typed } = options;
  return world.call('sendEnquiry', { params: { listingId, userId }, token, key, body });
}

async function inbox(name: 'ownerEnquiries' | 'myEnquiries', { token }: TestPerson) {
  const answer = await world.call(name, { params: { userId: 'me' }, token });
  return expectOk(name, answer).data;
}

async function storedFrom({ userId }: TestPerson) {
  const all = await world.mongo.stored('enquiry', 'enquiries');
  return all.filter((each) => each.senderId === userId);
}

async function factsFrom({ userId }: TestPerson) {
  const all = await world.bus.heard(world.service, 'EnquirySent');
  return all.filter((event) => event.data.senderId === userId);
}

describe('sendEnquiry', () => {
  it('expires after two years, as the privacy policy says', async () => {
    expect(await world.mongo.forgottenAfter('enquiry', 'enquiries')).toBe(2 * 365 * 86_400);
  });

  it('is fully visible to its owner and sender only', async () => {
    const asha = await world.identity.person('asha');
    const stranger = await world.identity.person('stranger');
    const sent = expectOk('sendEnquiry', await send(asha, { key: 'asha-first-key' })).data;
    expect(sent).toMatchObject({
      ...typed,
      phone: '+919876543210',
      listingId: 'hostel_1',
      listingName: 'Hostel hostel_1',
      status: 'new',
      idempotencyKey: 'asha-first-key',
    });
    expect(await inbox('ownerEnquiries', owner)).toEqual([sent]);
    expect(await inbox('myEnquiries', asha)).toEqual([sent]);
    expect(await inbox('ownerEnquiries', asha)).toEqual([]);
    expect(await inbox('myEnquiries', owner)).toEqual([]);
    expect(await inbox('ownerEnquiries', stranger)).toEqual([]);
    expect(await inbox('myEnquiries', stranger)).toEqual([]);
  });

  it('is published once, without name, phone or message', async () => {
    const bina = await world.identity.person('bina');
    const { _id } = expectOk('sendEnquiry', await send(bina)).data;
    const facts = await factsFrom(bina);
    expect(facts.map((event) => event.data)).toEqual([
      {
        enquiryId: _id,
        listingId: 'hostel_1',
        listingName: 'Hostel hostel_1',
        ownerId: owner.userId,
        senderId: bina.userId,
      },
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/Asha|98765|single room/);
  });

  it.each([
    ['name', { name: 'A' }],
    ['name', { name: 'A'.repeat(61) }],
    ['phone', { phone: '12345' }],
    ['phone', { phone: '+1 415 555 2671' }],
    ['message', { message: 'Too short' }],
    ['message', { message: 'x'.repeat(501) }],
    ['roomCategory', { roomCategory: 'Penthouse' }],
    ['moveInDate', { moveInDate: '1 August' }],
    ['moveInDate', { moveInDate: dayFromNow(-100) }],
    ['moveInDate', { moveInDate: dayFromNow(368) }],
    ['name', { name: undefined }],
    ['phone', { phone: { $gt: '' } }],
  ])('refuses an invalid %s: %j', async (field, wrong: object) => {
    const chand = await world.identity.person('chand');
    const body = { ...typed, ...wrong };
    expectProblem(await send(chand, { body }), 'validation_failed', field);
    expect(await storedFrom(chand)).toEqual([]);
  });

  it('refuses a missing or bad token, foreign ids and unknown hostels, and writes nothing', async () => {
    const dev = await world.identity.person('dev');
    const before = await world.mongo.stored('enquiry', 'enquiries');
    expectProblem(
      await world.call('sendEnquiry', {
        params: { listingId: 'hostel_1', userId: 'me' },
        body: typed,
      }),
      'unauthenticated',
    );
    expectProblem(await send({ token: 'a.b.c' }), 'unauthenticated');
    for (const userId of [owner.userId, owner.subject]) {
      expectProblem(await send(dev, { userId }), 'forbidden');
    }
    expectProblem(await send(dev, { listingId: 'hostel_unknown' }), 'not_found');
    expectProblem(await send(dev, { listingId: 'no id' }), 'validation_failed', 'listingId');
    expectProblem(await send(dev, { key: 'short' }), 'validation_failed', 'Idempotency-Key');
    expect(await world.mongo.stored('enquiry', 'enquiries')).toEqual(before);
  });

  it("is refused at the sender's own hostel", async () => {
    const before = await world.mongo.stored('enquiry', 'enquiries');
    const refused = expectProblem(await send(owner), 'forbidden');
    expect(refused.message).toBe("You can't send an enquiry to your own hostel");
    expect(await world.mongo.stored('enquiry', 'enquiries')).toEqual(before);
  });

  it('replays the stored answer when its key is sent again and refuses other text', async () => {
    const esha = await world.identity.person('esha');
    const first = await send(esha, { key: 'esha-key-1' });
    const again = await send(esha, { key: 'esha-key-1' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const other = { ...typed, message: 'Is a double room free from August?' };
    expectProblem(await send(esha, { key: 'esha-key-1', body: other }), 'idempotency_mismatch');
    expect(await storedFrom(esha)).toHaveLength(1);
    expect(await factsFrom(esha)).toHaveLength(1);
  });

  it('makes one record, with the key that the SMS reference is derived from, however often it is sent', async () => {
    const hema = await world.identity.person('hema');
    const key = '0196f0c2-7d0e-7a51-9c53-0f1d2e3c4b5a';
    for (let times = 0; times < 3; times += 1) expectOk('sendEnquiry', await send(hema, { key }));
    const seen = await inbox('ownerEnquiries', owner);
    expect(seen.filter((each) => each.idempotencyKey === key)).toHaveLength(1);
    expect(await inbox('myEnquiries', hema)).toMatchObject([{ idempotencyKey: key }]);
    expect(await storedFrom(hema)).toHaveLength(1);
  });

  it('keeps enquiries of two people under the same key apart', async () => {
    const [farid, gita] = await Promise.all([
      world.identity.person('farid'),
      world.identity.person('gita'),
    ]);
    expectOk('sendEnquiry', await send(farid, { key: 'a-shared-key' }));
    const second = await send(gita, { key: 'a-shared-key' });
    expect(second.headers.get('Idempotency-Replayed')).toBeNull();
    expect(await storedFrom(gita)).toHaveLength(1);
  });

  it('creates one enquiry from twenty concurrent sends with one key', async () => {
    const hari = await world.identity.person('hari');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(hari, { key: 'hari-one-key' })),
    );
    for (const answer of answers) {
      if (answer.status === 201) expectOk('sendEnquiry', answer);
      else expectProblem(answer, 'idempotency_in_flight');
    }
    const fresh = answers.filter(
      (answer) => answer.status === 201 && !answer.headers.has('Idempotency-Replayed'),
    );
    expect(fresh).toHaveLength(1);
    expect(await storedFrom(hari)).toHaveLength(1);
    expect(await factsFrom(hari)).toHaveLength(1);
    const later = await send(hari, { key: 'hari-one-key' });
    expect(later.text).toBe(fresh[0]?.text);
  });
});

describe.each(['ownerEnquiries', 'myEnquiries'] as const)('%s', (name) => {
  it('answers only its own person', async () => {
    const indu = await world.identity.person('indu');
    for (const userId of [owner.userId, owner.subject, 'usr_nobody']) {
      const answer = await world.call(name, { params: { userId }, token: indu.token });
      expectProblem(answer, 'forbidden');
    }
    for (const userId of [indu.userId, indu.subject, 'me']) {
      expectOk(name, await world.call(name, { params: { userId }, token: indu.token }));
    }
    expectProblem(await world.call(name, { params: { userId: 'me' } }), 'unauthenticated');
    const bad = await world.call(name, { params: { userId: 'a b' }, token: indu.token });
    expectProblem(bad, 'validation_failed', 'userId');
  });

  it('lists the newest first', async () => {
    const jaya = await world.identity.person(`jaya-${name}`);
    for (const [index, room] of ['Single', 'Double', 'Triple'].entries()) {
      const body = { ...typed, roomCategory: room };
      expectOk('sendEnquiry', await send(jaya, { listingId: `hostel_${index + 1}`, body }));
    }
    const person = name === 'myEnquiries' ? jaya : owner;
    const rooms = (await inbox(name, person)).map((each: EnquiryInput) => each.roomCategory);
    expect(rooms.slice(0, 3)).toEqual(['Triple', 'Double', 'Single']);
  });
});

describe('hostel events', () => {
  it('set the owner of the newest version despite late and repeated events', async () => {
    const [former, latest, asker] = await Promise.all(
      ['former', 'latest', 'asker'].map((name) => world.identity.person(name)),
    );
    const snapshotFor = (ownerId: string | undefined, version: number) => {
      const listing = listingSnapshot('hostel_sold', { ownerId: ownerId ?? '', version });
      return newEvent('ListingPublished', 'hostel_sold', listing);
    };
    const newer = snapshotFor(latest?.userId, 2);
    const older = snapshotFor(former?.userId, 1);
    const last = newEvent('ListingPublished', 'hostel_last', listingSnapshot('hostel_last'));
    await world.bus.publish(newer, older, newer, older, last);
    await eventually(async () =>
      (await world.mongo.stored('enquiry', 'listing_owners')).some(
        (each) => (each._id as unknown) === 'hostel_last',
      ),
    );
    expectOk('sendEnquiry', await send(asker as TestPerson, { listingId: 'hostel_sold' }));
    expect(await inbox('ownerEnquiries', latest as TestPerson)).toHaveLength(1);
    expect(await inbox('ownerEnquiries', former as TestPerson)).toEqual([]);
  });
});

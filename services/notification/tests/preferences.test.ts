import { type NotificationKind, notificationKinds } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;
const pushes: { token: string; kind: string; enquiryId: string; title: string }[] = [];

beforeAll(async () => {
  const push = {
    createCustomToken: async () => 'no token',
    send: async (token: string, { kind = '', enquiryId = '', title = '' }) => {
      pushes.push({ token, kind, enquiryId, title });
      return 'sent' as const;
    },
  };
  world = await startTestService((config) => {
    return startNotificationService({ ...config, ...noProviders }, { push });
  });
}, 60_000);

afterAll(() => world?.stop());

let enquiries = 0;

/** Publishes all events of one enquiry between these two people. */
async function story(owner: TestPerson, sender: TestPerson): Promise<string> {
  enquiries += 1;
  const id = `enquiry_${enquiries}`;
  const fact = { ...enquiryFact(id, owner.userId), senderId: sender.userId };
  await world.bus.publish(
    newEvent('EnquirySent', id, fact),
    newEvent('EnquiryStatusChanged', id, { ...fact, status: 'contacted', by: 'owner' }),
    newEvent('EnquiryReplied', id, { ...fact, by: 'owner' }),
    newEvent('EnquiryReplied', id, { ...fact, by: 'sender' }),
    newEvent('EnquiryStatusChanged', id, { ...fact, status: 'closed', by: 'sender' }),
    newEvent('EnquiryWithdrawn', id, fact),
  );
  return id;
}

async function people(name: string) {
  return Promise.all([
    world.identity.person(`${name}-owner`),
    world.identity.person(`${name}-sender`),
  ]);
}

async function feedOf({ token }: TestPerson) {
  const answer = await world.call('notificationFeed', { params: { userId: 'me' }, token });
  return expectOk('notificationFeed', answer);
}

/** Returns the feed once it has this many entries. */
async function fullFeed(person: TestPerson, length: number) {
  await eventually(async () => (await feedOf(person)).data.length === length);
  // Read again, because the unread count is a separate query and may be older than the list.
  return feedOf(person);
}

function write(
  name: 'readNotifications' | 'setNotificationPreferences' | 'removeFcmToken' | 'saveFcmToken',
  { token }: Partial<TestPerson>,
  body: unknown,
  options: { userId?: string; key?: string } = {},
) {
  const params = { userId: options.userId ?? 'me' };
  return world.call(name, { params, token, body, key: options.key });
}

async function preferences({ token }: TestPerson) {
  const answer = await world.call('notificationPreferences', { params: { userId: 'me' }, token });
  return expectOk('notificationPreferences', answer).data;
}

function pushedTo(token: string): string[] {
  return pushes.filter((each) => each.token === token).map((each) => each.kind);
}

describe('a change of an enquiry', () => {
  it('is sent to the other side as ids and the hostel only', async () => {
    const [owner, sender] = await people('story');
    const enquiryId = await story(owner, sender);
    const asOwner = await fullFeed(owner, 4);
    expect(asOwner.data.toReversed()).toMatchObject([
      { kind: 'enquiry-received', side: 'owner', enquiryId, read: false },
      { kind: 'enquiry-reply', side: 'owner' },
      { kind: 'enquiry-status', side: 'owner', status: 'closed' },
      { kind: 'enquiry-withdrawn', side: 'owner', listingName: 'Hostel hostel_1' },
    ]);
    const asSender = await fullFeed(sender, 2);
    expect(asSender.data.toReversed()).toMatchObject([
      { kind: 'enquiry-status', side: 'sender', status: 'contacted' },
      { kind: 'enquiry-reply', side: 'sender' },
    ]);
    expect([asOwner.unread, asSender.unread]).toEqual([4, 2]);
  });

  it('is announced with the time of a visit', async () => {
    const [owner, sender] = await people('visit');
    const fact = { ...enquiryFact('visit_1', owner.userId), senderId: sender.userId };
    const visitAt = '2026-12-05T11:00:00.000Z';
    await world.bus.publish(
      newEvent('EnquiryStatusChanged', 'visit_1', {
        ...fact,
        status: 'visit',
        by: 'owner',
        visitAt,
      }),
    );
    expect((await fullFeed(sender, 1)).data).toMatchObject([{ status: 'visit', visitAt }]);
  });
});

describe('readNotifications', () => {
  it("marks some or all of the caller's own notifications", async () => {
    const [owner, sender] = await people('reader');
    await story(owner, sender);
    const { data } = await fullFeed(owner, 4);
    const foreign = (await fullFeed(sender, 2)).data.map((each) => each._id);
    const ids = [data[0]?._id ?? '', data[2]?._id ?? '', ...foreign];
    const some = expectOk('readNotifications', await write('readNotifications', owner, { ids }));
    expect(some.data.unread).toBe(2);
    const after = await feedOf(owner);
    expect(after.data.map((each) => each.read)).toEqual([true, false, true, false]);
    expect(after.unread).toBe(2);
    expect((await feedOf(sender)).unread).toBe(2);
    const all = await write('readNotifications', owner, { all: true });
    expect(expectOk('readNotifications', all).data.unread).toBe(0);
    expect((await feedOf(owner)).unread).toBe(0);
  });
});

describe('preferences', () => {
  it('are on until each is turned off', async () => {
    const asha = await world.identity.person('asha');
    const all = await preferences(asha);
    expect(Object.keys(all)).toEqual(notificationKinds);
    for (const switches of Object.values(all)) {
      expect(switches).toEqual({ push: true, email: true, text: expect.any(Boolean) });
    }
    const off = { 'enquiry-reply': { push: false } };
    const changed = await write('setNotificationPreferences', asha, off);
    const silenced = { ...all, 'enquiry-reply': { push: false, email: true, text: true } };
    expect(expectOk('setNotificationPreferences', changed).data).toEqual(silenced);
    const unchanged = await write('setNotificationPreferences', asha, {});
    expect(expectOk('setNotificationPreferences', unchanged).data).toEqual(silenced);
    const back = { 'enquiry-reply': { push: true } };
    expectOk('setNotificationPreferences', await write('setNotificationPreferences', asha, back));
    expect(await preferences(asha)).toEqual(all);
    expect(await preferences(await world.identity.person('bina'))).toEqual(all);
  });

  it('suppress a push while the feed has everything', async () => {
    const [owner, sender] = await people('quiet');
    await write('saveFcmToken', owner, { token: 'quiet-device' });
    await write('setNotificationPreferences', owner, {
      'enquiry-received': { push: false },
      'enquiry-status': { push: false },
    });
    await story(owner, sender);
    await fullFeed(owner, 4);
    const wanted: NotificationKind[] = ['enquiry-reply', 'enquiry-withdrawn'];
    await eventually(() => pushedTo('quiet-device').length >= wanted.length);
    expect(pushedTo('quiet-device').toSorted()).toEqual(wanted);
  });

  it("set the language of a push from the user's record", async () => {
    const [owner, sender] = await people('hindi');
    await write('saveFcmToken', owner, { token: 'hindi-device' });
    const { userId, subject: clerkUserId } = owner;
    const fact = (language: 'en' | 'hi') =>
      newEvent('UserUpdated', userId, { userId, clerkUserId, language });
    await world.bus.publish(fact('en'));
    await world.bus.publish(fact('hi'));
    const late = { ...fact('en'), time: new Date(Date.now() - 60_000).toISOString() };
    await world.bus.publish(late);
    await eventually(async () => {
      const handled = await world.mongo.stored('notification', 'handled_events');
      return handled.some(({ _id }) => String(_id) === `notification:${late.id}`);
    });
    await world.bus.publish(newEvent('UserUpdated', userId, { userId, clerkUserId }));
    const params = { userId: 'me' };
    const own = async () =>
      expectOk(
        'myNotificationData',
        await world.call('myNotificationData', { params, token: owner.token }),
      ).data;
    await eventually(async () => (await own()).language === 'hi');
    await story(owner, sender);
    await eventually(() => pushedTo('hindi-device').length >= 4);
    const titles = pushes.filter((each) => each.token === 'hindi-device').map((each) => each.title);
    expect(titles).toContain('Hostel hostel_1 के लिए नई पूछताछ');
    expect((await own()).preferences['enquiry-reply']).toEqual({
      push: true,
      email: true,
      text: true,
    });
  });

  it('answer only their own person', async () => {
    const [asha, victim] = await people('foreign');
    const ask = (userId: string, token?: string) =>
      world.call('notificationPreferences', { params: { userId }, token });
    expectProblem(await ask(victim.userId, asha.token), 'forbidden');
    expectProblem(await ask('me'), 'unauthenticated');
    expectProblem(await ask('a b', asha.token), 'validation_failed', 'userId');
  });
});

describe('saveFcmToken', () => {
  it('keeps the twenty most recent devices', async () => {
    const [asha, bina] = await people('many-devices');
    const tokens = Array.from({ length: 22 }, (_, n) => `many-device-${n}`);
    expectOk('saveFcmToken', await write('saveFcmToken', bina, { token: 'device-of-bina' }));
    const [first = ''] = tokens;
    for (const token of [...tokens.slice(0, 20), first, ...tokens.slice(20)]) {
      expectOk('saveFcmToken', await write('saveFcmToken', asha, { token }));
    }
    const stored = await world.mongo.stored('notification', 'devices');
    const keptOf = ({ userId }: TestPerson) =>
      stored.filter((each) => each.userId === userId).map((each) => String(each._id));
    expect(keptOf(asha).toSorted()).toEqual([first, ...tokens.slice(3)].toSorted());
    expect(keptOf(bina)).toEqual(['device-of-bina']);
  });
});

describe('removeFcmToken', () => {
  it("removes the caller's own device and not one that now belongs to somebody else", async () => {
    const [asha, bina] = await people('devices');
    const token = 'device-shared';
    await write('saveFcmToken', asha, { token });
    await write('saveFcmToken', bina, { token });
    const remove = async (person: TestPerson) =>
      expectOk('removeFcmToken', await write('removeFcmToken', person, { token })).data.removed;
    expect(await remove(asha)).toBe(false);
    const stored = async () =>
      (await world.mongo.stored('notification', 'devices')).map((each) => String(each._id));
    expect(await stored()).toContain(token);
    expect(await remove(bina)).toBe(true);
    expect(await stored()).not.toContain(token);
    expect(await remove(bina)).toBe(false);
  });
});

describe.each<[Parameters<typeof write>[0], object, object, unknown[]]>([
  [
    'readNotifications',
    { all: true },
    { ids: ['01a1fe06-c88e-7098-a834-3bc03a9c30a8'] },
    [{}, { all: false }, { ids: [] }, { ids: ['x'] }, { ids: { $gt: '' } }, undefined],
  ],
  [
    'setNotificationPreferences',
    { 'enquiry-reply': { push: true } },
    { 'enquiry-reply': { push: false } },
    [{ 'enquiry-lost': { push: true } }, { 'enquiry-reply': true }, { 'enquiry-reply': {} }],
  ],
  [
    'removeFcmToken',
    { token: 'device-of-nobody' },
    { token: 'device-of-another' },
    [{ token: 'short' }, { token: { $gt: '' } }, {}],
  ],
])('%s', (name, body, otherBody, wrong) => {
  it('refuses other people, wrong bodies and no bearer', async () => {
    const [asha, victim] = await people(name);
    for (const userId of [victim.userId, victim.subject]) {
      expectProblem(await write(name, asha, body, { userId }), 'forbidden');
    }
    for (const each of wrong) expectProblem(await write(name, asha, each), 'validation_failed');
    expectProblem(await write(name, {}, body), 'unauthenticated');
    expectProblem(await write(name, { token: 'a.b.c' }, body), 'unauthenticated');
  });

  it('is done once per key', async () => {
    const [asha] = await people(`key-${name}`);
    const key = `key-of-${name}`;
    const first = await write(name, asha, body, { key });
    const again = await write(name, asha, body, { key });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expectProblem(await write(name, asha, otherBody, { key }), 'idempotency_mismatch');
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

const day = 86_400_000;
const params = { userId: 'me' };

let world: World;
/** How far the service's clock is ahead, in milliseconds. */
let aheadMs = 0;
const dead = new Set<string>();
const arrived: { token: string; data: Readonly<Record<string, string>> }[] = [];

beforeAll(async () => {
  const push = {
    createCustomToken: async (userId: string) => `token-of-${userId}`,
    async send(token: string, data: Readonly<Record<string, string>>) {
      if (dead.has(token)) return 'gone' as const;
      arrived.push({ token, data });
      return 'sent' as const;
    },
  };
  const now = () => Date.now() + aheadMs;
  world = await startTestService((config) =>
    startNotificationService({ ...config, ...noProviders }, { push, now }),
  );
}, 60_000);

afterAll(() => world?.stop());

beforeEach(() => {
  aheadMs = 0;
});

async function saveDevice({ token }: TestPerson, device: string): Promise<void> {
  const body = { token: device };
  expectOk('saveFcmToken', await world.call('saveFcmToken', { params, token, body }));
}

async function owner(device: string): Promise<TestPerson> {
  const person = await world.identity.person(`owner-of-${device}`);
  await saveDevice(person, device);
  return person;
}

const arrivedAt = (device: string) =>
  arrived.filter(({ token }) => token === device).map(({ data }) => data);

/** Sends a push about a new enquiry. Returns the id that acknowledges it. */
async function pushTo({ userId }: TestPerson, device: string): Promise<string> {
  const before = arrivedAt(device).length;
  const enquiryId = `enquiry_${randomUUID()}`;
  await world.bus.publish(newEvent('EnquirySent', enquiryId, enquiryFact(enquiryId, userId)));
  return eventually(async () => {
    const { lastSentAt } = await stored(device);
    const data = arrivedAt(device)[before];
    return lastSentAt instanceof Date && data?.['ack'];
  });
}

async function stored(device: string): Promise<Readonly<Record<string, unknown>>> {
  const all = await world.mongo.stored('notification', 'devices');
  return all.find(({ _id }) => String(_id) === device) ?? {};
}

async function acknowledge(ack: string): Promise<unknown> {
  return expectOk('acknowledgePush', await world.call('acknowledgePush', { body: { ack } }));
}

async function devicesOf({ token }: TestPerson) {
  const answer = await world.call('notificationPreferences', { params, token });
  return expectOk('notificationPreferences', answer).pushDevices ?? [];
}

async function unreachableOf(person: TestPerson): Promise<boolean[]> {
  return (await devicesOf(person)).map(({ unreachable }) => unreachable);
}

function sendTest({ token }: TestPerson, device: string, key?: string, testId = randomUUID()) {
  const body = { token: device, testId };
  return world.call('sendTestPush', { params, token, key, body });
}

async function metric(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${world.service.port}/metrics`);
  return Number(/^pushes_shown_total(?:\{.*\})? (\d+)$/m.exec(await answer.text())?.[1]);
}

describe('an acknowledgement', () => {
  it('records on the device that the push was shown, and is counted', async () => {
    const person = await owner('shown-phone');
    const ack = await pushTo(person, 'shown-phone');
    expect(ack).toMatch(/^[\w-]{22}$/);
    expect(await stored('shown-phone')).not.toHaveProperty('lastShownAt');
    const before = await metric();
    expect(await acknowledge(ack)).toEqual({ data: { received: true } });
    const device = await stored('shown-phone');
    expect(device).toMatchObject({ lastSentAt: expect.any(Date), lastShownAt: expect.any(Date) });
    expect(device).not.toHaveProperty('unshownSince');
    expect(await metric()).toBe(before + 1);
    const [view] = await devicesOf(person);
    expect(view).toMatchObject({
      id: createHash('sha256').update('shown-phone').digest('hex'),
      unreachable: false,
      lastShownAt: (device['lastShownAt'] as Date).toISOString(),
    });
  });

  it('is random for every push and device, and is not the id of the notification', async () => {
    const person = await owner('first-of-two');
    await saveDevice(person, 'second-of-two');
    const acks = [
      await pushTo(person, 'first-of-two'),
      await pushTo(person, 'first-of-two'),
      ...arrivedAt('second-of-two').map((data) => data['ack']),
    ];
    expect(new Set(acks).size).toBe(4);
    const feed = await world.call('notificationFeed', { params, token: person.token });
    const ids = expectOk('notificationFeed', feed).data.map(({ _id }) => _id);
    expect(ids.filter((id) => acks.includes(id))).toEqual([]);
  });

  it('of an unknown or used id is answered like any other, and changes nothing', async () => {
    const ack = await pushTo(await owner('once-phone'), 'once-phone');
    const first = await acknowledge(ack);
    const device = await stored('once-phone');
    const before = await metric();
    expect(await acknowledge(ack)).toEqual(first);
    expect(await acknowledge('x'.repeat(22))).toEqual(first);
    expect([await stored('once-phone'), await metric()]).toEqual([device, before]);
  });

  it('expires', async () => {
    const ack = await pushTo(await owner('late-phone'), 'late-phone');
    aheadMs = 29 * day;
    await acknowledge(ack);
    expect(await stored('late-phone')).not.toHaveProperty('lastShownAt');
    const indexes = await world.mongo.client
      .db('notification')
      .collection('push_acknowledgements')
      .indexes();
    expect(indexes.find(({ key }) => 'expiresAt' in key)?.expireAfterSeconds).toBe(0);
  });

  it.each([
    ['too short', { ack: 'a'.repeat(21) }],
    ['too long', { ack: 'a'.repeat(23) }],
    ['of other characters', { ack: `${'a'.repeat(21)}.` }],
    ['a query', { ack: { $gt: '' } }],
    ['beside something else', { ack: 'a'.repeat(22), token: 'a-device-token' }],
    ['missing', {}],
  ])('that is %s is refused', async (_name, body) => {
    expectProblem(await world.call('acknowledgePush', { body }), 'validation_failed');
  });

  it('of the former person of a phone counts nothing for the next one', async () => {
    const ack = await pushTo(await owner('shared-phone'), 'shared-phone');
    const next = await owner('shared-phone-2');
    await saveDevice(next, 'shared-phone');
    expect(await stored('shared-phone')).not.toHaveProperty('lastSentAt');
    await acknowledge(ack);
    expect(await stored('shared-phone')).not.toHaveProperty('lastShownAt');
  });

  it('ends with the device, and both end with the account', async () => {
    const person = await owner('leaving-phone');
    const { token, userId } = person;
    const waiting = async () => {
      const all = await world.mongo.stored('notification', 'push_acknowledgements');
      return all.filter((each) => each.userId === userId).length;
    };
    await pushTo(person, 'leaving-phone');
    expect(await waiting()).toBe(1);
    await world.call('removeFcmToken', { params, token, body: { token: 'leaving-phone' } });
    expect(await waiting()).toBe(0);

    await saveDevice(person, 'leaving-phone');
    await pushTo(person, 'leaving-phone');
    const exported = await world.call('myNotificationData', { params, token });
    expect(expectOk('myNotificationData', exported).data.devices).toEqual([
      {
        token: 'leaving-phone',
        savedAt: expect.any(String),
        lastSentAt: expect.any(String),
        unshownSince: expect.any(String),
      },
    ]);
    await world.bus.publish(newEvent('UserDeleted', userId, { userId }));
    await eventually(async () => (await waiting()) === 0);
    expect(await stored('leaving-phone')).toEqual({});
  });
});

describe('a device that shows no pushes', () => {
  it('counts as unreachable after 14 days, until it acknowledges one', async () => {
    const person = await owner('silent-phone');
    await pushTo(person, 'silent-phone');
    aheadMs = 13.9 * day;
    expect(await unreachableOf(person)).toEqual([false]);
    const ack = await pushTo(person, 'silent-phone');
    aheadMs = 14.1 * day;
    expect(await unreachableOf(person)).toEqual([true]);
    await saveDevice(person, 'silent-phone');
    expect(await unreachableOf(person)).toEqual([true]);
    await acknowledge(ack);
    expect(await unreachableOf(person)).toEqual([false]);
  });

  it('is reachable while nothing is sent to it, and after it has shown the last push', async () => {
    const person = await owner('quiet-phone');
    aheadMs = 30 * day;
    expect(await unreachableOf(person)).toEqual([false]);
    await acknowledge(await pushTo(person, 'quiet-phone'));
    aheadMs = 90 * day;
    expect(await unreachableOf(person)).toEqual([false]);
  });

  it('is told apart from the other devices of its person', async () => {
    const person = await owner('dead-phone');
    await saveDevice(person, 'live-phone');
    await pushTo(person, 'dead-phone');
    const ack = await eventually(async () => {
      const { lastSentAt } = await stored('live-phone');
      return lastSentAt instanceof Date && arrivedAt('live-phone')[0]?.['ack'];
    });
    await acknowledge(ack);
    aheadMs = 15 * day;
    expect((await unreachableOf(person)).filter((each) => each)).toHaveLength(1);
  });
});

describe('a test push', () => {
  it('reaches only the named device and makes no notification', async () => {
    const person = await owner('tested-phone');
    await saveDevice(person, 'other-phone');
    const testId = randomUUID();
    expectOk('sendTestPush', await sendTest(person, 'tested-phone', undefined, testId));
    expect(arrivedAt('other-phone')).toEqual([]);
    const [data] = arrivedAt('tested-phone');
    expect(data).toMatchObject({ kind: 'test', testId, title: 'Test notification' });
    await acknowledge(data?.['ack'] ?? '');
    expect(await stored('tested-phone')).toHaveProperty('lastShownAt');
    const feed = await world.call('notificationFeed', { params, token: person.token });
    expect(expectOk('notificationFeed', feed).data).toEqual([]);
  });

  it('is sent once for each key', async () => {
    const person = await owner('keyed-phone');
    const [key, testId] = [randomUUID(), randomUUID()];
    expectOk('sendTestPush', await sendTest(person, 'keyed-phone', key, testId));
    const again = await sendTest(person, 'keyed-phone', key, testId);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(arrivedAt('keyed-phone')).toHaveLength(1);
  });

  it('goes to no device of somebody else', async () => {
    await owner('foreign-phone');
    const stranger = await world.identity.person('stranger');
    expectProblem(await sendTest(stranger, 'foreign-phone'), 'not_found');
    expectProblem(await sendTest(stranger, 'no-such-phone'), 'not_found');
    expect(arrivedAt('foreign-phone')).toEqual([]);
  });

  it('forgets a device whose token is dead', async () => {
    const person = await owner('gone-phone');
    dead.add('gone-phone');
    expectProblem(await sendTest(person, 'gone-phone'), 'not_found');
    expect(await stored('gone-phone')).toEqual({});
  });

  it('of a server without push says so', async () => {
    const plain = await startTestService((config) =>
      startNotificationService({ ...config, ...noProviders }),
    );
    const { token } = await plain.identity.person('asha');
    await plain.call('saveFcmToken', { params, token, body: { token: 'plain-phone' } });
    const body = { token: 'plain-phone', testId: randomUUID() };
    const answer = await plain.call('sendTestPush', { params, token, body });
    await plain.stop();
    expect(expectProblem(answer, 'unavailable').message).toBe(
      "Push notifications aren't available here",
    );
  });
});

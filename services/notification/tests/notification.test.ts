import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newEvent } from '@patna/service-kit/mongo';
import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPushEmulator, localServiceAccount } from '@patna/testing/servers/emulators.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { type EventStream, openEventStream } from '@patna/testing/http/event-stream.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;
let pushServer: Server;
let pushAddress: string;
const streams: EventStream[] = [];

beforeAll(async () => {
  world = await startTestService(async (config, { mongo }) => {
    const db = mongo.client.db('push_emulator');
    pushServer = createServer(express().use(createPushEmulator({ db }).handler));
    await once(pushServer.listen(0, '127.0.0.1'), 'listening');
    pushAddress = `127.0.0.1:${(pushServer.address() as AddressInfo).port}`;
    const account = JSON.stringify(await localServiceAccount(db));
    const own = {
      ...noProviders,
      FIREBASE_SERVICE_ACCOUNT: account,
      FCM_LOCAL_ADDRESS: pushAddress,
    };
    return startNotificationService({ ...config, ...own });
  });
}, 60_000);

afterEach(() => Promise.all(streams.splice(0).map((stream) => stream.close())));

afterAll(async () => {
  await world?.stop();
  pushServer?.closeAllConnections();
  pushServer?.close();
});

let sentSoFar = 0;

/** Events of an enquiry to a hostel of this owner. */
function enquiryFor(owner: TestPerson) {
  sentSoFar += 1;
  const enquiryId = `enquiry_${sentSoFar}`;
  return newEvent('EnquirySent', enquiryId, enquiryFact(enquiryId, owner.userId));
}

async function open(person: TestPerson): Promise<EventStream> {
  const stream = await openEventStream(world.service, person.token);
  streams.push(stream);
  return stream;
}

async function feedOf({ token }: TestPerson) {
  const answer = await world.call('notificationFeed', { params: { userId: 'me' }, token });
  return expectOk('notificationFeed', answer).data;
}

function saveDevice(
  { token }: Pick<TestPerson, 'token'>,
  device: unknown,
  options: { userId?: string; key?: string } = {},
) {
  const params = { userId: options.userId ?? 'me' };
  return world.call('saveFcmToken', { params, token, key: options.key, body: { token: device } });
}

async function devices(): Promise<Record<string, string>> {
  const stored = await world.mongo.stored('notification', 'devices');
  return Object.fromEntries(stored.map((each) => [String(each._id), each.userId as string]));
}

async function pushedTo(device: string): Promise<unknown[]> {
  const answer = await fetch(`http://${pushAddress}/emulator/messages?token=${device}`);
  const { messages } = (await answer.json()) as { messages: { message: { data: unknown } }[] };
  return messages.map((each) => each.message.data);
}

describe('an enquiry', () => {
  it('becomes one notification for the owner, with ids only', async () => {
    const owner = await world.identity.person('owner');
    const event = enquiryFor(owner);
    await world.bus.publish(event);
    const [shown] = await eventually(async () => {
      const feed = await feedOf(owner);
      return feed.length > 0 && feed;
    });
    expect(shown).toMatchObject({
      kind: 'enquiry-received',
      listingId: 'hostel_1',
      listingName: 'Hostel hostel_1',
      enquiryId: event.key,
    });
    const queued = await world.bus.heard(world.service, 'NotificationQueued');
    expect(queued.map((each) => each.data).filter((data) => data.userId === owner.userId)).toEqual([
      { notificationId: shown?._id, userId: owner.userId, kind: 'enquiry-received' },
    ]);
  });

  it('is notified once when delivered twice, and in order', async () => {
    const owner = await world.identity.person('twice');
    const [first, second, third] = [enquiryFor(owner), enquiryFor(owner), enquiryFor(owner)];
    const hears = (enquiryId: string) =>
      eventually(async () => (await feedOf(owner)).some((one) => one.enquiryId === enquiryId));
    await world.bus.publish(first);
    await hears(first.key);
    await world.bus.publish(second);
    await hears(second.key);
    await world.bus.publish(first, second, first, third);
    await hears(third.key);
    const notified = (await feedOf(owner)).map((each) => each.enquiryId);
    expect(notified).toEqual([third.key, second.key, first.key]);
    const queued = await world.bus.heard(world.service, 'NotificationQueued');
    expect(queued.filter((each) => each.data.userId === owner.userId)).toHaveLength(3);
  });
});

describe('notificationStream', () => {
  it('sends each notification live to the owner and nobody else', async () => {
    const [owner, stranger] = await Promise.all([
      world.identity.person('live'),
      world.identity.person('not-live'),
    ]);
    const [first, second, foreign] = await Promise.all([open(owner), open(owner), open(stranger)]);
    expect(first.headers.get('Content-Type')).toContain('text/event-stream');
    expect(first.headers.get('Cache-Control')).toBe('no-store, no-transform');
    const strangers = enquiryFor(stranger);
    await world.bus.publish(enquiryFor(owner), strangers);
    // Events of two enquiries may arrive in any order; the feed sorts them by time.
    await eventually(() => first.messages.length >= 1 && second.messages.length >= 1);
    await world.bus.publish(enquiryFor(owner));
    await eventually(() => first.messages.length >= 2 && second.messages.length >= 2);
    await eventually(() => foreign.messages.length >= 1);
    const feed = await feedOf(owner);
    for (const { messages } of [first, second]) {
      expect(messages.map(({ data }) => data)).toEqual(feed.toReversed());
      expect(messages.map(({ id }) => id)).toEqual(feed.toReversed().map((each) => each._id));
      expect(messages.map(({ event }) => event)).toEqual(['notification', 'notification']);
    }
    expect(foreign.messages.map(({ data }) => data)).toMatchObject([{ enquiryId: strangers.key }]);
  });

  it('removes a disconnected listener', async () => {
    const owner = await world.identity.person('left');
    await (await open(owner)).close();
    const back = await open(owner);
    await world.bus.publish(enquiryFor(owner));
    await eventually(() => back.messages.length === 1);
    expect(await feedOf(owner)).toHaveLength(1);
  });
});

describe.each(['notificationFeed', 'notificationStream'] as const)('%s', (name) => {
  it('answers only its own person', async () => {
    const [asha, bina] = await Promise.all([
      world.identity.person('asha'),
      world.identity.person('bina'),
    ]);
    for (const userId of [bina.userId, bina.subject]) {
      const foreign = await world.call(name, { params: { userId }, token: asha.token });
      expectProblem(foreign, 'forbidden');
    }
    expectProblem(await world.call(name, { params: { userId: 'me' } }), 'unauthenticated');
    const forged = await world.call(name, { params: { userId: 'me' }, token: 'a.b.c' });
    expectProblem(forged, 'unauthenticated');
    const bad = await world.call(name, { params: { userId: 'a b' }, token: asha.token });
    expectProblem(bad, 'validation_failed', 'userId');
  });
});

describe('generateToken', () => {
  const ask = ({ token }: TestPerson, body: unknown, key?: string) =>
    world.call('generateToken', { token, body, key });

  it('signs a custom token for the caller', async () => {
    const chand = await world.identity.person('chand');
    for (const userId of [undefined, 'me', chand.userId, chand.subject]) {
      const { token } = expectOk('generateToken', await ask(chand, { userId }));
      const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
      expect(JSON.parse(payload)).toMatchObject({ uid: chand.userId });
    }
  });

  it('refuses other people, wrong bodies and no token', async () => {
    const [dev, victim] = await Promise.all([
      world.identity.person('dev'),
      world.identity.person('victim'),
    ]);
    for (const userId of [victim.userId, victim.subject]) {
      expectProblem(await ask(dev, { userId }), 'forbidden');
    }
    expectProblem(await ask(dev, { userId: 7 }), 'validation_failed', 'userId');
    expectProblem(await ask(dev, undefined), 'validation_failed', 'body');
    expectProblem(await world.call('generateToken', { body: {} }), 'unauthenticated');
  });

  it('stores no credential for a repeated key and refuses it for another body', async () => {
    const esha = await world.identity.person('esha');
    const first = expectOk('generateToken', await ask(esha, { userId: 'me' }, 'esha-key-1'));
    const again = await ask(esha, { userId: 'me' }, 'esha-key-1');
    expectOk('generateToken', again);
    expect(again.headers.get('Idempotency-Replayed')).toBeNull();
    const kept = JSON.stringify(await world.mongo.stored('notification', 'idempotency_keys'));
    expect(kept).not.toContain(first.token.split('.')[2]);
    expect(kept).not.toContain('eyJ');
    const other = await ask(esha, { userId: esha.userId }, 'esha-key-1');
    expectProblem(other, 'idempotency_mismatch');
  });
});

describe('saveFcmToken', () => {
  it('assigns a device to the person who signed in last', async () => {
    const [farid, gita] = await Promise.all([
      world.identity.person('farid'),
      world.identity.person('gita'),
    ]);
    for (const person of [farid, farid, gita]) {
      expectOk('saveFcmToken', await saveDevice(person, 'device-shared'));
    }
    expect(await devices()).toMatchObject({ 'device-shared': gita.userId });
  });

  it('refuses other people, invalid tokens and a missing bearer, and writes nothing', async () => {
    const [hari, victim] = await Promise.all([
      world.identity.person('hari'),
      world.identity.person('victim'),
    ]);
    const before = await devices();
    for (const userId of [victim.userId, victim.subject]) {
      expectProblem(await saveDevice(hari, 'device-stolen', { userId }), 'forbidden');
    }
    for (const device of ['short', 'x'.repeat(4097), 7, { $gt: '' }]) {
      expectProblem(await saveDevice(hari, device), 'validation_failed', 'token');
    }
    const anonymous = { params: { userId: 'me' }, body: { token: 'device-nobody' } };
    expectProblem(await world.call('saveFcmToken', anonymous), 'unauthenticated');
    expectProblem(await saveDevice({ token: 'a.b.c' }, 'device-forged'), 'unauthenticated');
    expect(await devices()).toEqual(before);
  });

  it('is done once per key, in sequence or twenty at once', async () => {
    const indu = await world.identity.person('indu');
    const key = 'indu-one-key';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => saveDevice(indu, 'device-indu', { key })),
    );
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    const again = await saveDevice(indu, 'device-indu', { key });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expectOk('saveFcmToken', again);
    expectProblem(await saveDevice(indu, 'device-other', { key }), 'idempotency_mismatch');
    expect(Object.keys(await devices())).not.toContain('device-other');
  });
});

describe('a push', () => {
  it('goes to each device of the owner and removes dead devices', async () => {
    const owner = await world.identity.person('pushed');
    const gone = 'unregistered-phone';
    for (const device of ['phone-number-one', gone, 'phone-number-two']) {
      expectOk('saveFcmToken', await saveDevice(owner, device));
    }
    const event = enquiryFor(owner);
    await world.bus.publish(event);
    const data = {
      kind: 'enquiry-received',
      listingName: 'Hostel hostel_1',
      enquiryId: event.key,
      title: 'New enquiry for Hostel hostel_1',
      body: '',
      url: '/hostel-dashboard/analytics?tab=inbox',
      tag: event.key,
    };
    for (const device of ['phone-number-one', 'phone-number-two']) {
      await eventually(async () => (await pushedTo(device)).length > 0);
      expect(await pushedTo(device)).toEqual([{ ...data, ack: expect.any(String) }]);
    }
    await eventually(async () => !(gone in (await devices())));
    expect(await devices()).toMatchObject({
      'phone-number-one': owner.userId,
      'phone-number-two': owner.userId,
    });
  });
});

it('saves no address while the server sends no emails', async () => {
  await feedOf(await world.identity.person('no-emails'));
  expect(await world.mongo.stored('notification', 'email_addresses')).toEqual([]);
});

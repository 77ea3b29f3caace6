import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callUrl } from '@patna/contracts';
import type { OperationRequest } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EventStream, openEventStream } from '@patna/testing/http/event-stream.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import type { LiveFeed } from '../src/live-feed.ts';
import { notificationStream } from '../src/operations/notification-stream.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;

beforeAll(async () => {
  world = await startTestService((config) =>
    startNotificationService({ ...config, ...noProviders }),
  );
}, 60_000);

afterAll(() => world?.stop());

/** Breaks all change streams on notifications in such a way that they cannot be resumed. */
async function breakStreams(): Promise<number> {
  const admin = world.mongo.client.db('admin');
  const asked = { ns: 'notification.notifications', 'command.getMore': { $exists: true } };
  const ops = await admin.aggregate([{ $currentOp: {} }, { $match: asked }]).toArray();
  for (const { opid } of ops) await admin.command({ killOp: 1, op: opid });
  return ops.length;
}

it('streams end after a possible gap, and readers can reconnect', async () => {
  const owner = await world.identity.person('owner');
  const first = await openEventStream(world.service, owner.token);
  await eventually(async () => (await breakStreams()) > 0);
  await first.ended;
  const again = await openEventStream(world.service, owner.token);
  await eventually(async () => {
    await world.bus.publish(
      newEvent('EnquirySent', 'enquiry_1', enquiryFact('enquiry_1', owner.userId)),
    );
    return again.messages.length > 0;
  });
});

it('only the oldest stream of a person with too many is ended', async () => {
  const [asha, bina] = await Promise.all(
    ['asha', 'bina'].map((name) => world.identity.person(name)),
  );
  const open = (person: typeof asha) => openEventStream(world.service, person?.token ?? '');
  const other = await open(bina);
  const first = await open(asha);
  const rest: EventStream[] = [];
  for (let count = 0; count < 20; count += 1) rest.push(await open(asha));
  await first.ended;
  const events = [asha, bina].map((person, n) =>
    newEvent('EnquirySent', `crowd_${n}`, enquiryFact(`crowd_${n}`, person?.userId ?? '')),
  );
  await world.bus.publish(...events);
  await eventually(() => [other, ...rest].every((stream) => stream.messages.length === 1));
  expect(first.messages).toEqual([]);
  await Promise.all([other, ...rest].map((stream) => stream.close()));
});

it('seen marks and blocks refresh the streams of the other side and are in no feed', async () => {
  const [traveller, owner, helper] = await Promise.all(
    ['traveller', 'owner-of-seen', 'helper'].map((name) => world.identity.person(name)),
  );
  if (!traveller || !owner || !helper) throw new Error('nobody');
  const people = [traveller, owner, helper];
  const streams = await Promise.all(
    people.map(({ token }) => openEventStream(world.service, token)),
  );
  const parties = { ...enquiryFact('seen_1', owner.userId), senderId: traveller.userId };
  const managerIds = [helper.userId];
  const bySender = newEvent('EnquirySeen', 'seen_1', { ...parties, by: 'sender', managerIds });
  const blocked = newEvent('EnquiryBlocked', 'seen_1', { ...parties, blocked: true });
  await world.bus.publish(bySender, blocked);
  await eventually(() => streams.every(({ messages }) => messages.length === 1));
  const message = { id: '', event: 'enquiry-changed', data: { enquiryId: 'seen_1' } };
  expect(streams.map(({ messages }) => messages)).toEqual([[message], [message], [message]]);
  for (const { token } of people) {
    const feed = await world.call('notificationFeed', { params: { userId: 'me' }, token });
    expect(expectOk('notificationFeed', feed)).toEqual({ data: [], unread: 0 });
  }
  const stored = await world.mongo.stored('notification', 'notifications');
  const refreshes = stored.filter((each) => 'refreshes' in each);
  expect(refreshes).toHaveLength(2);
  for (const each of refreshes) {
    expect(each).toHaveProperty('endsAt');
    expect(each).not.toHaveProperty('outbox');
  }
  await Promise.all(streams.map((stream) => stream.close()));
});

it('a HEAD request is answered at once', async () => {
  const { token } = await world.identity.person('asha');
  const path = callUrl('notificationStream', { userId: 'me' });
  const answer = await fetch(`http://127.0.0.1:${world.service.port}${path}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
});

it('no listener is registered for a caller that has already left', async () => {
  const listen = vi.fn<LiveFeed['listen']>(() => () => {});
  const handle = notificationStream({ listen, start() {}, stop() {} });
  const handled = Promise.withResolvers<unknown>();
  const server = createServer(async (request, response) => {
    await once(response, 'close');
    const asked = { input: { params: { userId: 'me' } }, caller: { userId: 'usr_1' } };
    const http = { http: { request, response } };
    handled.resolve(
      handle({ ...asked, ...http } as unknown as OperationRequest<'notificationStream'>),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const leaving = get({ port, host: '127.0.0.1' }).on('error', () => {});
  await once(server, 'request');
  leaving.destroy();
  await handled.promise;
  expect(listen).not.toHaveBeenCalled();
  server.close();
});

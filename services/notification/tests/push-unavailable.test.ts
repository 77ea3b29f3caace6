import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localServiceAccount } from '@patna/testing/servers/emulators.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { openEventStream } from '@patna/testing/http/event-stream.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { createFirebasePush } from '../src/ports/firebase-push.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;
const failing = new Set<string>();
const arrived: { token: string; enquiryId: string | undefined }[] = [];

beforeAll(async () => {
  const push = {
    createCustomToken: async (userId: string) => `token-of-${userId}`,
    async send(token: string, data: Readonly<Record<string, string>>) {
      if (failing.has(token)) throw new Error('the push service is away');
      arrived.push({ token, enquiryId: data.enquiryId });
      return 'sent' as const;
    },
  };
  world = await startTestService((config) =>
    startNotificationService({ ...config, ...noProviders }, { push }),
  );
}, 60_000);

afterAll(() => world?.stop());

it('a push that cannot be sent delays neither the feed nor other devices, and is retried', async () => {
  const owner = await world.identity.person('owner');
  const { token } = owner;
  failing.add('first-phone');
  for (const device of ['first-phone', 'second-phone']) {
    const params = { userId: 'me' };
    const saved = await world.call('saveFcmToken', { params, token, body: { token: device } });
    expectOk('saveFcmToken', saved);
  }
  const fact = enquiryFact('enquiry_1', owner.userId);
  await world.bus.publish(newEvent('EnquirySent', 'enquiry_1', fact));
  await eventually(() => arrived.some((each) => each.token === 'second-phone'));
  const feed = await world.call('notificationFeed', { params: { userId: 'me' }, token });
  expect(expectOk('notificationFeed', feed).data).toMatchObject([{ enquiryId: 'enquiry_1' }]);
  expect(arrived.filter((each) => each.token === 'first-phone')).toEqual([]);

  failing.clear();
  await eventually(() => arrived.some((each) => each.token === 'first-phone'));
  expect(new Set(arrived.map((each) => each.enquiryId))).toEqual(new Set(['enquiry_1']));
  // A device that already has the push does not get it again with each retry.
  expect(arrived.filter((each) => each.token === 'second-phone')).toHaveLength(1);
});

/** How the push service fails, by device. */
const troubles: Record<string, (response: ServerResponse) => unknown> = {
  'internal-phone': (response) => refuse(response, 500, 'INTERNAL'),
  'busy-phone': (response) => refuse(response, 503, 'UNAVAILABLE'),
  'quota-phone': (response) => refuse(response, 429, 'QUOTA_EXCEEDED'),
  'cut-phone': (response) => response.destroy(),
  'gateway-phone': (response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
  'slow-phone': async (response) => {
    await delay(3500);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"name":"a/b"}');
  },
  'other-project-phone': (response) => refuse(response, 403, 'SENDER_ID_MISMATCH'),
  'gone-phone': (response) => refuse(response, 404, 'UNREGISTERED'),
};

function refuse(response: ServerResponse, code: number, errorCode: string): void {
  const detail = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode };
  const error = { code, message: 'no', details: [detail] };
  response.writeHead(code, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error }));
}

it('an outage of the push service is distinguished from a bad message or device', async () => {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const sent = JSON.parse(Buffer.concat(await request.toArray()).toString());
    asked.push(sent.message.token);
    await troubles[sent.message.token]?.(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const account = await localServiceAccount(world.mongo.client.db('push_away'));
  const { port } = server.address() as AddressInfo;
  const push = createFirebasePush(JSON.stringify(account), `127.0.0.1:${port}`);
  const outcomeOf = (token: string) =>
    push.send(token, { kind: 'enquiry-received' }).catch((error: Error) => error.name);

  const tokens = Object.keys(troubles);
  const outcomes = await Promise.all(tokens.map((token) => outcomeOf(token)));
  expect(Object.fromEntries(tokens.map((token, at) => [token, outcomes[at]]))).toEqual({
    'internal-phone': 'DependencyUnavailable',
    'busy-phone': 'DependencyUnavailable',
    'quota-phone': 'DependencyUnavailable',
    'cut-phone': 'DependencyUnavailable',
    'gateway-phone': 'DependencyUnavailable',
    'slow-phone': 'DependencyUnavailable',
    'other-project-phone': 'Error',
    'gone-phone': 'gone',
  });
  // The request in progress is awaited instead of being sent twice.
  expect(await outcomeOf('slow-phone')).toBe('sent');
  expect(asked.filter((token) => token === 'slow-phone')).toHaveLength(1);
  server.closeAllConnections();
  server.close();
  expect(await outcomeOf('any-phone')).toBe('DependencyUnavailable');
});

it('open streams end when the service stops, so that readers reconnect elsewhere', async () => {
  const { token } = await world.identity.person('reader');
  const stream = await openEventStream(world.service, token);
  const started = performance.now();
  await Promise.all([world.service.stop(), stream.ended]);
  expect(performance.now() - started).toBeLessThan(5000);
});

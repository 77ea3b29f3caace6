import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { type App, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getMessaging } from 'firebase-admin/messaging';
import { jwtVerify } from 'jose';
import type { Db } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { createPushEmulator } from './push-emulator.ts';
import { localServiceAccount } from './service-account.ts';

let store: TestMongo;
let db: Db;
let server: Server;
let port: number;
const apps: App[] = [];

/** Directs requests for https://fcm.googleapis.com to a plain HTTP server on the loopback interface. */
class LoopbackAgent extends Agent {
  override createConnection(): Socket {
    return connect(port, '127.0.0.1');
  }
}

function messagingApp(): App {
  const app = initializeApp(
    {
      projectId: 'patna-hostels-local',
      credential: {
        getAccessToken: async () => ({ access_token: 'local', expires_in: 3600 }),
      },
      httpAgent: new LoopbackAgent({ keepAlive: true }),
    },
    `push-${apps.length}`,
  );
  apps.push(app);
  return app;
}

beforeAll(async () => {
  store = await startTestMongo();
  db = store.client.db('push_emulator');
  server = createServer(express().use(createPushEmulator({ db }).handler)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}, 120_000);

afterEach(() => Promise.all(apps.splice(0).map(deleteApp)));

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await store.stop();
});

async function received(token: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/emulator/messages?token=${token}`);
  return ((await answer.json()) as { messages: { message: unknown }[] }).messages;
}

function post(body: string, headers: Record<string, string> = { authorization: 'Bearer local' }) {
  return fetch(`http://127.0.0.1:${port}/v1/projects/p/messages:send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

it('signs custom tokens with an account that is created once', async () => {
  const [account, again] = await Promise.all([localServiceAccount(db), localServiceAccount(db)]);
  expect(again).toEqual(account);
  const certificate = {
    projectId: account.project_id,
    clientEmail: account.client_email,
    privateKey: account.private_key,
  };
  const app = initializeApp({ credential: cert(certificate) }, 'custom-token');
  apps.push(app);
  const token = await getAuth(app).createCustomToken('user_1', { role: 'owner' });
  const { payload } = await jwtVerify(token, createPublicKey(account.private_key), {
    algorithms: ['RS256'],
    issuer: account.client_email,
  });
  expect(payload).toMatchObject({ uid: 'user_1', claims: { role: 'owner' } });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  await expect(jwtVerify(token, stranger)).rejects.toThrow('signature');
});

it('records a message sent by firebase-admin', async () => {
  const name = await getMessaging(messagingApp()).send({
    token: 'phone-1',
    notification: { title: 'New enquiry', body: 'Somebody asked about a room' },
    data: { enquiryId: 'e1' },
    webpush: { fcmOptions: { link: 'https://example.com/hostel-dashboard/analytics' } },
  });
  expect(name).toMatch(/^projects\/patna-hostels-local\/messages\/.+/);
  expect(await received('phone-1')).toMatchObject([
    {
      name,
      message: {
        token: 'phone-1',
        notification: { title: 'New enquiry' },
        data: { enquiryId: 'e1' },
      },
    },
  ]);
  expect(await received('phone-2')).toEqual([]);
});

it('reports an unregistered device as gone', async () => {
  const sent = getMessaging(messagingApp()).send({ token: 'unregistered-1', data: { a: 'b' } });
  await expect(sent).rejects.toMatchObject({ code: 'messaging/registration-token-not-registered' });
  expect(await received('unregistered-1')).toEqual([]);
});

it('checks a message without keeping it on a dry run', async () => {
  await getMessaging(messagingApp()).send({ token: 'phone-dry', data: { a: 'b' } }, true);
  expect(await received('phone-dry')).toEqual([]);
});

it.each([
  ['no target', '{"message":{"notification":{"title":"x"}}}'],
  ['two targets', '{"message":{"token":"a","topic":"b"}}'],
  ['data that is not text', '{"message":{"token":"a","data":{"n":1}}}'],
  ['no message', '{}'],
  ['no JSON', '{'],
])('refuses a message with %s', async (_name, body) => {
  const answer = await post(body);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: { status: 'INVALID_ARGUMENT', details: [{ errorCode: 'INVALID_ARGUMENT' }] } },
  ]);
});

it('refuses a caller without an access token', async () => {
  expect((await post('{"message":{"token":"a"}}', {})).status).toBe(401);
});

it('refuses production unless allowed', () => {
  expect(() => createPushEmulator({ db, nodeEnv: 'production' })).toThrow('production');
  expect(createPushEmulator({ db, nodeEnv: 'production', allowInProduction: true })).toBeDefined();
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTextCatcher, textCatcherPath } from '@patna/testing/servers/emulators.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpTextProvider } from '../src/ports/http-text-provider.ts';

const message = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  channel: 'sms',
  to: '+919812345670',
  text: 'गंगा व्यू: नई पूछताछ <b>',
} as const;

let store: TestMongo;
let server: Server;
let origin: string;

beforeAll(async () => {
  store = await startTestMongo();
  const catcher = await createTextCatcher({ db: store.client.db('caught'), key: 'right-key' });
  server = createServer(express().use(catcher));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  server?.close();
  await store?.stop();
});

const provider = (key = 'right-key') => createHttpTextProvider(origin + textCatcherPath, key);

it('a message arrives once for its id, and is shown on a page', async () => {
  expect(await provider().send(message)).toEqual({ outcome: 'accepted' });
  expect(await provider().send(message)).toEqual({ outcome: 'accepted' });
  const list = `${origin}${textCatcherPath}?to=${encodeURIComponent(message.to)}`;
  const { id, ...content } = message;
  expect(await (await fetch(list)).json()).toEqual({
    texts: [{ _id: id, ...content, receivedAt: expect.any(String) }],
  });
  const page = await (await fetch(`${origin}/texts`)).text();
  expect(page).toContain('गंगा व्यू: नई पूछताछ &#60;b&#62;');
});

it.each([
  ['+919812300000', 'refused', '422'],
  ['+919812311111', 'later', '503'],
])('the number %s is answered with %s', async (to, outcome, reason) => {
  expect(await provider().send({ ...message, to })).toEqual({ outcome, reason });
});

it('a wrong key is refused', async () => {
  expect(await provider('other').send(message)).toEqual({ outcome: 'later', reason: '401' });
});

it('does not start in production', async () => {
  const options = { db: store.client.db('caught'), key: 'right-key', nodeEnv: 'production' };
  await expect(createTextCatcher(options)).rejects.toThrow('production');
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { createIdentityEmulator } from '../identity-emulator.ts';
import { errorOf, TestBrowser } from '../test-browser.ts';

const identifier = 'traveller@example.com';
const password = 'patna-hostels';
const names = { firstName: 'Tara', lastName: 'Traveller' };

let store: TestMongo;
let server: Server;
let browser: TestBrowser;

beforeAll(async () => {
  store = await startTestMongo();
  const accounts = [{ id: 'user_traveller', email: identifier, password, ...names }];
  const db = store.client.db('identity');
  server = createServer(
    await createIdentityEmulator({ db, issuer: 'https://clerk.local.test', accounts }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}, 60_000);

afterAll(async () => {
  server?.close();
  await store?.stop();
});

beforeEach(() => {
  browser = new TestBrowser(baseUrl);
});

function baseUrl(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function signIn() {
  return browser.post('/v1/client/sign_ins', { identifier, password });
}

const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const photo = new Blob([bytes], { type: 'image/jpeg' });
const path = '/v1/me/profile_image';
const me = async () => (await browser.get('/v1/me')).body.response;
const served = (url = '') => fetch(baseUrl() + url.replace('/__clerk', ''));

it('a profile picture is stored, served, replaced and removed', async () => {
  expect(errorOf(await browser.upload(path, photo))).toBe('401 signed_out -');
  await signIn();
  const first = (await browser.upload(path, photo)).body.response?.public_url;
  expect((await me())?.image_url).toBe(first);
  const answer = await served(first);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  const second = (await browser.upload(path, photo)).body.response?.public_url;
  expect((await served(first)).status).toBe(404);
  await browser.post(`${path}?_method=DELETE`);
  expect((await me())?.image_url).toBe('');
  expect((await served(second)).status).toBe(404);
});

it('refuses a profile picture that is no raster image', async () => {
  await signIn();
  const script = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/svg+xml' });
  const refused = '422 image_type_not_supported file';
  expect(errorOf(await browser.upload(path, script))).toBe(refused);
  expect(errorOf(await browser.post(path))).toBe(refused);
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkPictures } from './check-pictures.ts';

/** A server that speaks enough of S3's protocol: it lists no object, and refuses the methods in `refused`. */
let server: Server;
let refused: string[] = [];
let seen: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const isListing = request.method === 'GET' && !path.includes('probe');
    seen.push(
      `${request.method} ${path.replace(/probe-.*|\/$/, (end) => (end === '/' ? '' : 'probe'))}`,
    );
    response.setHeader('Content-Type', 'application/xml');
    if (!isListing && refused.includes(request.method ?? '')) response.statusCode = 403;
    const body = response.statusCode === 403 ? '<Error><Code>AccessDenied</Code></Error>' : '<R/>';
    request.resume().on('end', () => response.end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  refused = [];
  seen = [];
});
afterAll(() => void server.close());

function check(more: object = {}) {
  const { port } = server.address() as AddressInfo;
  return checkPictures({
    PICTURES_S3_BUCKET: 'patna',
    PICTURES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    PICTURES_S3_ACCESS_KEY: 'a',
    PICTURES_S3_SECRET_KEY: 's',
    PICTURES_S3_PATH_STYLE: 'on',
    ...more,
  });
}

it('lists the pictures, and tries to write, read and remove beside the papers', async () => {
  expect(await check()).toEqual({ service: 'S3', state: 'configured', detail: 'Bucket patna.' });
  const probe = '/patna/papers/pictures/probe';
  expect(seen).toEqual(['GET /patna', `PUT ${probe}`, `GET ${probe}`, 'POST /patna']);
});

it.each(['PUT', 'GET', 'POST'])('keys that may not %s papers are wrong', async (method) => {
  refused = [method];
  expect(await check()).toMatchObject({
    state: 'wrong',
    detail: expect.stringContaining('below `papers/`'),
  });
});

it('says that papers stay in MongoDB when the prefix of pictures includes theirs', async () => {
  const { state, detail } = await check({ PICTURES_S3_PREFIX: '' });
  expect([state, detail]).toEqual([
    'configured',
    expect.stringContaining('Papers stay in MongoDB'),
  ]);
});

it('no bucket is a stand-in', async () => {
  expect(await checkPictures({})).toMatchObject({ state: 'stand-in' });
});

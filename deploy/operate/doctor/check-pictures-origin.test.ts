import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkPicturesOrigin } from './check-pictures-origin.ts';

const problem = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };

test.each([
  ['passes requests on', 404, problem, 'configured', 'Browsers load pictures from http'],
  ['has a page of its own', 404, { 'Content-Type': 'text/html' }, 'wrong', 'does not pass'],
  ['answers with a picture of its own', 200, problem, 'wrong', 'does not pass'],
  [
    'stores what is missing',
    404,
    { ...problem, 'Cache-Control': 'max-age=60' },
    'wrong',
    'changes Cache-Control',
  ],
] as const)('a CDN that %s', async (_, status, headers, state, detail) => {
  const asked: (string | undefined)[] = [];
  const PICTURES_ORIGIN = await serve(({ url }, response) => {
    asked.push(url);
    response.writeHead(status, headers).end();
  });
  const PUBLIC_ORIGINS = 'http://127.0.0.1:1';
  expect(await checkPicturesOrigin({ PICTURES_ORIGIN, PUBLIC_ORIGINS })).toMatchObject({
    state,
    detail: expect.stringContaining(detail) as string,
  });
  expect(asked).toEqual(['/images/000000000000000000000000/500.jpg']);
});

const shown = '/images/0123456789abcdef01234567/1000.jpg';
const open = {
  'Content-Type': 'image/jpeg',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};
const { 'Access-Control-Allow-Origin': _, ...closed } = open;

test.each([
  ['as the product does', 200, open, 'configured', 'with the product’s headers'],
  ['without a header', 200, closed, 'wrong', 'changes access-control-allow-origin of'],
  ['for a shorter time', 200, { ...open, 'Cache-Control': 'max-age=60' }, 'wrong', 'cache-control'],
  ['with a refusal', 403, open, 'wrong', 'changes status of'],
] as const)(
  'a CDN that answers a public picture %s',
  async (_name, status, headers, state, detail) => {
    const PUBLIC_ORIGINS = await serve(({ url }, response) => {
      if (url === shown) response.writeHead(200, open).end('photo');
      else response.end(JSON.stringify({ data: [{ hostelImages: [shown] }] }));
    });
    const PICTURES_ORIGIN = await serve(({ url }, response) => {
      if (url === shown) response.writeHead(status, headers).end('photo');
      else response.writeHead(404, problem).end();
    });
    expect(await checkPicturesOrigin({ PICTURES_ORIGIN, PUBLIC_ORIGINS })).toMatchObject({
      state,
      detail: expect.stringContaining(detail) as string,
    });
  },
);

/** A server for this test; returns its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('no CDN, none that answers, and an address that is no origin', async () => {
  const stateOf = async (origin?: string) =>
    (await checkPicturesOrigin({ PICTURES_ORIGIN: origin })).state;
  expect(await stateOf()).toBe('stand-in');
  expect(await stateOf('http://127.0.0.1:1')).toBe('unknown');
  expect(await stateOf('https://cdn.example.com/images')).toBe('wrong');
});

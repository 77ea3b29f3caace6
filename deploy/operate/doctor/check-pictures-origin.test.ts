import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
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
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(status, headers).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const PICTURES_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await checkPicturesOrigin({ PICTURES_ORIGIN })).toMatchObject({
    state,
    detail: expect.stringContaining(detail) as string,
  });
  expect(asked).toEqual(['/images/000000000000000000000000/500.jpg']);
  server.close();
  server.closeAllConnections();
});

test('no CDN, none that answers, and an address that is no origin', async () => {
  const stateOf = async (origin?: string) =>
    (await checkPicturesOrigin({ PICTURES_ORIGIN: origin })).state;
  expect(await stateOf()).toBe('stand-in');
  expect(await stateOf('http://127.0.0.1:1')).toBe('unknown');
  expect(await stateOf('https://cdn.example.com/images')).toBe('wrong');
});

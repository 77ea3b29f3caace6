import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTiles } from './check-tiles.ts';

const attribution = '© OpenStreetMap contributors';
let server: ReturnType<typeof createServer>;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/whole.pmtiles') response.end('PMTiles and more');
    else response.writeHead(206).end(request.url === '/patna.pmtiles' ? 'PMTiles' : '<html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const check = (address: string, by = attribution) =>
  checkTiles({ MAP_TILES_URL: address, MAP_TILES_ATTRIBUTION: by });

test('without an address, the built-in map is drawn', async () => {
  expect(await checkTiles({})).toMatchObject({ service: 'Map tiles', state: 'stand-in' });
});

test('a PMTiles file must answer a byte range', async () => {
  expect((await check(`${url}/patna.pmtiles`)).state).toBe('configured');
  expect(await check(`${url}/whole.pmtiles`)).toMatchObject({
    state: 'wrong',
    detail: expect.stringContaining('status 200 instead of 206') as string,
  });
  expect(await check(`${url}/other.pmtiles`)).toMatchObject({
    state: 'wrong',
    detail: expect.stringContaining('is not a PMTiles file') as string,
  });
  expect((await check('http://127.0.0.1:9/patna.pmtiles')).state).toBe('unknown');
});

test('addresses of tiles and paths are checked by their form', async () => {
  expect((await check(`${url}/{z}/{x}/{y}.mvt`)).state).toBe('configured');
  expect((await check('/tiles/patna.pmtiles')).state).toBe('configured');
  expect(await check('tiles/{z}')).toMatchObject({
    state: 'wrong',
    detail: expect.stringContaining('MAP_TILES_URL is not an address') as string,
  });
  expect((await check(`${url}/patna.pmtiles`, '')).state).toBe('wrong');
});

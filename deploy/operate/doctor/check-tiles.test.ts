import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTiles } from './check-tiles.ts';

const attribution = '© OpenStreetMap contributors';
let server: ReturnType<typeof createServer>;
let url: string;

const origin = 'https://hostels.example';
const cors = {
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Expose-Headers': 'Content-Range, ETag',
};
const answers: Record<string, [number, Record<string, string>, string]> = {
  '/patna.pmtiles': [206, cors, 'PMTiles'],
  '/whole.pmtiles': [200, cors, 'PMTiles and more'],
  '/other.pmtiles': [206, cors, '<html>'],
  '/closed.pmtiles': [206, {}, 'PMTiles'],
  '/foreign.pmtiles': [206, { 'Access-Control-Allow-Origin': 'https://other.example' }, 'PMTiles'],
  '/hidden.pmtiles': [206, { 'Access-Control-Allow-Origin': '*' }, 'PMTiles'],
  '/14/12066/6980.mvt': [200, { 'Access-Control-Allow-Origin': '*' }, 'tile'],
  '/page/14/12066/6980.mvt': [200, { ...cors, 'Content-Type': 'text/html' }, 'Welcome'],
  '/closed/14/12066/6980.mvt': [200, {}, 'tile'],
};
const origins = new Set<string | undefined>();

beforeAll(async () => {
  server = createServer((request, response) => {
    origins.add(request.headers.origin);
    const [status, headers, body] = answers[request.url ?? ''] ?? [404, cors, ''];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const check = (address: string, by = attribution, appOrigin = origin) =>
  checkTiles({
    PUBLIC_ORIGINS: `${appOrigin},https://old.example`,
    MAP_TILES_URL: address,
    MAP_TILES_ATTRIBUTION: by,
  });

const wrong = (detail: string) => ({
  state: 'wrong',
  detail: expect.stringContaining(detail) as string,
});

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

test('a PMTiles file must be readable by the app, with its ETag', async () => {
  expect(await check(`${url}/closed.pmtiles`)).toMatchObject(wrong('Allow-Origin is missing'));
  expect(await check(`${url}/foreign.pmtiles`)).toMatchObject(wrong(`the app at ${origin}`));
  expect(await check(`${url}/hidden.pmtiles`)).toMatchObject(wrong('lacks ETag'));
  expect([...origins]).toEqual([origin]);
  expect((await check(`${url}/closed.pmtiles`, attribution, url)).state).toBe('configured');
});

test('a template must have a tile in Patna', async () => {
  expect((await check(`${url}/{z}/{x}/{y}.mvt`)).state).toBe('configured');
  expect(await check(`${url}/no/{z}/{x}/{y}.mvt`)).toMatchObject(wrong('with status 404'));
  expect(await check(`${url}/page/{z}/{x}/{y}.mvt`)).toMatchObject(wrong('with a page'));
  expect(await check(`${url}/closed/{z}/{x}/{y}.mvt`)).toMatchObject(wrong('is missing'));
});

test('addresses and paths are checked by their form', async () => {
  expect((await check('/tiles/patna.pmtiles')).state).toBe('configured');
  expect(await check('tiles/{z}')).toMatchObject({
    state: 'wrong',
    detail: expect.stringContaining('MAP_TILES_URL is not an address') as string,
  });
  expect((await check(`${url}/patna.pmtiles`, '')).state).toBe('wrong');
});

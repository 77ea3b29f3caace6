import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearTiles, tileDb } from '../database/tile-db.ts';
import { phoneDb } from '../database/phone-db.ts';
import { readMeter } from '../network/data-meter.ts';
import { TileLoader, type TileProblem, TileUnavailable } from './tile-loader.ts';
import { forgetSource } from './tile-store.ts';

const file = 'https://tiles.test/patna.pmtiles';
const template = 'https://tiles.test/{z}/{x}/{y}.mvt';
const asked = vi.fn<typeof fetch>();
let problems: (TileProblem | null)[];

beforeEach(() => {
  problems = [];
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await forgetSource(file);
  await clearTiles();
  await phoneDb.meter.clear();
});

const loader = (url = file, mayLoad = true) =>
  new TileLoader(url, mayLoad, (problem) => problems.push(problem));
const rangesAsked = () =>
  asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('range'));
const part = (text: string, etag = '"one"', status = 206) =>
  Promise.resolve(new Response(text, { status, headers: { etag } }));
const textOf = (data: ArrayBuffer | undefined) => data && new TextDecoder().decode(data);

test('a range is loaded once and then read from this phone', async () => {
  asked.mockImplementation(() => part('header'));
  expect(textOf((await loader().range(0, 6)).data)).toBe('header');
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(textOf((await loader().range(0, 6)).data)).toBe('header');
  expect(rangesAsked()).toEqual(['bytes=0-5']);
  expect(await tileDb.tiles.toCollection().primaryKeys()).toEqual([`${file} 0-5`]);
});

test('another ETag empties the ranges of the old file', async () => {
  asked.mockImplementationOnce(() => part('header')).mockImplementationOnce(() => part('tile'));
  await loader().range(0, 6);
  await loader().range(100, 4);
  asked.mockImplementationOnce(() => part('fresh', '"two"'));
  expect((await loader().range(200, 5)).etag).toBe('"two"');
  expect(await tileDb.tiles.toCollection().primaryKeys()).toEqual([`${file} 200-204`]);
});

test('a changed file is noticed before its stored ranges are drawn', async () => {
  asked.mockImplementationOnce(() => part('header'));
  await loader().range(0, 6);
  asked.mockImplementation(() => part('', '"one"', 200));
  expect(await loader().forgetOutdated()).toBe(false);
  expect(await tileDb.tiles.count()).toBe(1);
  asked.mockImplementation(() => part('', '"two"', 200));
  expect(await loader(file, false).forgetOutdated()).toBe(false);
  expect(await loader().forgetOutdated()).toBe(true);
  expect(await tileDb.tiles.count()).toBe(0);
  expect(asked.mock.lastCall?.[1]?.method).toBe('HEAD');
});

test('a source that fails is left alone for a moment', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const source = loader();
  asked.mockImplementation(() => part('', '', 500));
  await expect(source.range(0, 6)).rejects.toThrow(TileUnavailable);
  await expect(source.range(6, 6)).rejects.toThrow(TileUnavailable);
  expect(asked).toHaveBeenCalledOnce();
  expect(problems).toEqual(['failed']);
  vi.setSystemTime(Date.now() + 21_000);
  asked.mockImplementation(() => part('header'));
  await source.range(0, 6);
  expect(problems).toEqual(['failed', null]);
});

test('a whole large file in place of a range is a failure, and so is a page of a captive portal', async () => {
  asked.mockImplementation(() => part('far more than asked for', '"one"', 200));
  await expect(loader().range(0, 6)).rejects.toThrow(TileUnavailable);
  const headers = { 'content-type': 'text/html' };
  asked.mockImplementation(async () => new Response('<html>', { headers }));
  await expect(loader(template).tile('https://tiles.test/1/1/1.mvt')).rejects.toThrow(
    TileUnavailable,
  );
  expect(await tileDb.tiles.count()).toBe(0);
});

test('with data saver, only stored parts are read', async () => {
  asked.mockImplementation(() => part('header'));
  await loader().range(0, 6);
  const saving = loader(file, false);
  expect(textOf((await saving.range(0, 6)).data)).toBe('header');
  await expect(saving.range(6, 6)).rejects.toThrow(TileUnavailable);
  expect(asked).toHaveBeenCalledOnce();
  expect(problems.at(-1)).toBe('saving-data');
});

test('tiles are stored whole, empty places too, and loaded again after 30 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [tile, empty] = ['https://tiles.test/14/1/1.mvt', 'https://tiles.test/14/1/2.mvt'];
  asked.mockImplementation(async (url) =>
    url === tile ? new Response('tile') : new Response(null, { status: 404 }),
  );
  for (const _ of [1, 2]) {
    expect(textOf(await loader(template).tile(tile))).toBe('tile');
    expect(await loader(template).tile(empty)).toBeUndefined();
  }
  expect(asked).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  asked.mockImplementationOnce(async () => new Response('fresh'));
  expect(textOf(await loader(template).tile(tile))).toBe('fresh');
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(textOf(await loader(template).tile(tile))).toBe('fresh');
});

test('loaded bytes are counted in the data meter', async () => {
  asked.mockImplementation(() => part('x'.repeat(5000)));
  await loader().range(0, 5000);
  await vi.waitFor(async () => expect((await readMeter(Date.now())).map).toBeGreaterThan(5000));
});

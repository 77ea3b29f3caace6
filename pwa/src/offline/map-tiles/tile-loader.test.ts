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

test('an answer without a strong ETag does not empty the ranges', async () => {
  asked.mockImplementationOnce(() => part('header'));
  await loader().range(0, 6);
  asked.mockImplementationOnce(() => part('weak', 'W/"two"'));
  expect((await loader().range(100, 4)).etag).toBe('"one"');
  asked.mockImplementationOnce(async () => new Response('none', { status: 206 }));
  await loader().range(200, 4);
  expect(await tileDb.tiles.count()).toBe(3);
  asked.mockImplementation(() => part('', 'W/"three"', 200));
  expect(await loader().forgetOutdated()).toBe(false);
});

test('without an ETag, another time of the last change empties the ranges', async () => {
  const changed = (day: string) => async () => {
    const headers = { 'last-modified': `Mon, ${day} Nov 2026 10:00:00 GMT` };
    return new Response('part', { status: 206, headers });
  };
  asked.mockImplementationOnce(changed('02')).mockImplementationOnce(changed('02'));
  await loader().range(0, 4);
  await loader().range(100, 4);
  expect(await tileDb.tiles.count()).toBe(2);
  asked.mockImplementationOnce(changed('09'));
  await loader().range(200, 4);
  expect(await tileDb.tiles.count()).toBe(1);
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

/** A body of many chunks, which counts those that were read. */
function longBody(chunkBytes: number) {
  let chunks = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      chunks += 1;
      controller.enqueue(new Uint8Array(chunkBytes));
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return { body, chunks: () => chunks, isCancelled: () => isCancelled };
}

test.each([
  ['in place of a later range', 200, {}, 100, 1],
  ['with its size', 200, { 'content-length': '90000000' }, 0, 1],
  ['without its size', 200, {}, 0, 3],
  ['as a range that is too long', 206, {}, 100, 3],
])('a whole file %s is not downloaded', async (_, status, headers, offset, most) => {
  const { body, chunks, isCancelled } = longBody(1000);
  asked.mockImplementation(async () => new Response(body, { status, headers }));
  await expect(loader().range(offset, 1000)).rejects.toThrow(TileUnavailable);
  expect(isCancelled()).toBe(true);
  expect(chunks()).toBeLessThanOrEqual(most);
});

test('a tile of more than 2 MB is not loaded to its end', async () => {
  const { body, chunks, isCancelled } = longBody(500_000);
  asked.mockImplementation(async () => new Response(body));
  await expect(loader(template).tile('https://tiles.test/1/1/1.mvt')).rejects.toThrow(
    TileUnavailable,
  );
  expect(isCancelled()).toBe(true);
  expect(chunks()).toBeLessThanOrEqual(6);
});

test('what was read of a body that breaks off is counted', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(5000)),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  asked.mockImplementation(async () => new Response(body, { status: 206 }));
  await expect(loader().range(0, 9000)).rejects.toThrow(TileUnavailable);
  await vi.waitFor(async () => expect((await readMeter(Date.now())).map).toBeGreaterThan(5000));
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

test('an empty place is asked for again after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [tile, empty] = ['https://tiles.test/14/1/1.mvt', 'https://tiles.test/14/1/2.mvt'];
  asked.mockImplementationOnce(async () => new Response('tile'));
  await loader(template).tile(tile);
  asked.mockImplementation(async () => new Response(null, { status: 404 }));
  await loader(template).tile(empty);
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  asked.mockImplementationOnce(async () => new Response('built'));
  expect(textOf(await loader(template).tile(empty))).toBe('built');
});

test('a source that has had no tile yet failed, and the next tile is asked for', async () => {
  const source = loader(template);
  asked.mockImplementationOnce(async () => new Response(null, { status: 404 }));
  await expect(source.tile('https://tiles.test/14/1/1.mvt')).rejects.toThrow(TileUnavailable);
  expect(problems).toEqual(['failed']);
  expect(await tileDb.tiles.count()).toBe(0);
  asked.mockImplementationOnce(async () => new Response('tile'));
  expect(textOf(await source.tile('https://tiles.test/14/1/2.mvt'))).toBe('tile');
  expect(problems).toEqual(['failed', null]);
});

test('loaded bytes are counted in the data meter', async () => {
  asked.mockImplementation(() => part('x'.repeat(5000)));
  await loader().range(0, 5000);
  await vi.waitFor(async () => expect((await readMeter(Date.now())).map).toBeGreaterThan(5000));
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTileFile, encodeTile } from '../../../../../e2e/support/tile-file.ts';
import { clearTiles } from '../../../../offline/database/tile-db.ts';
import { TileLoader, TileUnavailable } from '../../../../offline/map-tiles/tile-loader.ts';
import { forgetSource } from '../../../../offline/map-tiles/tile-store.ts';
import { openArchive } from './tile-archive.ts';

const url = 'https://tiles.test/patna.pmtiles';
const patna = [13, 6033, 3490] as const;
const asked = vi.fn<typeof fetch>();
let etag: string;

beforeEach(() => {
  etag = '"one"';
  const file = createTileFile();
  asked.mockReset().mockImplementation(async (_, init) => {
    const [, from, to] = /(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
    const part = new Uint8Array(file.subarray(Number(from), Number(to) + 1));
    return new Response(part, { status: 206, headers: { etag } });
  });
  vi.stubGlobal('fetch', asked);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await forgetSource(url);
  await clearTiles();
});

const bytesOf = (tile: { data: ArrayBuffer } | undefined) =>
  Buffer.from(tile?.data ?? new ArrayBuffer(0));
const archive = () => openArchive(new TileLoader(url, true));

test('a tile of a PMTiles file is read by ranges, and again without a network', async () => {
  const first = archive();
  expect(await first.maxZoom()).toBe(13);
  const tile = await first.getZxy(...patna);
  expect(bytesOf(tile)).toEqual(encodeTile(...patna));
  expect(await first.getZxy(13, 0, 0)).toBeUndefined();
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  const later = archive();
  expect(await later.maxZoom()).toBe(13);
  expect(bytesOf(await later.getZxy(...patna))).toEqual(encodeTile(...patna));
});

test('a file that changes while it is open is read from its start again', async () => {
  const open = archive();
  await open.maxZoom();
  etag = '"two"';
  expect(bytesOf(await open.getZxy(...patna))).toEqual(encodeTile(...patna));
  const ranges = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('range'));
  expect(ranges.filter((range) => range === 'bytes=0-16383')).toHaveLength(2);
});

test('what could not be loaded is asked for again later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const open = archive();
  await open.maxZoom();
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(open.getZxy(...patna)).rejects.toThrow(TileUnavailable);
  vi.setSystemTime(Date.now() + 60_000);
  expect(bytesOf(await open.getZxy(...patna))).toEqual(encodeTile(...patna));
});

test('tiles with addresses of their own are asked for by level, column and row', async () => {
  asked.mockImplementation(async () => new Response('tile'));
  const open = openArchive(new TileLoader('https://tiles.test/{z}/{x}/{y}.mvt?key=1', true));
  expect(await open.maxZoom()).toBe(14);
  await open.getZxy(14, 12_066, 6980);
  expect(asked.mock.lastCall?.[0]).toBe('https://tiles.test/14/12066/6980.mvt?key=1');
});

import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { withQuotaRetry } from '../database/free-space.ts';
import { clearTiles, tileDb, tileUsage } from '../database/tile-db.ts';
import {
  forgetOtherSources,
  forgetSource,
  maxTileBytes,
  readTile,
  storeTile,
} from './tile-store.ts';

const source = 'https://tiles.test/patna.pmtiles';

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await forgetSource(source);
  await clearTiles();
});

test('a part is found by its key, with the ETag of its file', async () => {
  await storeTile(part('0-99', 100));
  const stored = await readTile(`${source} 0-99`);
  expect(stored?.data.byteLength).toBe(100);
  expect(stored?.etag).toBe('"one"');
  expect(await readTile(`${source} 0-98`)).toBeUndefined();
});

test('above the limit, the parts that were not drawn for the longest time are deleted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const size = maxTileBytes / 4 - 1000;
  for (const name of ['a', 'b', 'c', 'd']) {
    vi.setSystemTime(Date.now() + 120_000);
    await storeTile(part(name, size));
  }
  vi.setSystemTime(Date.now() + 120_000);
  await readTile(`${source} a`);
  vi.setSystemTime(Date.now() + 120_000);
  await storeTile(part('e', size));
  expect(await keys()).toEqual(['a', 'd', 'e']);
  expect((await tileUsage()).bytes).toBeLessThanOrEqual(maxTileBytes);
  expect(await tileDb.data.count()).toBe(3);
});

test('the limit holds after the size could not be read', async () => {
  await forgetSource(source);
  vi.spyOn(tileDb.tiles, 'each').mockRejectedValueOnce(new Error('broken'));
  await expect(storeTile(part('a', 10))).rejects.toThrow('broken');
  const size = maxTileBytes / 2;
  for (const name of ['b', 'c', 'd']) await storeTile(part(name, size));
  expect((await tileUsage()).bytes).toBeLessThanOrEqual(maxTileBytes);
});

test('on a full phone, only other tiles make room for a tile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const name of ['a', 'b']) {
    vi.setSystemTime(Date.now() + 1000);
    await storeTile(part(name, 1000));
  }
  const put = vi.spyOn(tileDb.data, 'put').mockImplementationOnce(() => full());
  await storeTile(part('c', 1000));
  expect(await keys()).toEqual(['b', 'c']);
  put.mockImplementation(() => full());
  await storeTile(part('d', 1000));
  expect(await keys()).toEqual(['c']);
});

test('tiles are deleted before anything else on a full phone', async () => {
  await storeTile(part('a', 1000));
  const work = vi.fn<() => Promise<string>>().mockImplementationOnce(() => full());
  work.mockResolvedValue('written');
  expect(await withQuotaRetry(work)).toBe('written');
  expect(await tileUsage()).toEqual({ bytes: 0, count: 0 });
});

test('the parts of a source that is no longer set are deleted', async () => {
  await storeTile(part('a', 10));
  await storeTile({ ...part('b', 10), key: 'other', source: 'https://other.test/a.pmtiles' });
  await forgetOtherSources(source);
  expect(await keys()).toEqual(['a']);
});

function part(name: string, bytes: number) {
  return { key: `${source} ${name}`, source, data: new ArrayBuffer(bytes), etag: '"one"' };
}

async function keys(): Promise<string[]> {
  const all = await tileDb.tiles.toCollection().primaryKeys();
  return all.map((key) => key.split(' ').at(-1) ?? '').toSorted();
}

function full(): never {
  throw new DOMException('The phone is full', 'QuotaExceededError');
}

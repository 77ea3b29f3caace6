import { isQuotaExceeded } from '../database/quota-exceeded.ts';
import { deleteTiles, shrinkTiles, tileDb, type TileRow, tileUsage } from '../database/tile-db.ts';

/** Limit for all stored parts together, in bytes. */
export const maxTileBytes = 20e6;
/** Size after a clean-up, in bytes. It is below the limit, so that the next writes need no clean-up. */
const shrunkTileBytes = 16e6;
/** Bytes of a row besides its data. */
const rowBytes = 250;
/** Shortest time between two updates of `usedAt`. */
const touchMs = 60_000;

export interface StoredTile {
  data: ArrayBuffer;
  etag: string | undefined;
  storedAt: number;
}

export interface NewTile {
  key: string;
  source: string;
  data: ArrayBuffer;
  etag: string | undefined;
}

/** Size of the store, in bytes; counted once a page. Other tabs may add to it. */
let total: Promise<number> | undefined;

export async function readTile(key: string): Promise<StoredTile | undefined> {
  const [row, stored] = await Promise.all([tileDb.tiles.get(key), tileDb.data.get(key)]);
  if (!row || !stored) return undefined;
  const now = Date.now();
  if (Math.abs(now - row.usedAt) > touchMs) await tileDb.tiles.update(key, { usedAt: now });
  return { data: stored.data, etag: row.etag, storedAt: row.storedAt };
}

/**
 * Stores a part and deletes the least recently drawn ones above the limit. On a full phone only other tiles
 * make room for it; without them it is not stored.
 */
export async function storeTile(tile: NewTile): Promise<void> {
  const now = Date.now();
  const { key, source, data, etag } = tile;
  const bytes = data.byteLength + rowBytes;
  const row: TileRow = { key, source, bytes, usedAt: now, storedAt: now };
  if (etag !== undefined) row.etag = etag;
  try {
    await write(row, data);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    await shrinkTiles((await tileUsage()).bytes / 2);
    total = undefined;
    await write(row, data).catch((again: unknown) => {
      if (!isQuotaExceeded(again)) throw again;
    });
  }
  await keepWithinLimit(bytes);
}

/** Any stored part; all have the same ETag. */
export function anyTileOf(source: string): Promise<TileRow | undefined> {
  return tileDb.tiles.where('source').equals(source).first();
}

/** Whether a part with content is stored. */
export async function hasTileOf(source: string): Promise<boolean> {
  const own = tileDb.tiles.where('source').equals(source);
  return (await own.filter(({ bytes }) => bytes > rowBytes).first()) !== undefined;
}

export async function forgetSource(source: string): Promise<void> {
  await deleteTiles(await tileDb.tiles.where('source').equals(source).primaryKeys());
  total = undefined;
}

/** Deletes the parts of sources that are no longer set. */
export async function forgetOtherSources(source: string): Promise<void> {
  const others = await tileDb.tiles.where('source').notEqual(source).primaryKeys();
  await deleteTiles(others);
  if (others.length > 0) total = undefined;
}

async function write(row: TileRow, data: ArrayBuffer): Promise<void> {
  await tileDb.transaction('rw', tileDb.tiles, tileDb.data, async () => {
    await tileDb.tiles.put(row);
    await tileDb.data.put({ key: row.key, data });
  });
}

async function keepWithinLimit(added: number): Promise<void> {
  const before = total;
  total = before ? before.then((bytes) => bytes + added) : tileUsage().then(({ bytes }) => bytes);
  try {
    if ((await total) <= maxTileBytes) return;
    await shrinkTiles(shrunkTileBytes);
  } catch (error) {
    total = undefined;
    throw error;
  }
  total = undefined;
}

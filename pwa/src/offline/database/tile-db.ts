import { Dexie, type EntityTable } from 'dexie';

/** A stored part of the map's tiles: a byte range of a PMTiles file, or one tile. */
export interface TileRow {
  key: string;
  /** Address of the file, or the template of the tiles' addresses. */
  source: string;
  bytes: number;
  /** When it was last drawn, and when it was loaded, in ms. */
  usedAt: number;
  storedAt: number;
  etag?: string;
}

export interface TileDataRow {
  key: string;
  data: ArrayBuffer;
}

/**
 * Public map tiles of the operator's source. They can be loaded again and are deleted first. Where IndexedDB
 * does not work, they are not stored; they would be too large for memory.
 */
export class TileDb extends Dexie {
  declare tiles: EntityTable<TileRow, 'key'>;
  /** The bytes, stored apart from `tiles` so that sizes and ages are read without them. */
  declare data: EntityTable<TileDataRow, 'key'>;

  constructor(name = 'patna-map-tiles') {
    super(name, { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ tiles: 'key, source, usedAt', data: 'key' });
  }
}

export const tileDb = new TileDb();

/** Deletes all parts. Returns whether there were any. */
export async function clearTiles(): Promise<boolean> {
  if (!(await isCreated()) || (await tileDb.tiles.count()) === 0) return false;
  await tileDb.transaction('rw', tileDb.tiles, tileDb.data, async () => {
    await tileDb.tiles.clear();
    await tileDb.data.clear();
  });
  return true;
}

/** Size in bytes and number of the stored parts. */
export async function tileUsage(): Promise<{ bytes: number; count: number }> {
  let bytes = 0;
  let count = 0;
  if (!(await isCreated())) return { bytes, count };
  await tileDb.tiles.each((row) => {
    bytes += row.bytes;
    count += 1;
  });
  return { bytes, count };
}

/** Deletes the parts that were not drawn for the longest time, until the others fit into `bytes`. */
export async function shrinkTiles(bytes: number): Promise<void> {
  let kept = 0;
  const dropped: string[] = [];
  const newestFirst = tileDb.tiles.orderBy('usedAt').reverse();
  await newestFirst.each((row) => {
    kept += row.bytes;
    if (kept > bytes) dropped.push(row.key);
  });
  await deleteTiles(dropped);
}

export async function deleteTiles(keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await tileDb.transaction('rw', tileDb.tiles, tileDb.data, async () => {
    await tileDb.tiles.bulkDelete(keys);
    await tileDb.data.bulkDelete(keys);
  });
}

/** Whether the database exists. Opening it would create it, for which a full phone has no space. */
async function isCreated(): Promise<boolean> {
  if (tileDb.isOpen()) return true;
  if (!globalThis.indexedDB) return false;
  const databases = await indexedDB.databases?.();
  return databases === undefined || databases.some(({ name }) => name === tileDb.name);
}

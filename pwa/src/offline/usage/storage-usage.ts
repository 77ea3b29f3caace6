import type { Table } from 'dexie';
import { itemKeys, readItem } from '../../shared/storage/local-storage.ts';
import { db } from '../database/db.ts';
import { listOwnerId } from '../wishlist/guest-list.ts';
import {
  imageCacheName,
  pagesCacheName,
  privatePhotoCacheName,
  tripPhotoCacheName,
} from '../database/cache-names.ts';
import { snapshotCacheName } from '../snapshots/page-snapshot.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';
import { clearPhotos, photoUsage } from '../database/free-space.ts';
import { clearTiles, tileUsage } from '../database/tile-db.ts';
import { reconcilePhotos } from '../photos/photo-store.ts';

/** Kinds of stored data. */
export const storageKinds = ['app', 'catalogue', 'photos', 'map', 'trips', 'saved', 'own'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Kinds that can be fetched again. */
export type ClearableKind = 'catalogue' | 'photos' | 'map';

/** Approximate size; rows are measured as JSON. */
export interface KindUsage {
  bytes: number;
  count: number;
}

export interface StorageUsage {
  kinds: Record<StorageKind, KindUsage>;
  /** All kinds and `rest`, in bytes. */
  used: number;
  /** Browser overhead beyond the kinds, such as indexes. */
  rest: number;
  /** Quota in bytes; null when unknown. */
  allowed: number | null;
}

/** Number of rows of a large table that are measured; their average is used for the others. */
const sample = 200;
/** Caches that do not belong to the app itself. */
const apart: ReadonlySet<string> = new Set([
  imageCacheName,
  tripPhotoCacheName,
  privatePhotoCacheName,
  pagesCacheName,
  snapshotCacheName,
]);
const nothing: KindUsage = { bytes: 0, count: 0 };

/** Measures everything stored on this phone. Takes a moment. */
export async function measureStorage(): Promise<StorageUsage> {
  if ('caches' in globalThis) await reconcilePhotos();
  const [app, pages, trips, catalogue, ranker, photos, map, listings, own] = await Promise.all([
    weighCaches((name) => !apart.has(name)),
    weighCaches((name) => name === pagesCacheName),
    Promise.all([weighCaches((name) => name === tripPhotoCacheName), weighTable(db.trips)]),
    weighTable(db.catalogue),
    weighRanker(),
    photoUsage(),
    tileUsage().catch(() => nothing),
    weighListings(),
    weighOwn(),
  ]);
  const [tripPhotos, tripRows] = trips;
  const kinds = {
    app,
    catalogue: {
      bytes: [pages, catalogue, ranker, listings.seen].reduce(sum).bytes,
      // The catalogue includes the hostels that were opened.
      count: catalogue.count || listings.seen.count,
    },
    photos,
    map,
    trips: { bytes: tripPhotos.bytes + tripRows.bytes, count: tripRows.count },
    saved: listings.saved,
    own,
  };
  const counted = storageKinds.reduce((all, kind) => all + kinds[kind].bytes, 0);
  const browser = await browserEstimate();
  const used = Math.max(counted, browser?.used ?? 0);
  return { kinds, used, rest: used - counted, allowed: browser?.allowed ?? null };
}

/** Deletes one kind. Saved hostels' details stay. */
export async function clearKind(kind: ClearableKind): Promise<void> {
  if (kind === 'photos') return clearPhotos();
  if (kind === 'map') {
    await clearTiles();
    return;
  }
  await globalThis.caches?.delete(pagesCacheName);
  const tables = [db.catalogue, db.catalogueState, db.listings, db.wishlist, db.meta];
  await db.transaction('rw', tables, async () => {
    const saved = await savedIds();
    await db.catalogue.clear();
    await db.catalogueState.clear();
    await db.listings.filter(({ id }) => !saved.has(id)).delete();
    await db.meta.delete('card-order');
  });
}

async function weighCaches(counts: (name: string) => boolean): Promise<KindUsage> {
  let found = nothing;
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    if (!counts(name)) continue;
    const cache = await caches.open(name);
    for (const answer of await cache.matchAll()) {
      found = sum(found, { bytes: (await answer.blob()).size, count: 1 });
    }
  }
  return found;
}

async function weighTable<T>(table: Pick<Table<T>, 'count' | 'limit'>): Promise<KindUsage> {
  const count = await table.count();
  if (count === 0) return nothing;
  const rows = await table.limit(sample).toArray();
  return { bytes: Math.round((weigh(rows).bytes / rows.length) * count), count };
}

/** Size of the search index, which consists mostly of numbers. */
async function weighRanker(): Promise<KindUsage> {
  const [kept] = await db.storedRankers().toArray();
  if (!kept) return nothing;
  const { terms, sounds, ids, ...numbers } = kept.packed;
  const texts = [terms, sounds, ids, kept.texts];
  const lists = [...Object.values(numbers), ...texts.map(({ ends }) => ends)];
  const bytes = lists.reduce((all, { byteLength }) => all + byteLength, 0);
  return { bytes: bytes + bytesOf(texts.map(({ all }) => all)), count: 0 };
}

/** Sizes of stored listings: saved hostels, and hostels only looked at. */
async function weighListings(): Promise<{ saved: KindUsage; seen: KindUsage }> {
  const ids = await savedIds();
  const rows = await db.listings.toArray();
  const saved = weigh(rows.filter(({ id }) => ids.has(id)));
  const wishes = weigh(await db.wishlist.toArray());
  return {
    saved: { bytes: saved.bytes + wishes.bytes, count: await shownSaves() },
    seen: weigh(rows.filter(({ id }) => !ids.has(id))),
  };
}

/** Size of what the person wrote: unsent, sent and drafts. */
async function weighOwn(): Promise<KindUsage> {
  const drafts = itemKeys()
    .filter((key) => key.startsWith(personalStoragePrefix))
    .map((key) => [key, readItem(key)]);
  const rows = [await db.outbox.toArray(), await db.enquiries.toArray(), drafts];
  const personal = new Set([snapshotCacheName, privatePhotoCacheName]);
  const views = await weighCaches((name) => personal.has(name));
  const unnamed = weigh(await db.meta.toArray(), 0).bytes + views.bytes;
  return rows.map((each) => weigh(each)).reduce(sum, { bytes: unnamed, count: 0 });
}

/** Number of hostels that the current person has saved. */
async function shownSaves(): Promise<number> {
  const rows = db.wishlist.where('userId').equals(listOwnerId());
  return rows.filter(({ removed }) => !removed).count();
}

async function savedIds(): Promise<Set<string>> {
  const rows = await db.wishlist.filter(({ removed }) => !removed).toArray();
  return new Set(rows.map(({ listingId }) => listingId));
}

function weigh(rows: readonly unknown[], count = rows.length): KindUsage {
  const bytes = rows.reduce<number>((all, row) => all + bytesOf(row), 0);
  return { bytes, count };
}

function bytesOf(row: unknown): number {
  return new TextEncoder().encode(JSON.stringify(row)).length;
}

function sum(a: KindUsage, b: KindUsage): KindUsage {
  return { bytes: a.bytes + b.bytes, count: a.count + b.count };
}

async function browserEstimate(): Promise<{ used: number; allowed: number } | null> {
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  const { usage, quota } = (await storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? null : { used: usage, allowed: quota };
}

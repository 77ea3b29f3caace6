import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newItem } from '../outbox/outbox-item.ts';

const write = {
  userId: 'anna',
  operation: 'addToWishlist',
  params: { listingId: 'h1' },
  body: {},
  lane: 'wishlist:h1',
} as unknown as Parameters<typeof newItem>[0];
const item = newItem(write, 1_800_000_000_000);

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The database of a page that offers memory. */
async function openPage() {
  const api = await import('./memory-fallback.ts');
  const memory = { indexedDB: new IDBFactory(), IDBKeyRange };
  api.offerMemory(async () => memory);
  const { db } = await import('./db.ts');
  const { isLostOnClose } = await import('./memory-copy.ts');
  return { db, isLostOnClose, isInMemory: api.isInMemory };
}

test('a working database is used', async () => {
  const { db, isInMemory } = await openPage();
  await db.outbox.add(item);
  expect(isInMemory()).toBe(false);
  expect(await db.outbox.count()).toBe(1);
});

test('without IndexedDB a write is held in memory and reported as lost on close', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { db, isLostOnClose } = await openPage();
  await db.outbox.add(item);
  expect(await db.outbox.toArray()).toHaveLength(1);
  expect(isLostOnClose(item.key)).toBe(true);
});

test('items on a full disk are readable, survive the page and are deleted when sent', async () => {
  const before = await openPage();
  await before.db.outbox.add(item);
  before.db.close();
  vi.resetModules();
  // Only the first write fails, which is the check of the disk. Writes to memory succeed.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw full();
  });
  const { db, isLostOnClose, isInMemory } = await openPage();
  expect(await db.outbox.get(item.key)).toEqual(item);
  expect(isInMemory()).toBe(true);
  expect(isLostOnClose(item.key)).toBe(false);
  await db.outbox.delete(item.key);
  vi.resetModules();
  const after = await openPage();
  await vi.waitFor(async () => expect(await after.db.outbox.count()).toBe(0));
});

test('a full disk is replaced by memory during a write', async () => {
  const { db, isInMemory } = await openPage();
  await db.open();
  const { withReopen } = await import('./with-reopen.ts');
  const work = vi.fn(() => (isInMemory() ? db.outbox.count() : Promise.reject(full())));
  expect(await withReopen(db, work)).toBe(0);
  expect(isInMemory()).toBe(true);
});

function full(): DOMException {
  return new DOMException('full', 'QuotaExceededError');
}

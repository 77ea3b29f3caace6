import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { checkoutRoot } from '@patna/toolchain/paths.ts';

/** Name of the product's database in the browser. */
const database = 'patna-hostels';
const pageSize = 48;
const reads = 60;

/** Number of hostels in the phone's catalogue, and whether the catalogue is complete. */
export async function catalogueOf(page: Page): Promise<{ hostels: number; complete: boolean }> {
  return page.evaluate(async (name) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const db = await asked(indexedDB.open(name));
    const reading = db.transaction(['catalogue', 'catalogueState']);
    const [hostels, state] = await Promise.all([
      asked(reading.objectStore('catalogue').count()),
      asked<{ complete: boolean } | undefined>(reading.objectStore('catalogueState').get('state')),
    ]);
    db.close();
    return { hostels, complete: state?.complete === true };
  }, database);
}

/** Deletes the phone's catalogue, so that the next sync loads all of it. */
export async function forgetCatalogue(page: Page): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const stores = ['catalogue', 'catalogueState'];
          const writing = opening.result.transaction(stores, 'readwrite');
          for (const store of stores) writing.objectStore(store).clear();
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    database,
  );
}

/** Milliseconds of each read of a page of hostels: with Dexie, and with IndexedDB directly. */
export async function timeReads(page: Page): Promise<{ dexie: number[]; raw: number[] }> {
  const source = path.join(checkoutRoot, 'node_modules', 'dexie', 'dist', 'dexie.min.js');
  // The page's content security policy forbids other scripts, except those of the debugger.
  await page.evaluate(`${await readFile(source, 'utf8')};void 0`);
  return page.evaluate(readBothWays, { name: database, pageSize, reads });
}

interface DexieLike {
  open(): Promise<unknown>;
  close(): void;
  table(name: string): { bulkGet(keys: readonly string[]): Promise<unknown[]> };
}

declare global {
  var Dexie: new (name: string) => DexieLike;
}

/** Runs in the page. Alternates between the two ways, so that a warm database favours neither. */
async function readBothWays(given: {
  name: string;
  pageSize: number;
  reads: number;
}): Promise<{ dexie: number[]; raw: number[] }> {
  const dexie = new Dexie(given.name);
  await dexie.open();
  const plain = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(given.name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const keys = await new Promise<string[]>((resolve) => {
    const all = plain.transaction('catalogue').objectStore('catalogue').getAllKeys();
    all.addEventListener('success', () => resolve(all.result as string[]));
  });
  const times = { dexie: [] as number[], raw: [] as number[] };
  for (let n = 0; n < given.reads; n += 1) {
    const first = (n * 997) % (keys.length - given.pageSize);
    const wanted = keys.slice(first, first + given.pageSize);
    let began = performance.now();
    await dexie.table('catalogue').bulkGet(wanted);
    times.dexie.push(performance.now() - began);
    began = performance.now();
    await new Promise<void>((resolve) => {
      const reading = plain.transaction('catalogue');
      const store = reading.objectStore('catalogue');
      for (const key of wanted) store.get(key);
      reading.addEventListener('complete', () => resolve());
    });
    times.raw.push(performance.now() - began);
  }
  dexie.close();
  plain.close();
  return times;
}

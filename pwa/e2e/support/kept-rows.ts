import type { Page } from 'playwright-core';
import { eventually } from '@patna/testing/eventually.ts';

/** Waits until the hostels open without a network: what is on the screen is kept a moment later. */
export async function hostelsAreKept(page: Page, ...ids: string[]): Promise<void> {
  await eventually(async () => {
    const rows = await keptRows<{ id: string; detail?: unknown }>(page, 'listings');
    const kept = new Set(rows.filter((row) => row.detail !== undefined).map((row) => row.id));
    return ids.every((id) => kept.has(id));
  });
}

/** Waits until the hostel is saved on this phone: the heart fills a moment before. */
export async function saveIsKept(page: Page, listingId: string): Promise<void> {
  await eventually(async () => {
    const rows = await keptRows<{ listingId: string }>(page, 'wishlist');
    return rows.some((row) => row.listingId === listingId);
  });
}

/** Waits until every hostel there is can be found without a network. */
export async function catalogueIsKept(page: Page): Promise<void> {
  await eventually(async () => (await keptRows(page, 'catalogueState')).length > 0);
}

/** What the phone holds in one of its tables, read past the app's own code. */
export function keptRows<T>(page: Page, table: string): Promise<T[]> {
  return page.evaluate(readRows, table) as Promise<T[]>;
}

/** Runs in the page. It makes no database: one without tables would keep the app out of its own. */
async function readRows(table: string): Promise<unknown[]> {
  const name = 'patna-hostels';
  const made = await indexedDB.databases();
  if (!made.some((each) => each.name === name)) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const all = database.transaction(table).objectStore(table).getAll();
      all.addEventListener('error', () => reject(all.error));
      all.addEventListener('success', () => {
        database.close();
        resolve(all.result);
      });
    });
  });
}

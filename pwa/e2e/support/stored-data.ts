import type { Page } from 'playwright-core';
import { eventually } from '@patna/testing/eventually.ts';

/** Waits until the hostels are stored on the phone, shortly after they are shown. */
export async function waitForStoredHostels(page: Page, ...ids: string[]): Promise<void> {
  await eventually(async () => {
    const rows = await readStoredRows<{ id: string; detail?: unknown }>(page, 'listings');
    const withDetail = new Set(rows.filter((row) => row.detail !== undefined).map((row) => row.id));
    return ids.every((id) => withDetail.has(id));
  });
}

/** Waits until the hostel is stored as saved, shortly after the heart fills. */
export async function waitForStoredSave(page: Page, listingId: string): Promise<void> {
  await eventually(async () => {
    const rows = await readStoredRows<{ listingId: string }>(page, 'wishlist');
    return rows.some((row) => row.listingId === listingId);
  });
}

/** Waits until the catalogue is complete on the phone. */
export async function waitForStoredCatalogue(page: Page): Promise<void> {
  await eventually(async () => (await readStoredRows(page, 'catalogueState')).length > 0);
}

/** Reads a table of a database on the phone without the app's code. */
export function readStoredRows<T>(
  page: Page,
  table: string,
  database = 'patna-hostels',
): Promise<T[]> {
  return page.evaluate(readRows, { name: database, table }) as Promise<T[]>;
}

/** Runs in the page. Does not create a database, because one without tables would block the app. */
async function readRows({ name, table }: { name: string; table: string }): Promise<unknown[]> {
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

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

/** Makes the stored catalogue an hour old, so that the next start syncs it. */
export async function outdateCatalogue(page: Page): Promise<void> {
  const syncedAt = new Date(Date.now() - 3_600_000).toISOString();
  await page.evaluate(
    (time) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('patna-hostels');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const changing = database.transaction('catalogueState', 'readwrite');
          const states = changing.objectStore('catalogueState');
          const reading = states.get('state');
          reading.addEventListener('success', () =>
            states.put({ ...reading.result, syncedAt: time }),
          );
          changing.addEventListener('complete', () => {
            database.close();
            resolve();
          });
          changing.addEventListener('error', () => reject(changing.error));
        });
      }),
    syncedAt,
  );
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

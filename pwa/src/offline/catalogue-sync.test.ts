import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { syncCatalogue } from './catalogue-sync.ts';
import { LocalDb } from './db.ts';

test('no page is asked for with cookies, whatever its size', async () => {
  const db = new LocalDb('without-cookies');
  const asked: (RequestCredentials | undefined)[] = [];
  const fetch = (_url: string, { credentials }: RequestInit): Promise<Response> => {
    asked.push(credentials);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  expect(await syncCatalogue({ db, fetch, now: Date.now })).toBe('partly');
  expect(asked).toEqual(['omit', 'omit', 'omit']);
  await db.delete();
});

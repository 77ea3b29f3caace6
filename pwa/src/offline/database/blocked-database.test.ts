import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { db } from './db.ts';
import { isBlocked, watchBlocked } from './blocked-database.ts';

test('an old tab that holds the database is reported until it closes', async () => {
  const old = new Dexie(db.name);
  old.version(1).stores({ outbox: 'key, userId, [userId+lane]' });
  // A frozen tab does not react to the newer version.
  old.on('versionchange', () => false);
  await old.open();
  watchBlocked();
  await vi.waitFor(() => expect(isBlocked()).toBe(true));
  old.close();
  await vi.waitFor(() => expect(isBlocked()).toBe(false));
  expect(db.isOpen()).toBe(true);
});

import 'fake-indexeddb/auto';
import { columnsOf } from '@patna/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { db, syncExclusively } from './exclusive-sync.ts';

const fetched = vi.spyOn(globalThis, 'fetch');
// Without Web Locks, each tab syncs on its own.
vi.stubGlobal('navigator', { locks: undefined });
const quarterMs = 15 * 60_000;
const dayMs = 86_400_000;

afterEach(async () => {
  fetched.mockReset();
  await db.catalogueState.clear();
});

test.each([
  ['of five minutes', -5 * 60_000, false],
  ['of a day', -dayMs, true],
  ['of a clock that was 20 days ahead', 20 * dayMs, true],
])('a copy %s: whether the server is asked', async (_name, ms, asked) => {
  fetched.mockImplementation(async () =>
    Response.json({ hostels: columnsOf([]), gone: [], next: 's2', more: false }),
  );
  const syncedAt = new Date(Date.now() + ms).toISOString();
  await db.catalogueState.put({ key: 'state', next: 's', complete: true, syncedAt });
  await syncExclusively('patna', quarterMs);
  expect(fetched).toHaveBeenCalledTimes(asked ? 1 : 0);
  const state = await db.catalogueState.get('state');
  expect(Date.parse(state?.syncedAt ?? '') <= Date.now()).toBe(true);
});

test('a fresh copy of another region is no reason to wait', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ hostels: columnsOf([]), gone: [], next: 's2', more: false, region: 'gaya' }),
  );
  const state = { key: 'state', next: 's', complete: true, region: 'patna', format: 4 } as const;
  await db.catalogueState.put({ ...state, syncedAt: new Date().toISOString() });
  await syncExclusively('gaya', quarterMs);
  expect(await db.catalogueState.get('state')).toMatchObject({ region: 'gaya', complete: true });
  await syncExclusively('gaya', quarterMs);
  expect(fetched).toHaveBeenCalledOnce();
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db } from '../database/db.ts';
import { activeAccount } from '../database/active-account.ts';
import { switchAccount, wipePersonalData } from '../account/switch-account.ts';
import { FakeCaches } from '../testing/fake-caches.ts';
import {
  addDraftPhoto,
  deleteDraftPhoto,
  deleteDraftPhotos,
  saveDraftPhoto,
  readDraftPhotos,
} from './draft-photos.ts';

const photo = (key: string) => ({ key, name: `${key}.jpg`, file: new Blob(['x']) });
const keysOf = async (form: string) => (await readDraftPhotos(form)).map(({ key }) => key);

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await db.meta.clear();
  setProviderUser(null);
});

test('photos wait by form, oldest first, until they are sent or the form is done with', async () => {
  for (const key of ['2', '1', '3']) await saveDraftPhoto('new', photo(key));
  await saveDraftPhoto('hostel_1', photo('4'));
  expect(await keysOf('new')).toEqual(['1', '2', '3']);
  await deleteDraftPhoto('new', '2');
  expect(await keysOf('new')).toEqual(['1', '3']);
  await deleteDraftPhotos('new');
  expect([await keysOf('new'), await keysOf('hostel_1')]).toEqual([[], ['4']]);
});

test('a form takes no more than its photos, even when two screens add at once', async () => {
  const add = (key: string) => addDraftPhoto('reply.e1', photo(key), 3);
  expect(await Promise.all(['1', '2', '3', '4', '5'].map(add))).toEqual([
    'added',
    'added',
    'added',
    'too-many',
    'too-many',
  ]);
  expect(await keysOf('reply.e1')).toEqual(['1', '2', '3']);
});

test('a full phone gives up other photos for them in forms with a limit, too', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  const full = new DOMException('full', 'QuotaExceededError');
  const put = vi.spyOn(db.meta, 'put').mockRejectedValueOnce(full);
  expect(await addDraftPhoto('reply.e1', photo('1'), 3)).toBe('added');
  put.mockRejectedValue(full);
  expect(await addDraftPhoto('reply.e1', photo('2'), 3)).toBe('storage-full');
});

test('a full phone gives up other photos for them, and says when that was not enough', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  const full = new DOMException('full', 'QuotaExceededError');
  const put = vi.spyOn(db.meta, 'put').mockRejectedValueOnce(full);
  expect(await saveDraftPhoto('new', photo('1'))).toBe(true);
  expect(await keysOf('new')).toEqual(['1']);
  put.mockRejectedValue(full);
  expect(await saveDraftPhoto('new', photo('2'))).toBe(false);
});

test('the phone changes hands although it is full', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(db.meta, 'put').mockRejectedValueOnce(full);
  await switchAccount({ userId: anna.id, sessionId: 's1' });
  expect((await activeAccount())?.userId).toBe(anna.id);
});

test('they go with the person, and are never another person’s', async () => {
  await switchAccount({ userId: anna.id, sessionId: 's1' });
  await saveDraftPhoto('new', photo('1'));
  setProviderUser({ ...anna, id: 'bina' });
  expect(await keysOf('new')).toEqual([]);
  setProviderUser(anna);
  await wipePersonalData();
  expect(await keysOf('new')).toEqual([]);
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db } from '../database/db.ts';
import { imageCacheName } from '../database/cache-names.ts';
import { stashDrafts } from './stashed-drafts.ts';
import { switchAccount, wipePersonalData } from './switch-account.ts';
import { phoneDb } from '../database/phone-db.ts';
import { storePhoto as storeInCache } from '../photos/photo-store.ts';
import { FakeCaches } from '../testing/fake-caches.ts';
import { recordUnsentDraft, unsentDrafts } from './unsent-drafts.ts';
import { saveDraftPhoto, readDraftPhotos } from '../photos/draft-photos.ts';

const draft = 'patna.me.listing-draft';
const review = 'patna.me.review.h1';
const change = 'patna.me.outbox-edit.k1';
const searches = 'patna.me.recent-searches';
const caches = new FakeCaches();

beforeEach(async () => {
  vi.stubGlobal('caches', caches);
  await arrives(anna.id);
  localStorage.setItem(draft, '{"form":{"hostelImages":["/images/a1/1000.jpg"]}}');
  localStorage.setItem(review, '{"comment":"Half a"}');
  localStorage.setItem(change, '{"operation":"replyToEnquiry","text":"Half a"}');
  localStorage.setItem(searches, '["girls"]');
  recordUnsentDraft('new', true);
  await saveDraftPhoto('new', { key: 'k1', name: 'front.jpg', file: new Blob(['x']) });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  caches.stores.clear();
  await Promise.all([db.meta.clear(), phoneDb.photos.clear()]);
});

/** Signs a person in. As with the provider, the phone's account changes before the screens do. */
async function arrives(userId: string) {
  await switchAccount({ userId, sessionId: `session of ${userId}` });
  setProviderUser({ ...anna, id: userId });
}

const photos = async () => (await readDraftPhotos('new')).map(({ key }) => key);
const kept = () =>
  [draft, review, change, searches].map((key) => localStorage.getItem(key) !== null);

test('an unfinished form is hidden when its session ends and restored for its person', async () => {
  setProviderUser(null);
  await arrives('bela');
  expect([kept(), unsentDrafts(), await photos()]).toEqual([[false, false, false, false], [], []]);
  recordUnsentDraft('hostel_9', true);
  await wipePersonalData();
  await arrives(anna.id);
  expect([kept(), unsentDrafts(), await photos()]).toEqual([
    [true, true, true, false],
    ['new'],
    ['k1'],
  ]);
});

test('the next person sees no draft when the browser deleted only the database', async () => {
  await db.meta.clear();
  await arrives('bela');
  expect(kept()).toEqual([false, false, false, false]);
  await arrives(anna.id);
  expect(kept()).toEqual([true, true, true, false]);
});

test('the next person sees no draft when the database cannot be read', async () => {
  const broken = vi.spyOn(db.meta, 'get').mockRejectedValue(new Error('no storage'));
  await expect(arrives('bela')).rejects.toThrow('no storage');
  expect(kept()).toEqual([false, false, false, false]);
  broken.mockRestore();
  localStorage.setItem(review, '{"comment":"Of bela"}');
  await arrives('bela');
  expect(localStorage.getItem(review)).toBe('{"comment":"Of bela"}');
  await arrives(anna.id);
  expect(localStorage.getItem(review)).toBeNull();
});

test('restored drafts do not overwrite newer text', async () => {
  await stashDrafts(anna.id);
  localStorage.setItem(review, '{"comment":"Of today"}');
  localStorage.removeItem(draft);
  await arrives(anna.id);
  expect(localStorage.getItem(review)).toBe('{"comment":"Of today"}');
  expect(localStorage.getItem(draft)).toContain('hostelImages');
});

test('sign-out deletes the drafts of that person only', async () => {
  await arrives('bela');
  await saveDraftPhoto('new', { key: 'k2', name: 'room.jpg', file: new Blob(['x']) });
  await wipePersonalData();
  await arrives('bela');
  expect(await photos()).toEqual([]);
  await arrives(anna.id);
  await wipePersonalData();
  await arrives(anna.id);
  expect([kept(), unsentDrafts(), await photos()]).toEqual([[false, false, false, false], [], []]);
});

test.each([
  ['signs out', () => wipePersonalData()],
  ['gives way to the next', () => arrives('bela')],
])('cached photos of an unfinished form are deleted when its person %s', async (_, leaves) => {
  for (const path of ['/images/a1/500.avif', '/images/b2/500.avif']) {
    await storeInCache(path, new Response('photo'));
  }
  await leaves();
  expect(caches.paths(imageCacheName)).toEqual(['/images/b2/500.avif']);
  expect(await phoneDb.photos.toCollection().primaryKeys()).toEqual(['/images/b2/500.avif']);
});

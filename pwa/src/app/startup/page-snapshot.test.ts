import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { snapshotCacheName } from '../../offline/snapshots/page-snapshot.ts';
import { memoryCaches } from '../../offline/testing/memory-caches.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { removeSnapshotsOnSignOut, releaseSnapshot, replaceSnapshot } from './page-snapshot.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <div id="last-view" lang="en"><div inert><main id="main"><article></article></main></div></div>
    <div id="root"><main id="main"><ul aria-busy="true"></ul></main></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('keeps the snapshot and its scroll position until the screen is rendered', async () => {
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(120);
  void replaceSnapshot('en');
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.getElementById('last-view')).not.toBeNull();
  document.querySelector('[aria-busy]')?.remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(document.getElementById('last-view')).toBeNull();
  expect(scrolled).toHaveBeenCalledWith(0, 120);
});

test('removes the snapshot after a time limit when the screen never renders', async () => {
  void replaceSnapshot('en');
  await vi.advanceTimersByTimeAsync(8100);
  expect(document.getElementById('last-view')).toBeNull();
});

test('keeps a public snapshot longer, also for signed-out visitors', async () => {
  const view = document.getElementById('last-view');
  view?.setAttribute('data-public', 'true');
  setProviderUser(anna);
  removeSnapshotsOnSignOut();
  setProviderUser(null);
  void replaceSnapshot('en');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(view?.isConnected).toBe(true);
  document.querySelector('[aria-busy]')?.remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(view?.isConnected).toBe(false);
});

test('removes a snapshot in another language at once', async () => {
  await replaceSnapshot('hi');
  expect(document.getElementById('last-view')).toBeNull();
});

test('deletes all snapshots when the session ends', async () => {
  vi.stubGlobal('caches', memoryCaches());
  await caches.open(snapshotCacheName);
  setProviderUser(anna);
  removeSnapshotsOnSignOut();
  expect(document.getElementById('last-view')).not.toBeNull();
  setProviderUser(null);
  expect(document.getElementById('last-view')).toBeNull();
  await vi.waitFor(async () => expect(await caches.has(snapshotCacheName)).toBe(false));
});

test('enables the links of the snapshot when the app cannot start', () => {
  releaseSnapshot();
  expect(document.querySelector('[inert]')).toBeNull();
});

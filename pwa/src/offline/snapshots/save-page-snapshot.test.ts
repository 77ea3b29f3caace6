import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '../../shared/i18n/i18n.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { savePageSnapshot } from './save-page-snapshot.ts';
import { drawnByHeader, snapshotCacheName } from './page-snapshot.ts';
import { setActiveAccount } from '../database/active-account.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { memoryCaches } from '../testing/memory-caches.ts';
import { toggleSaved } from '../wishlist/wishlist-store.ts';

declare global {
  var happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
}

// The files that the document names do not exist and are not needed.
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
createI18n('en');

const path = '/my-profile/wishlist';
const list = '<main id="main"><article>Ganga View</article></main>';

beforeEach(async () => {
  vi.stubGlobal('caches', memoryCaches());
  await (await caches.open('assets')).put(fileUrl('wishlist.css'), new Response('a{}'));
  history.replaceState(null, '', path);
  document.documentElement.lang = 'hi';
  document.head.innerHTML = `
    <link rel="stylesheet" disabled href="/assets/index.css">
    <link rel="stylesheet" href="/assets/wishlist.css">
    <script data-app="/assets/index-now.js"></script>`;
  setProviderUser(anna);
  await setActiveAccount({ userId: anna.id, sessionId: 's' });
});
afterEach(async () => {
  await wipePersonalData();
  vi.unstubAllGlobals();
});

test('a list is kept with its styles and language, out of reach of taps, without what passes', async () => {
  const passes = '<p data-passing="whole">You are offline</p>';
  const kept = await keep(list + passes);
  expect(kept?.headers.get(drawnByHeader)).toBe('/assets/index-now.js');
  expect(await kept?.text()).toBe(
    '<link rel="stylesheet" href="/assets/wishlist.css"><div id="last-view" lang="hi">' +
      `<p class="visually-hidden" role="status">Loading…</p><div inert="">${list}</div></div>`,
  );
});

test.each([
  ['still loads', '<main id="main"><ul aria-busy="true"></ul></main>'],
  ['waits for its code', '<main id="main"><div role="status">Loading</div></main>'],
  ['has a dialog above it', `${list}<div role="dialog">Sure?</div>`],
  ['could not be fetched', `${list}<div role="alert">Failed</div>`],
  ['somebody is typing into', `${list}<input value="Boring Road">`],
  ['is very long', list + 'x'.repeat(300_000)],
])('a list that %s is not kept', async (_what, screen) => {
  expect(await keep(screen)).toBeUndefined();
});

test('a list whose styles are not on the phone is not kept', async () => {
  await caches.delete('assets');
  expect(await keep(list)).toBeUndefined();
});

test('a change that waits to be sent forgets the list, which is not kept until it was', async () => {
  expect(await keep(list)).toBeDefined();
  await toggleSaved(sampleCard('h1'));
  await expect.poll(kept).toBeUndefined();
  expect(await keep(list)).toBeUndefined();
});

test('another screen, or another question, is not kept as this list', async () => {
  history.replaceState(null, '', '/my-profile');
  expect(await keep(list)).toBeUndefined();
  history.replaceState(null, '', `${path}?list=2`);
  expect(await keep(list)).toBeUndefined();
});

test('nothing is kept of whom the phone does not belong to, and a sign-out wipes what was', async () => {
  expect(await keep(list)).toBeDefined();
  await wipePersonalData();
  expect(await kept()).toBeUndefined();
  expect(await keep(list)).toBeUndefined();
  await setActiveAccount({ userId: 'somebody else', sessionId: 's' });
  expect(await keep(list)).toBeUndefined();
  setProviderUser(null);
  expect(await keep(list)).toBeUndefined();
});

test('a sign-out while it is being kept wipes it too', async () => {
  const open = caches.open.bind(caches);
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    await wipePersonalData();
    return open(name);
  });
  expect(await keep(list)).toBeUndefined();
});

async function keep(screen: string): Promise<Response | undefined> {
  document.body.innerHTML = `<div id="root">${screen}</div>`;
  await savePageSnapshot(path);
  return kept();
}

async function kept(): Promise<Response | undefined> {
  return caches.match(path, { cacheName: snapshotCacheName });
}

function fileUrl(name: string): string {
  return new URL(`/assets/${name}`, location.href).href;
}

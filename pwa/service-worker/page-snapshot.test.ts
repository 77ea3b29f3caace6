import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnByHeader, snapshotCacheName } from '../src/offline/snapshots/page-snapshot.ts';
import { memoryCaches } from '../src/offline/testing/memory-caches.ts';
import { withPageSnapshot } from './page-snapshot.ts';

const shell = '<div id="root">Loading</div><script data-app="/assets/index-now.js"></script>';
const view = '<div id="last-view">3 saved for $&</div>';

beforeEach(() => vi.stubGlobal('caches', memoryCaches()));
afterEach(() => vi.unstubAllGlobals());

test('a list opens with its last snapshot before the app starts', async () => {
  await keep('/assets/index-now.js');
  const opened = await open('/my-profile/wishlist');
  expect(await opened.text()).toContain(`${view}<div id="root">Loading`);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'content-type': 'text/html; charset=utf-8',
  });
  expect(opened.headers.has('content-encoding')).toBe(false);
});

test('another list, query or build gets the plain shell', async () => {
  await keep('/assets/index-now.js');
  expect(await (await open('/my-profile/enquiries')).text()).toBe(shell);
  expect(await (await open('/my-profile/wishlist?list=2')).text()).toBe(shell);
  await keep('/assets/index-before.js');
  expect(await (await open('/my-profile/wishlist')).text()).toBe(shell);
});

test('broken storage leaves the plain shell', async () => {
  vi.spyOn(caches, 'match').mockRejectedValue(new Error('broken'));
  expect(await (await open('/my-profile/wishlist')).text()).toBe(shell);
});

async function keep(drawnBy: string): Promise<void> {
  const answer = new Response(view, { headers: { [drawnByHeader]: drawnBy } });
  await (await caches.open(snapshotCacheName)).put('/my-profile/wishlist', answer);
}

function open(address: string): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-security-policy': "default-src 'self'",
  };
  return withPageSnapshot(new Response(shell, { headers }), new URL(address, 'http://phone'));
}

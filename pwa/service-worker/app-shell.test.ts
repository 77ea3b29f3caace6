import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshShellHeaders } from './app-shell.ts';

vi.mock(import('./precache-controller.ts'), () => ({
  precacheController: {
    strategy: { cacheName: 'precache' },
    getCacheKeyForURL: (url: string) => `${url}?revision=1`,
    matchPrecache: async () => new Response('<html>now'),
  } as never,
}));

const fetched = vi.fn<typeof fetch>();
const put = vi.fn<(key: string, answer: Response) => Promise<void>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.stubGlobal('caches', { open: async () => ({ put: put.mockReset() }) });
});
afterEach(() => vi.unstubAllGlobals());

const shell = (html: string, status = 200) => {
  const headers = { 'content-security-policy': 'connect-src https://tiles.test' };
  return new Response(html, { status, headers });
};

test('the same shell is cached with the headers of now', async () => {
  fetched.mockResolvedValue(shell('<html>now'));
  expect(await refreshShellHeaders()).toBe(true);
  expect(fetched.mock.lastCall?.[1]?.cache).toBe('reload');
  const [key, answer] = put.mock.lastCall ?? [];
  expect(key).toBe('/app-shell.html?revision=1');
  expect(answer?.headers.get('content-security-policy')).toContain('https://tiles.test');
  expect(await answer?.text()).toBe('<html>now');
});

test('the shell of a newer build, or a page of a captive portal, is not cached', async () => {
  fetched.mockResolvedValue(shell('<html>newer'));
  expect(await refreshShellHeaders()).toBe(true);
  expect(put).not.toHaveBeenCalled();
});

test('without an answer it is to be tried again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await refreshShellHeaders()).toBe(false);
  fetched.mockResolvedValueOnce(shell('', 503));
  expect(await refreshShellHeaders()).toBe(false);
  expect(put).not.toHaveBeenCalled();
});

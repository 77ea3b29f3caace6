import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const register = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined;
    register = register;
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function reasonAfter(refusal: Error): Promise<string | undefined> {
  register.mockRejectedValue(refusal);
  const { registerWorker } = await import('./register-worker.ts');
  const { onOfflineUnavailable } = await import('../../shared/storage/offline-unavailable.ts');
  let heard: string | undefined;
  onOfflineUnavailable((reason) => (heard = reason));
  await registerWorker(() => undefined);
  return heard;
}

test('reports that an untrusted certificate prevents offline use', async () => {
  expect(await reasonAfter(new DOMException('certificate', 'SecurityError'))).toBe('certificate');
});

test('does not report a registration that failed with the network', async () => {
  expect(await reasonAfter(new TypeError('Failed to fetch'))).toBeUndefined();
});

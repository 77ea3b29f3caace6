import 'fake-indexeddb/auto';
import { callUrl, me } from '@patna/contracts/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { trackView } from './track-view.ts';
import { countPublicView } from './count-public-view.ts';
import { isTrackingAllowed } from '../../../offline/analytics/analytics-consent.ts';

vi.mock('../../../shared/runtime/runtime-config.ts', () => ({
  runtimeConfig: async () => ({ views: { url: 'https://a.supabase.co', anonKey: 'public' } }),
}));
const fetched = vi.fn<typeof fetch>();
const recordUrl = callUrl('myUserData', { userId: me });

function record(user: object | null): void {
  fetched.mockImplementation(async () => Response.json({ data: { exportedAt: '', user } }));
}

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', fetched.mockReset());
});

afterEach(async () => {
  vi.unstubAllGlobals();
  setProviderUser(null);
  await db.meta.clear();
});

test('no counter is called for a person under 18', async () => {
  record({ under18: true });
  await trackView('hostel_xx01', 'view');
  expect(await countPublicView('hostel_xx01', 'ticket')).toBeNull();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([recordUrl]);
});

test.each([{ under18: false }, {}, null])('a profile of %j is requested once', async (user) => {
  record(user);
  expect(await isTrackingAllowed()).toBe(true);
  expect(await isTrackingAllowed()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a profile stored by a clock that was ahead is requested again', async () => {
  record({});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 86_400_000 });
  expect(await isTrackingAllowed()).toBe(true);
  vi.useRealTimers();
  record({ under18: true });
  expect(await isTrackingAllowed()).toBe(false);
});

test('a person of unknown age is not counted', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  expect(await isTrackingAllowed()).toBe(false);
});

test('a signed-out visitor is counted without a request', async () => {
  setProviderUser(null);
  expect(await isTrackingAllowed()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

test('the number that was read stays when the view cannot be counted', async () => {
  setProviderUser(null);
  const failed = vi.spyOn(console, 'error').mockReturnValue();
  fetched.mockImplementation(async (input) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('/rpc/count_view')) {
      return Response.json({ code: '28000', message: 'invalid ticket' }, { status: 403 });
    }
    if (url.includes('/hostel_views')) return Response.json({ views_count: 41 });
    throw new Error(`unexpected request: ${url}`);
  });
  expect(await countPublicView('hostel_xx01', 'ticket')).toBe(41);
  expect(failed).toHaveBeenCalledOnce();
  failed.mockRestore();
});

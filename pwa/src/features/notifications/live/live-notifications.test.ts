import { calls } from '@patna/contracts/calls';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { startLiveNotifications } from './live-notifications.ts';

afterEach(() => {
  setProviderUser(null);
  vi.unstubAllGlobals();
});

test('a feed that arrives after sign-out sets no badge', async () => {
  const feed = Promise.withResolvers<Response>();
  const asked: string[] = [];
  const feedPath = calls.notificationFeed.path.replace('{userId}', 'me');
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    return url.endsWith(feedPath) ? feed.promise : new Promise<Response>(() => {});
  });
  const shown: number[] = [];
  const icon = {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  };
  Object.assign(navigator, icon);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  setProviderUser(anna);
  startLiveNotifications();
  await expect.poll(() => asked.some((url) => url.endsWith(feedPath))).toBe(true);
  setProviderUser(null);
  expect(shown).toEqual([0]);
  feed.resolve(Response.json({ data: [], unread: 3 }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown).toEqual([0]);
});

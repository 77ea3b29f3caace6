import { vi } from 'vitest';

/** A fake permission and push subscription. */
export function fakeBrowser(permission: NotificationPermission = 'granted') {
  const state = { permission, subscribed: true, endpoint: 'https://push.test/1' };
  const subscription = {
    get endpoint() {
      return state.endpoint;
    },
    unsubscribe: async () => {
      state.subscribed = false;
      return true;
    },
  };
  const registration = {
    pushManager: { getSubscription: async () => (state.subscribed ? subscription : null) },
  };
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => state.permission,
  });
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { state, registration };
}

/**
 * A fake server that records each call as method, last path segment and body. `answer` may refuse
 * or fail.
 */
export function fakeServer(
  answer: (path: string) => Response | Promise<Response> = () => Response.json({ token: 'custom' }),
) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { body: string }) => {
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '');
    const [call = ''] = /[a-z]+-[a-z-]+/.exec(url.replace(/^.*notifications/, '')) ?? [];
    calls.push(`${call} ${init.body} as ${bearer}`);
    return answer(call);
  });
  return calls;
}

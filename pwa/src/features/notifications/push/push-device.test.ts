import { deleteApp, initializeApp } from 'firebase/app';
import { signInWithCustomToken } from 'firebase/auth';
import { getToken } from 'firebase/messaging';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPushToken, storePushToken } from '../../../shared/storage/push-token.ts';
import { runtimeConfig } from '../../../shared/runtime/runtime-config.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { pushDevice } from './push-device.ts';
import { fakeBrowser, fakeServer } from './testing/fake-browser.ts';

vi.mock('../../../shared/runtime/runtime-config.ts', () => ({ runtimeConfig: vi.fn() }));
vi.mock('firebase/app', () => ({ initializeApp: vi.fn(() => 'app'), deleteApp: vi.fn() }));
vi.mock('firebase/auth', () => ({
  inMemoryPersistence: 'memory',
  initializeAuth: vi.fn(() => 'auth'),
  signInWithCustomToken: vi.fn(),
}));
vi.mock('firebase/messaging', () => ({
  getMessaging: vi.fn(() => 'messaging'),
  getToken: vi.fn(async () => 'device-token'),
}));

const push = {
  apiKey: 'key',
  projectId: 'hostels',
  senderId: '1234',
  appId: '1:1234:web:5',
  vapidKey: 'BKey',
};
const note = { token: 'device-token', userId: anna.id };

function configured(settings: typeof push | null): void {
  vi.mocked(runtimeConfig).mockResolvedValue({ push: settings } as never);
}

beforeEach(() => {
  configured(push);
  setProviderUser(anna);
  registerController({ getToken: async () => 'bearer' } as unknown as SessionController);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
});

describe('push status', () => {
  it('is determined without a permission prompt or a request', async () => {
    const { state } = fakeBrowser('default');
    const calls = fakeServer();
    const standing = () => pushDevice.standing(anna.id);
    expect(await standing()).toBe('off');
    state.permission = 'denied';
    expect(await standing()).toBe('refused');
    state.permission = 'granted';
    storePushToken(note);
    expect(await standing()).toBe('on');
    expect(await pushDevice.standing('bela')).toBe('off');
    storePushToken({ ...note, ended: true });
    expect(await standing()).toBe('off');
    configured(null);
    expect(await standing()).toBe('not-configured');
    expect(calls).toEqual([]);
    expect(initializeApp).not.toHaveBeenCalled();
  });

  it('depends on browser support and, on iPhone, on installation', async () => {
    expect(await pushDevice.standing(anna.id)).toBe('unsupported');
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    expect(await pushDevice.standing(anna.id)).toBe('home-screen');
  });
});

describe('turning on', () => {
  it('signs in with the custom token and registers the device token', async () => {
    const { registration } = fakeBrowser();
    const calls = fakeServer();
    await pushDevice.turnOn(anna.id);
    expect(calls).toEqual([
      'generate-token {"userId":"me"} as bearer',
      'save-fcm-token {"token":"device-token"} as bearer',
    ]);
    expect(initializeApp).toHaveBeenCalledWith(
      { apiKey: 'key', projectId: 'hostels', messagingSenderId: '1234', appId: '1:1234:web:5' },
      'push',
    );
    expect(signInWithCustomToken).toHaveBeenCalledWith('auth', 'custom');
    expect(getToken).toHaveBeenCalledWith('messaging', {
      vapidKey: 'BKey',
      serviceWorkerRegistration: registration,
    });
    expect(deleteApp).toHaveBeenCalledWith('app');
    expect(readPushToken()).toEqual({
      ...note,
      endpoint: 'https://push.test/1',
      renewedAt: expect.any(Number),
    });
  });

  it("reports a missing custom token with the catalogue's message", async () => {
    fakeBrowser();
    const problem = {
      code: 'unavailable',
      message: "Push notifications aren't available here",
      requestId: 'r1',
    };
    const headers = { 'content-type': 'application/problem+json' };
    fakeServer(() => Response.json(problem, { status: 503, headers }));
    await expect(pushDevice.turnOn(anna.id)).rejects.toMatchObject({
      message: "Failed to generate Firebase custom token: Push notifications aren't available here",
      problem: { kind: 'problem', requestId: 'r1' },
    });
    fakeServer(() => Promise.reject(new TypeError('no network')));
    await expect(pushDevice.turnOn(anna.id)).rejects.toThrow(
      'Failed to generate Firebase custom token: no answer',
    );
    expect(readPushToken()).toBeNull();
  });

  it('keeps nothing at the push service after a failure', async () => {
    fakeBrowser();
    const calls = fakeServer();
    vi.mocked(signInWithCustomToken).mockRejectedValueOnce(new Error('auth/custom-token-mismatch'));
    await expect(pushDevice.turnOn(anna.id)).rejects.toThrow('mismatch');
    expect(deleteApp).toHaveBeenCalledWith('app');
    expect([calls.length, readPushToken()]).toEqual([1, null]);
  });

  it('unsubscribes when the registration may have failed', async () => {
    const { state } = fakeBrowser();
    fakeServer((call) =>
      call === 'save-fcm-token'
        ? Promise.reject(new TypeError('no network'))
        : Response.json({ token: 'custom' }),
    );
    await expect(pushDevice.turnOn(anna.id)).rejects.toThrow('Failed to save the device');
    expect([state.subscribed, readPushToken()]).toEqual([false, null]);
  });
});

it('turning off works at once here and later on the server when offline', async () => {
  const { state } = fakeBrowser();
  fakeServer(() => Promise.reject(new TypeError('no network')));
  storePushToken(note);
  await pushDevice.turnOff();
  expect([state.subscribed, await pushDevice.standing(anna.id)]).toEqual([false, 'off']);
  const calls = fakeServer();
  await pushDevice.turnOff();
  expect(calls).toEqual(['remove-fcm-token {"token":"device-token"} as bearer']);
  expect(readPushToken()).toBeNull();
});

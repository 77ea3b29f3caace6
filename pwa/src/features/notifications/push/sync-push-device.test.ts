import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPushToken, storePushToken } from '../../../shared/storage/push-token.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser, setSignOutPending } from '../../../shared/session/session-store.ts';
import { syncPushDevice, removePushDevice } from './sync-push-device.ts';
import { requestDeviceToken } from './device-token.ts';
import { fakeBrowser, fakeServer } from './testing/fake-browser.ts';

const ofAnna = {
  token: 'device-token',
  userId: anna.id,
  endpoint: 'https://push.test/1',
  renewedAt: Date.now(),
};
vi.mock('./device-token.ts', () => ({ requestDeviceToken: vi.fn(async () => 'new-token') }));

const noAnswer = () => Promise.reject(new TypeError('no network'));

beforeEach(() => {
  registerController({ getToken: async () => 'now' } as unknown as SessionController);
  storePushToken(ofAnna);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  setProviderUser(null);
  setSignOutPending(false);
});

describe('a phone with push', () => {
  it('is registered again at every start, once it can be', async () => {
    const { state } = fakeBrowser();
    fakeServer(noAnswer);
    setProviderUser(anna);
    await expect(syncPushDevice()).rejects.toThrow('no answer');
    const calls = fakeServer();
    await syncPushDevice();
    await syncPushDevice();
    expect(calls).toEqual(['save-fcm-token {"token":"device-token"} as now']);
    expect([state.subscribed, readPushToken()]).toEqual([true, ofAnna]);
    expect(requestDeviceToken).not.toHaveBeenCalled();
  });

  it.each([
    ['its subscription has changed', { endpoint: 'https://push.test/former' }],
    ['an older release stored its token', { endpoint: undefined, renewedAt: undefined }],
    ['its token is a week old', { renewedAt: Date.now() - 8 * 86_400_000 }],
  ])('gets a new token when %s', async (why, former) => {
    const { state } = fakeBrowser();
    state.endpoint = `https://push.test/${why}`;
    const endpoint = 'endpoint' in former ? former.endpoint : state.endpoint;
    storePushToken({ ...ofAnna, token: `old-${why}`, ...former, endpoint });
    vi.mocked(requestDeviceToken).mockResolvedValueOnce(`new-${why}`);
    const calls = fakeServer();
    setProviderUser(anna);
    await syncPushDevice();
    expect(calls).toEqual([
      `save-fcm-token {"token":"new-${why}"} as now`,
      `remove-fcm-token {"token":"old-${why}"} as now`,
    ]);
    expect(readPushToken()).toMatchObject({
      token: `new-${why}`,
      userId: anna.id,
      endpoint: state.endpoint,
    });
    await syncPushDevice();
    expect(calls).toHaveLength(2);
  });

  it('keeps its token when the push service does not answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { state } = fakeBrowser();
    state.endpoint = 'https://push.test/unanswered';
    const noted = { ...ofAnna, token: 'kept-token' };
    storePushToken(noted);
    vi.mocked(requestDeviceToken).mockRejectedValueOnce(new Error('messaging/unavailable'));
    const calls = fakeServer();
    setProviderUser(anna);
    await syncPushDevice();
    expect(calls).toEqual(['save-fcm-token {"token":"kept-token"} as now']);
    expect(readPushToken()).toEqual(noted);
  });

  it('moves to the next person', async () => {
    fakeBrowser();
    const calls = fakeServer();
    setProviderUser({ ...anna, id: 'bela' });
    await syncPushDevice();
    expect(calls).toEqual(['save-fcm-token {"token":"device-token"} as now']);
    expect(readPushToken()).toEqual({ ...ofAnna, userId: 'bela' });
  });

  it('retries the move when the server could not be reached', async () => {
    fakeBrowser();
    fakeServer(noAnswer);
    setProviderUser({ ...anna, id: 'bela' });
    await expect(syncPushDevice()).rejects.toThrow('Failed to save the device: no answer');
    expect(readPushToken()).toEqual(ofAnna);
  });

  it('ends when the session has expired', async () => {
    const { state } = fakeBrowser();
    const calls = fakeServer();
    await syncPushDevice();
    expect([calls, state.subscribed, readPushToken()]).toEqual([[], false, null]);
  });

  it('is removed on the server when the browser blocks pushes', async () => {
    fakeBrowser('denied');
    const calls = fakeServer();
    setProviderUser(anna);
    await syncPushDevice();
    expect(calls).toEqual(['remove-fcm-token {"token":"device-token"} as now']);
    expect(readPushToken()).toBeNull();
  });
});

describe('removing a phone', () => {
  it('ends at once here and on the server with the last bearer', async () => {
    const { state } = fakeBrowser();
    const calls = fakeServer();
    await removePushDevice('last');
    expect(calls).toEqual(['remove-fcm-token {"token":"device-token"} as last']);
    expect([state.subscribed, readPushToken()]).toEqual([false, null]);
    await removePushDevice('last');
    expect(calls).toHaveLength(1);
  });

  it('offline ends here and reaches the server later', async () => {
    const { state } = fakeBrowser();
    fakeServer(noAnswer);
    setProviderUser(anna);
    await expect(removePushDevice()).rejects.toThrow('no answer');
    expect([state.subscribed, readPushToken()]).toEqual([false, { ...ofAnna, ended: true }]);
    const calls = fakeServer();
    await syncPushDevice();
    expect(calls).toEqual(['remove-fcm-token {"token":"device-token"} as now']);
    expect(readPushToken()).toBeNull();
  });

  it('waits for a pending sign-out and shows nothing meanwhile', async () => {
    const { state } = fakeBrowser();
    setSignOutPending(true);
    await syncPushDevice();
    expect([state.subscribed, readPushToken()]).toEqual([false, { ...ofAnna, ended: true }]);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionController } from './session-controller.ts';
import { anna } from './sample-user.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('a person from an earlier visit', () => {
  test('is available before the provider is loaded', async () => {
    const { session } = await freshPage(anna);
    expect(session.currentSession()).toMatchObject({ status: 'signed-in', user: { id: 'anna' } });
  });

  test('stays when the provider cannot be loaded', async () => {
    const { session, store } = await freshPage(anna);
    session.registerProvider(() => Promise.reject(new Error('offline')));
    session.loadProvider();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.currentSession()).toMatchObject({ status: 'signed-in', offline: true });
    expect(store.sessionState().provider).toBe('unreachable');
    expect(localStorage.getItem('patna.session')).not.toBeNull();
  });

  test("is signed out by the provider's answer only", async () => {
    const { session, store } = await freshPage(anna);
    store.setProviderUser(null);
    expect(session.currentSession()).toEqual({ status: 'signed-out', user: null, offline: false });
    expect(localStorage.getItem('patna.session')).toBeNull();
  });

  test('is ignored when the stored value is invalid', async () => {
    const { session } = await freshPage('nonsense');
    expect(session.currentSession().status).toBe('signed-out');
  });
});

describe('a token', () => {
  test('is not requested when signed out', async () => {
    const { session } = await freshPage(null);
    const load = vi.fn(() => Promise.resolve());
    session.registerProvider(load);
    expect(await session.getToken()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  test('loads the provider', async () => {
    const { session } = await freshPage(anna);
    session.registerProvider(async () => session.registerController(controller('t1')));
    expect(await session.getToken({ fresh: true })).toBe('t1');
  });

  test('is not returned when it belongs to another person', async () => {
    const { session } = await freshPage(anna);
    session.registerController(controller(tokenOf('bela')));
    expect(await session.getToken()).toBeNull();
    session.registerController(controller(tokenOf('anna')));
    expect(await session.getToken()).toBe(tokenOf('anna'));
  });

  test('times out after 4 s', async () => {
    const { session } = await freshPage(anna);
    session.registerProvider(() => new Promise(() => {}));
    const token = session.getToken();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await token).toBeNull();
    expect(session.currentSession().status).toBe('signed-in');
  });

  test('is available after an earlier failure', async () => {
    const { session } = await freshPage(anna);
    let tries = 0;
    session.registerProvider(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      session.registerController(controller('t2'));
    });
    session.loadProvider();
    await vi.advanceTimersByTimeAsync(0);
    expect(await session.getToken()).toBe('t2');
  });
});

test('sign-out works offline and is repeated until the provider confirms', async () => {
  const { session, store } = await freshPage(anna);
  session.registerProvider(() => Promise.reject(new Error('offline')));
  const wipe = vi.fn(async () => {});
  const out = session.signOut(wipe);
  expect(session.currentSession().status).toBe('signed-out');
  await vi.advanceTimersByTimeAsync(1);
  expect(wipe).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(4000);
  await out;
  expect(store.signOutPending()).toBe(true);
});

test('sign-out stays pending until personal data is deleted', async () => {
  const { session, store } = await freshPage(anna);
  const signOut = vi.fn(done);
  session.registerController({ ...controller('t'), signOut: signOut });
  await expect(session.signOut(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(session.currentSession().status).toBe('signed-out');
  expect(signOut).not.toHaveBeenCalled();
  expect(store.signOutPending()).toBe(true);
});

test('a failed sign-out is retried when the network returns', async () => {
  const { session, store } = await freshPage(anna);
  const signOut = vi.fn(done);
  signOut.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('too soon'));
  // Modules of other tests also listen to the window.
  const listen = vi.spyOn(globalThis, 'addEventListener');
  session.registerProvider(done);
  const [, cameBack] = listen.mock.calls.find(([type]) => type === 'online') ?? [];
  session.registerController({ ...controller('t'), signOut: signOut });
  await session.signOut(done);
  (cameBack as () => void)();
  await vi.advanceTimersByTimeAsync(1000);
  expect(signOut).toHaveBeenCalledTimes(2);
  expect(store.signOutPending()).toBe(true);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(signOut).toHaveBeenCalledTimes(3);
  expect(store.signOutPending()).toBe(false);
});

test('a failed sign-out is retried without a network event', async () => {
  const { session, store } = await freshPage(anna);
  const signOut = vi.fn(done);
  signOut.mockRejectedValueOnce(new Error('busy'));
  session.registerController({ ...controller('t'), signOut: signOut });
  await session.signOut(done);
  expect(store.signOutPending()).toBe(true);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(signOut).toHaveBeenCalledTimes(2);
  expect(store.signOutPending()).toBe(false);
});

test('sign-out calls the `leave` callback with the last bearer before the session ends', async () => {
  const { session, store } = await freshPage(anna);
  const calls: string[] = [];
  const ready = { ...controller('t'), signOut: async () => void calls.push('provider') };
  session.registerProvider(done, async (bearer) => void calls.push(bearer));
  session.registerController(ready);
  await session.signOut(done);
  expect(calls).toEqual(['t', 'provider']);
  expect(store.signOutPending()).toBe(false);
});

test('sign-out continues when the `leave` callback fails; offline the callback is repeated', async () => {
  const { session, store } = await freshPage(anna);
  const farewell = vi.fn(() => Promise.reject(new Error('no answer')));
  const signOut = vi.fn(done);
  signOut.mockRejectedValueOnce(new Error('offline'));
  session.registerProvider(done, farewell);
  session.registerController({ ...controller('t'), signOut: signOut });
  await session.signOut(done);
  expect(store.signOutPending()).toBe(true);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(farewell).toHaveBeenCalledTimes(2);
  expect(store.signOutPending()).toBe(false);
});

test('asks the provider again after an outage, not at the first response', async () => {
  const { session } = await freshPage(anna);
  const { reportReachable, reportUnreachable } = await import('../http/reachability.ts');
  const refresh = vi.fn(done);
  session.registerProvider(done);
  session.registerController({ ...controller('t'), refresh });
  reportReachable();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).not.toHaveBeenCalled();
  reportUnreachable();
  reportReachable();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a page from the back-forward cache updates the session', async () => {
  const { session } = await freshPage(anna);
  session.registerProvider(done);
  localStorage.setItem('patna.session', JSON.stringify({ ...anna, id: 'bela' }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(session.currentSession().user?.id).toBe('bela');
});

function tokenOf(sub: string): string {
  return `e30.${btoa(JSON.stringify({ sub }))}.x`;
}

async function freshPage(stored: unknown) {
  if (stored !== null) localStorage.setItem('patna.session', JSON.stringify(stored));
  const session = await import('./session.ts');
  const store = await import('./session-store.ts');
  return { session, store };
}

const done = () => Promise.resolve();

function controller(token: string): SessionController {
  return {
    getToken: async () => token,
    refresh: done,
    signOut: done,
    signInWithPassword: done,
    startEmailCode: done,
    finishEmailCode: done,
    startSignUp: done,
    finishSignUp: done,
    startReset: done,
    finishReset: done,
    updateName: done,
    setPhoto: done,
    socialAccounts: () => [],
    startSocialSignIn: done,
    finishSocialSignIn: done,
  };
}

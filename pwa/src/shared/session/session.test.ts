import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionController } from './session-controller.ts';
import { anna } from './sample-user.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the last known person', () => {
  test('is there at once, before any provider', async () => {
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

  test("leaves on the provider's own word", async () => {
    const { session, store } = await freshPage(anna);
    store.setProviderUser(null);
    expect(session.currentSession()).toEqual({ status: 'signed-out', user: null, offline: false });
    expect(localStorage.getItem('patna.session')).toBeNull();
  });

  test('is not believed when what is stored is no person', async () => {
    const { session } = await freshPage('nonsense');
    expect(session.currentSession().status).toBe('signed-out');
  });
});

describe('a token', () => {
  test('is not asked for when signed out', async () => {
    const { session } = await freshPage(null);
    const load = vi.fn(() => Promise.resolve());
    session.registerProvider(load);
    expect(await session.getToken()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  test('comes from the provider, which is loaded for it', async () => {
    const { session } = await freshPage(anna);
    session.registerProvider(async () => session.registerController(controller('t1')));
    expect(await session.getToken({ fresh: true })).toBe('t1');
  });

  test("is not handed out when it is somebody else's", async () => {
    const { session } = await freshPage(anna);
    session.registerController(controller(tokenOf('bela')));
    expect(await session.getToken()).toBeNull();
    session.registerController(controller(tokenOf('anna')));
    expect(await session.getToken()).toBe(tokenOf('anna'));
  });

  test('is given up after 4 s', async () => {
    const { session } = await freshPage(anna);
    session.registerProvider(() => new Promise(() => {}));
    const token = session.getToken();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await token).toBeNull();
    expect(session.currentSession().status).toBe('signed-in');
  });

  test('can be had after a first failure', async () => {
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

test('sign-out works offline and is remembered until the provider hears of it', async () => {
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

test('sign-out stays unfinished while something of the person could not be wiped', async () => {
  const { session, store } = await freshPage(anna);
  const told = vi.fn(done);
  session.registerController({ ...controller('t'), signOut: told });
  await expect(session.signOut(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(session.currentSession().status).toBe('signed-out');
  expect(told).not.toHaveBeenCalled();
  expect(store.signOutPending()).toBe(true);
});

test('a sign-out that the provider did not take when the network came back is tried again', async () => {
  const { session, store } = await freshPage(anna);
  const told = vi.fn(done);
  told.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('too soon'));
  // The pages of other tests listen to the window as well.
  const listen = vi.spyOn(globalThis, 'addEventListener');
  session.registerProvider(done);
  const [, cameBack] = listen.mock.calls.find(([type]) => type === 'online') ?? [];
  session.registerController({ ...controller('t'), signOut: told });
  await session.signOut(done);
  (cameBack as () => void)();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveBeenCalledTimes(2);
  expect(store.signOutPending()).toBe(true);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(told).toHaveBeenCalledTimes(3);
  expect(store.signOutPending()).toBe(false);
});

test('a sign-out that the provider did not take is tried again although no network comes back', async () => {
  const { session, store } = await freshPage(anna);
  const told = vi.fn(done);
  told.mockRejectedValueOnce(new Error('busy'));
  session.registerController({ ...controller('t'), signOut: told });
  await session.signOut(done);
  expect(store.signOutPending()).toBe(true);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(told).toHaveBeenCalledTimes(2);
  expect(store.signOutPending()).toBe(false);
});

test('who signs out is said farewell to with their last bearer, before the provider ends the session', async () => {
  const { session, store } = await freshPage(anna);
  const told: string[] = [];
  const ready = { ...controller('t'), signOut: async () => void told.push('provider') };
  session.registerProvider(done, async (bearer) => void told.push(bearer));
  session.registerController(ready);
  await session.signOut(done);
  expect(told).toEqual(['t', 'provider']);
  expect(store.signOutPending()).toBe(false);
});

test('nobody stays signed in for a farewell that failed; one said offline is said again', async () => {
  const { session, store } = await freshPage(anna);
  const farewell = vi.fn(() => Promise.reject(new Error('no answer')));
  const told = vi.fn(done);
  told.mockRejectedValueOnce(new Error('offline'));
  session.registerProvider(done, farewell);
  session.registerController({ ...controller('t'), signOut: told });
  await session.signOut(done);
  expect(store.signOutPending()).toBe(true);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(farewell).toHaveBeenCalledTimes(2);
  expect(store.signOutPending()).toBe(false);
});

test('the provider is asked again when our server answers again, not at its first answer', async () => {
  const { session } = await freshPage(anna);
  const { reportReached, reportUnreached } = await import('../http/reachability.ts');
  const refresh = vi.fn(done);
  session.registerProvider(done);
  session.registerController({ ...controller('t'), refresh });
  reportReached();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).not.toHaveBeenCalled();
  reportUnreached();
  reportReached();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a page out of the back-forward cache learns who is signed in now', async () => {
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

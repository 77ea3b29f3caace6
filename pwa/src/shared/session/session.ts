import { useSyncExternalStore } from 'react';
import { onReachedAgain } from '../http/reachability.ts';
import { SessionError, type SessionController } from './session-controller.ts';
import {
  followOtherTabs,
  forgetUser,
  type ProviderState,
  type Session,
  serverState,
  sessionState,
  setProviderState,
  setSignOutPending,
  signOutPending,
  subscribeSession,
} from './session-store.ts';
import { tokenSubject } from './token-subject.ts';

export type { Session, SessionUser } from './session-store.ts';

const tokenLimitMs = 4000;
const providerLimitMs = 8000;
const offlineLimitMs = 1500;
/** What is left to do of a sign-out waits until the first screen is there. */
const afterStartMs = 2000;
/** When a sign-out that the provider did not take is tried again. */
const afterFailureMs = 15_000;

type ProviderLoader = () => Promise<void>;
type BeforeSignOut = (bearer: string) => Promise<void>;

let loader: ProviderLoader | null = null;
let farewell: BeforeSignOut | undefined;
let loading: Promise<void> | null = null;
let controller: SessionController | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
let controllerWaiters: ((ready: SessionController) => void)[] = [];

/** The signed-in person, kept up to date. A server renders everybody as signed out. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribeSession,
    () => sessionState().session,
    () => serverState.session,
  );
}

/** How far the identity provider has come: what the login page explains when it is out of reach. */
export function useProviderState(): ProviderState {
  return useSyncExternalStore(
    subscribeSession,
    () => sessionState().provider,
    () => serverState.provider,
  );
}

/** The session outside React. */
export function currentSession(): Session {
  return sessionState().session;
}

/** Called on every change of the session; returns the way to stop. */
export function onSessionChange(listener: (session: Session) => void): () => void {
  return subscribeSession(() => listener(sessionState().session));
}

/**
 * Tells the session where the provider's island is, without importing it: `src/app` does so once.
 * `load` mounts the island, which calls `registerController` when it is ready to be asked. `leave` is what
 * else is told, with the last bearer of who signs out, before the provider is.
 */
export function registerProvider(load: ProviderLoader, leave?: BeforeSignOut): void {
  loader = load;
  farewell = leave;
  followOtherTabs(() => void recover());
  addEventListener('online', () => void recover());
  onReachedAgain(() => void recover());
  if (signOutPending()) setTimeout(loadProvider, afterStartMs);
}

/** Called by the island, once, when the provider can be asked. */
export function registerController(ready: SessionController): void {
  controller = ready;
  if (signOutPending()) finishSignOut(ready).catch(logUnfinished);
  for (const waiter of controllerWaiters) waiter(ready);
  controllerWaiters = [];
}

/** Starts the island if it has not started; safe to call often. */
export function loadProvider(): void {
  if (loading !== null || loader === null) return;
  if (sessionState().provider !== 'ready') setProviderState('loading');
  setTimeout(() => {
    if (sessionState().provider === 'loading') setProviderState('unreachable');
  }, providerLimitMs);
  loading = loader().catch((error: unknown) => {
    console.warn('The identity provider could not be loaded.', error);
    providerFailed();
  });
}

/** Called when the provider has given up: whoever needs it next starts it again. */
export function providerFailed(): void {
  loading = null;
  controller = null;
  setProviderState('unreachable');
}

/**
 * A bearer for the next call, asked of the provider now and never kept: null when signed out, when the
 * provider does not answer within 4 s, or when it speaks for somebody else than this tab: who signed
 * in elsewhere must not be given the answer to a question of the person before.
 */
export async function getToken(options: { fresh?: boolean } = {}): Promise<string | null> {
  const { status, user } = sessionState().session;
  if (status === 'signed-out') return null;
  try {
    const ask = withController().then((ready) => ready.getToken({ fresh: options.fresh ?? false }));
    const token = await within(ask, tokenLimitMs);
    const subject = token && tokenSubject(token);
    return subject && user && subject !== user.id ? null : token;
  } catch {
    return null;
  }
}

/**
 * The provider's own actions (sign in, sign up, reset, change the name).
 * @throws {SessionError} `unreachable` when the provider does not come up within 8 s (offline 1.5 s)
 */
export async function provider(): Promise<SessionController> {
  const limitMs = navigator.onLine ? providerLimitMs : offlineLimitMs;
  const ready = await within(withController(), limitMs);
  // The next person must not be taken for the one who signed out offline.
  if (signOutPending()) await within(finishSignOut(ready), providerLimitMs);
  return ready;
}

/**
 * Signs the person out of this phone at once, and of the provider as soon as it can be reached. `wipe`
 * takes away what is stored of them before the provider is asked, which may take long: nothing of
 * theirs is left if the app is closed meanwhile.
 * @throws what `wipe` throws; the sign-out then stays unfinished, and the next start goes on with it
 */
export async function signOut(wipe: () => Promise<void>): Promise<void> {
  setSignOutPending(true);
  forgetUser();
  await wipe();
  try {
    await within(withController().then(finishSignOut), tokenLimitMs);
  } catch (error) {
    logUnfinished(error);
  }
}

async function finishSignOut(ready: SessionController): Promise<void> {
  await sayFarewell(ready);
  await ready.signOut();
  setSignOutPending(false);
}

/** Nobody stays signed in because something else could not be told of it. */
async function sayFarewell(ready: SessionController): Promise<void> {
  try {
    if (farewell === undefined) return;
    const bearer = await within(ready.getToken({ fresh: false }), tokenLimitMs);
    if (bearer !== null) await farewell(bearer);
  } catch (error) {
    console.warn('Signing out goes on.', error);
  }
}

function logUnfinished(error: unknown): void {
  console.warn('Signed out on this phone; the provider is told when it is reached.', error);
  recoverLater();
}

/** A sign-out that is not finished waits for no event: the network may be there and the provider not. */
function recoverLater(): void {
  if (!signOutPending() || !navigator.onLine) return;
  clearTimeout(again);
  again = setTimeout(() => void recover(), afterFailureMs);
}

/** Has the provider's code ask again what it may have missed, and finishes what is unfinished. */
async function recover(): Promise<void> {
  const signedOut = sessionState().session.status === 'signed-out';
  if (signedOut && controller === null && !signOutPending()) return;
  try {
    await (await provider()).refresh();
    setProviderState('ready');
  } catch {
    // Still out of reach: the next `online`, our server's next answer or the next call tries again.
    recoverLater();
  }
}

function withController(): Promise<SessionController> {
  if (controller !== null) return Promise.resolve(controller);
  const ready = new Promise<SessionController>((resolve) => controllerWaiters.push(resolve));
  loadProvider();
  return ready;
}

function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SessionError('unreachable')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

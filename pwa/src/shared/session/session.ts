import { useSyncExternalStore } from 'react';
import { onServerBack } from '../http/reachability.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { SessionError, type SessionController } from './session-controller.ts';
import {
  followOtherTabs,
  endLocalSession,
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
/** Delay before a pending sign-out continues, so that the first screen is shown first. */
const afterStartMs = 2000;
/** Delay before a failed sign-out is retried. */
const afterFailureMs = 15_000;

type ProviderLoader = () => Promise<void>;
type BeforeSignOut = (bearer: string) => Promise<void>;

let loader: ProviderLoader | null = null;
let beforeSignOut: BeforeSignOut | undefined;
let loading: Promise<void> | null = null;
let controller: SessionController | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
let controllerWaiters: ((ready: SessionController) => void)[] = [];

/** The signed-in person. Server rendering treats everybody as signed out. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribeSession,
    () => sessionState().session,
    () => serverState.session,
  );
}

/** Load state of the identity provider, shown on the login page. */
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

/** Subscribes to session changes. Returns the unsubscribe function. */
export function onSessionChange(listener: (session: Session) => void): () => void {
  return subscribeSession(() => listener(sessionState().session));
}

/**
 * Registers the loader of the identity provider, which calls `registerController` when ready.
 * `leave` runs before sign-out, with the last bearer.
 */
export function registerProvider(load: ProviderLoader, leave?: BeforeSignOut): void {
  loader = load;
  beforeSignOut = leave;
  followOtherTabs(() => void recover());
  addEventListener('online', () => void recover());
  onServerBack(() => void recover());
  if (signOutPending()) setTimeout(loadProvider, afterStartMs);
}

/** Called once by the provider when it is ready. */
export function registerController(ready: SessionController): void {
  controller = ready;
  if (signOutPending()) finishSignOut(ready).catch(logUnfinished);
  for (const waiter of controllerWaiters) waiter(ready);
  controllerWaiters = [];
}

/** Loads the provider unless it is loading already. */
export function loadProvider(): void {
  if (loading !== null || loader === null) return;
  if (sessionState().provider !== 'ready') setProviderState('loading');
  setTimeout(() => {
    if (sessionState().provider === 'loading') setProviderState('unreachable');
  }, providerLimitMs);
  loading = loader().catch((error: unknown) => {
    console.warn('The identity provider could not be loaded.', error);
    markProviderUnreachable();
  });
}

/** Called when the provider failed; the next use loads it again. */
export function markProviderUnreachable(): void {
  loading = null;
  controller = null;
  setProviderState('unreachable');
}

/**
 * A fresh bearer for the next call; never cached. Null when signed out, after 4 s without an
 * answer, or when the provider's session belongs to another person than this tab's.
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
 * The provider's actions (sign in, sign up, reset, change the name).
 * @throws {SessionError} `unreachable` after 8 s (offline 1.5 s)
 */
export async function provider(): Promise<SessionController> {
  const limitMs = navigator.onLine ? providerLimitMs : offlineLimitMs;
  const ready = await within(withController(), limitMs);
  // Completes a sign-out that was made offline before the next person signs in.
  if (signOutPending()) await within(finishSignOut(ready), providerLimitMs);
  return ready;
}

/**
 * Signs out on this phone at once and at the provider as soon as possible. `wipe` deletes personal
 * data first, so that nothing remains if the app is closed meanwhile.
 * @throws what `wipe` throws; the next start then continues the sign-out
 */
export async function signOut(wipe: () => Promise<void>): Promise<void> {
  setSignOutPending(true);
  endLocalSession();
  await wipe();
  try {
    await within(withController().then(finishSignOut), tokenLimitMs);
  } catch (error) {
    logUnfinished(error);
  }
}

async function finishSignOut(ready: SessionController): Promise<void> {
  await runBeforeSignOut(ready);
  await ready.signOut();
  setSignOutPending(false);
}

/** A failure here does not stop the sign-out. */
async function runBeforeSignOut(ready: SessionController): Promise<void> {
  try {
    if (beforeSignOut === undefined) return;
    const bearer = await within(ready.getToken({ fresh: false }), tokenLimitMs);
    if (bearer !== null) await beforeSignOut(bearer);
  } catch (error) {
    console.warn('The work before sign-out failed; signing out continues.', error);
  }
}

function logUnfinished(error: unknown): void {
  console.warn('Signed out on this phone; the provider has not confirmed it yet.', error);
  recoverLater();
}

/** Retries by timer, because no event says that the provider is reachable again. */
function recoverLater(): void {
  if (!signOutPending() || !navigator.onLine) return;
  clearTimeout(again);
  again = setTimeout(() => void recover(), afterFailureMs);
}

/** Refreshes the provider's state and completes pending work. */
async function recover(): Promise<void> {
  const signedOut = sessionState().session.status === 'signed-out';
  if (signedOut && controller === null && !signOutPending()) return;
  try {
    await (await provider()).refresh();
    setProviderState('ready');
  } catch {
    // Still unreachable: the next `online` event, server answer or call retries.
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
  return withTimeout(work, limitMs, () => new SessionError('unreachable'));
}

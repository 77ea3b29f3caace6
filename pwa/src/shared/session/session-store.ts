import { createStore } from '../runtime/store.ts';
import { readItem, readJson, writeItem } from '../storage/local-storage.ts';

/** The person as known to the identity provider. */
export interface SessionUser {
  /** Provider id: the subject of every token and the owner of personal data on this phone. */
  id: string;
  fullName: string;
  email: string;
  imageUrl: string;
  firstName: string;
  lastName: string;
  /** UTC ISO time, or null when unknown. */
  lastSignInAt: string | null;
}

export interface Session {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
  /** True while the provider has not confirmed a session from an earlier visit. */
  offline: boolean;
}

/** Load state of the provider's code in this tab. */
export type ProviderState = 'idle' | 'loading' | 'ready' | 'unreachable';

export interface SessionState {
  session: Session;
  provider: ProviderState;
}

const userKey = 'patna.session';
const signOutKey = 'patna.sign-out-pending';
const signedOut: Session = { status: 'signed-out', user: null, offline: false };

/** State for server rendering and the first client render, which must match. */
export const serverState: SessionState = { session: signedOut, provider: 'idle' };

const store = createStore<SessionState>({ session: initialSession(), provider: 'idle' });

export function sessionState(): SessionState {
  return store.get();
}

export function subscribeSession(listener: () => void): () => void {
  return store.subscribe(listener);
}

export function setProviderState(provider: ProviderState): void {
  const { session } = store.get();
  const unreachable = provider === 'unreachable';
  if (session.user !== null) change({ provider, session: { ...session, offline: unreachable } });
  else if (unreachable) change({ provider, session: signedOut });
  else change({ provider });
}

/** Sets the provider's answer. Only null signs a person out. */
export function setProviderUser(user: SessionUser | null): void {
  writeItem(userKey, user && JSON.stringify(user));
  change({
    provider: 'ready',
    session: user === null ? signedOut : { status: 'signed-in', user, offline: false },
  });
}

/** Signs the person out on this phone at once, before the provider confirms it. */
export function endLocalSession(): void {
  writeItem(userKey, null);
  change({ session: signedOut });
}

/** True after a sign-out that the provider has not confirmed yet. */
export function signOutPending(): boolean {
  return readItem(signOutKey) === '1';
}

export function setSignOutPending(pending: boolean): void {
  writeItem(signOutKey, pending ? '1' : null);
}

/** Follows sign-in and sign-out in other tabs. `onSignIn` is called for a new person. */
export function followOtherTabs(onSignIn: () => void): void {
  const follow = () => {
    const user = storedUser();
    if (user?.id === store.get().session.user?.id) return;
    change({ session: user === null ? signedOut : { status: 'signed-in', user, offline: false } });
    if (user !== null) onSignIn();
  };
  addEventListener('storage', ({ key }) => {
    if (key === userKey || key === null) follow();
  });
  // A tab in the back-forward cache receives no storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}

function initialSession(): Session {
  const user = storedUser();
  if (user !== null) {
    return { status: 'signed-in', user, offline: !navigator.onLine };
  }
  return hasSessionCookie() ? { ...signedOut, status: 'loading' } : signedOut;
}

/** Whether Clerk's cookie exists. It shows that a session may exist although local storage was cleared. */
function hasSessionCookie(): boolean {
  if (typeof document === 'undefined' || signOutPending()) return false;
  return /(?:^|;\s*)__client_uat(?:_\w+)?=[1-9]/.test(document.cookie);
}

function storedUser(): SessionUser | null {
  const value = readJson(userKey);
  return isUser(value) ? value : null;
}

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'email' in value;
}

function change(next: Partial<SessionState>): void {
  store.set({ ...store.get(), ...next });
}

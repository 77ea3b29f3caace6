import { writeItem, readItem } from '../storage/local-storage.ts';

/** The person as the identity provider describes them. */
export interface SessionUser {
  /** Provider id: the subject of every token, and the key of everything personal on this phone. */
  id: string;
  fullName: string;
  email: string;
  imageUrl: string;
  firstName: string;
  lastName: string;
  /** UTC ISO time, or null when the provider does not say. */
  lastSignInAt: string | null;
}

export interface Session {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
  /** Known from the last time; the provider could not be reached to confirm it. */
  offline: boolean;
}

/** How far the identity provider's own code has come in this tab. */
export type ProviderState = 'idle' | 'loading' | 'ready' | 'unreachable';

export interface SessionState {
  session: Session;
  provider: ProviderState;
}

const userKey = 'patna.session';
const signOutKey = 'patna.sign-out-pending';
const signedOut: Session = { status: 'signed-out', user: null, offline: false };

/** What a server renders, and the first client render that must match it. */
export const serverState: SessionState = { session: signedOut, provider: 'idle' };

let state: SessionState = { session: initialSession(), provider: 'idle' };
const listeners = new Set<() => void>();

export function sessionState(): SessionState {
  return state;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setProviderState(provider: ProviderState): void {
  const { session } = state;
  const unreachable = provider === 'unreachable';
  if (session.user !== null) change({ provider, session: { ...session, offline: unreachable } });
  else if (unreachable) change({ provider, session: signedOut });
  else change({ provider });
}

/** The provider's own word. Null is the only thing that ever makes a person signed out. */
export function setProviderUser(user: SessionUser | null): void {
  writeItem(userKey, user && JSON.stringify(user));
  change({
    provider: 'ready',
    session: user === null ? signedOut : { status: 'signed-in', user, offline: false },
  });
}

/** Forgets the person on this phone at once, whether or not the provider has heard of it. */
export function forgetUser(): void {
  writeItem(userKey, null);
  change({ session: signedOut });
}

/** A sign-out made while the provider was out of reach; it is finished when it answers again. */
export function signOutPending(): boolean {
  return readItem(signOutKey) === '1';
}

export function setSignOutPending(pending: boolean): void {
  writeItem(signOutKey, pending ? '1' : null);
}

/** Keeps this tab in step when another tab signs in or out; `onSignIn` is told of a new person. */
export function followOtherTabs(onSignIn: () => void): void {
  const follow = () => {
    const user = storedUser();
    if (user?.id === state.session.user?.id) return;
    change({ session: user === null ? signedOut : { status: 'signed-in', user, offline: false } });
    if (user !== null) onSignIn();
  };
  addEventListener('storage', ({ key }) => {
    if (key === userKey || key === null) follow();
  });
  // While it lay in the back-forward cache this tab heard nothing.
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

/** Clerk's readable cookie says that a session may exist although this phone forgot the person. */
function hasSessionCookie(): boolean {
  if (typeof document === 'undefined' || signOutPending()) return false;
  return /(?:^|;\s*)__client_uat(?:_\w+)?=[1-9]/.test(document.cookie);
}

function storedUser(): SessionUser | null {
  try {
    const value: unknown = JSON.parse(readItem(userKey) ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'email' in value;
}

function change(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

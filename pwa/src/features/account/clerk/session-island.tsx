import { createRoot } from 'react-dom/client';
import { identityCacheName } from '../../../offline/database/identity-cache.ts';
import { switchAccount } from '../../../offline/account/switch-account.ts';
import { runtimeConfig } from '../../../shared/runtime/runtime-config.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { markProviderUnreachable, registerController } from '../../../shared/session/session.ts';
import {
  sessionState,
  setProviderState,
  setProviderUser,
  signOutPending,
} from '../../../shared/session/session-store.ts';
import { ClerkIsland, type ProviderSession } from './clerk-island.tsx';
import { createProfileOnce } from '../profile/create-profile.ts';
import { isSignedOutOnServer } from './verify-session.ts';
import { resumeSignOut } from '../sign-in/sign-out.ts';
import { syncDisplayName } from './sync-display-name.ts';

const adoptionPauseMs = 10_000;

let root: ReturnType<typeof createRoot> | undefined;
let reload: (() => Promise<void>) | undefined;
let current: SessionController | undefined;
let lastSeen = '';
/** Whether the gateway proxies the provider, as it does for all but development instances. */
let proxied = true;
let lastAdoptionAt = 0;

/** Mounts the identity provider in its own React root, because it may exist only once per page. */
export async function mountSessionIsland(): Promise<void> {
  // Runs before the provider confirms an interrupted sign-out, because that clears the mark of it.
  await resumeSignOut().catch(logStorage);
  const { clerk } = await runtimeConfig();
  if (root !== undefined) return;
  proxied = clerk.proxyPath !== null;
  const host = document.createElement('div');
  host.hidden = true;
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <ClerkIsland
      publishableKey={clerk.publishableKey}
      proxyUrl={clerk.proxyPath && location.origin + clerk.proxyPath}
      onReady={ready}
      onSeen={(seen) => void see(seen)}
      onUnreachable={unreachable}
    />,
  );
}

/** Unmounts a failed provider, so that the next try mounts a new one. */
function unreachable(failed: boolean): void {
  if (!failed) return setProviderState('unreachable');
  const failedRoot = root;
  root = undefined;
  lastSeen = '';
  // React cannot unmount a root while it renders.
  setTimeout(() => failedRoot?.unmount());
  markProviderUnreachable();
}

function ready(controller: SessionController, reloadAnswers: () => Promise<void>): void {
  reload = reloadAnswers;
  current = controller;
  registerController(controller);
}

async function see(seen: ProviderSession | null): Promise<void> {
  if (signOutPending()) return;
  const now = JSON.stringify(seen);
  if (now === lastSeen && sessionState().provider === 'ready') return;
  lastSeen = now;
  if (seen === null) {
    const certain =
      sessionState().session.user === null ||
      (proxied ? await isSignedOutOnServer() : navigator.onLine);
    if (lastSeen !== now) return;
    if (certain) setProviderUser(null);
    else adoptOtherSession();
    return;
  }
  await switchAccount({ userId: seen.user.id, sessionId: seen.sessionId }).catch(logStorage);
  if (lastSeen !== now || signOutPending()) return;
  setProviderUser(seen.user);
  void createProfileOnce(seen.user);
  void syncDisplayName();
  // If caching fails, the person only has to sign in again after an offline start.
  cacheResponsesOffline().catch(() => {});
}

/**
 * The session differs from this tab's: another tab signed in, or the answer came from an offline
 * start.
 */
function adoptOtherSession(): void {
  setProviderState('unreachable');
  if (Date.now() - lastAdoptionAt < adoptionPauseMs) return;
  lastAdoptionAt = Date.now();
  // After a failure the next `online` event retries.
  current?.refresh().catch(() => {});
}

/** A worker that started after the sign-in has not cached the answers that it needs offline. */
async function cacheResponsesOffline(): Promise<void> {
  if (!proxied || !('serviceWorker' in navigator)) return;
  await workerInControl();
  const cache = await caches.open(identityCacheName);
  const cached = await Promise.all(
    ['/__clerk/v1/client', '/__clerk/v1/environment'].map((path) => cache.match(path)),
  );
  if (cached.includes(undefined) && !signOutPending()) await reload?.();
}

function workerInControl(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) return Promise.resolve();
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

function logStorage(error: unknown): void {
  console.warn('This phone does not let the product store anything.', error);
}

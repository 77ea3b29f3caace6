import { Clerk } from '@clerk/clerk-js/headless';
import { useEffect } from 'react';
import { clerkController, sessionUserOf } from './clerk-controller.ts';
import { ClerkProvider, useClerk } from './clerk-library.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import type { SessionUser } from '../../../shared/session/session-store.ts';

/** What the provider says of this browser. */
export interface Seen {
  user: SessionUser;
  sessionId: string;
}

export interface ClerkIslandProps {
  publishableKey: string;
  proxyUrl: string;
  /** Once, when the provider can be asked. */
  onReady: (controller: SessionController, reload: () => Promise<void>) => void;
  /** On every change; null means it knows of no session, which alone signs nobody out. */
  onSeen: (seen: Seen | null) => void;
  /** It answers badly or not at all; `failed` when it has given up for good in this mount. */
  onUnreachable: (failed: boolean) => void;
}

/** The identity provider, out of sight: the one place that renders its vendor's code. */
export function ClerkIsland(props: ClerkIslandProps) {
  return (
    <ClerkProvider
      Clerk={Clerk}
      publishableKey={props.publishableKey}
      proxyUrl={props.proxyUrl}
      telemetry={false}
      routerPush={stayHere}
      routerReplace={stayHere}
    >
      <Bridge {...props} />
    </ClerkProvider>
  );
}

function Bridge({ onReady, onSeen, onUnreachable }: ClerkIslandProps) {
  const clerk = useClerk();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const tell = () => {
      const { user, session } = clerk;
      if (user === undefined || session === undefined) return;
      onSeen(user && session ? { user: sessionUserOf(user), sessionId: session.id } : null);
    };
    const onStatus = (status: string) => {
      if (status === 'error' || status === 'degraded') onUnreachable(status === 'error');
      if (!clerk.loaded) return;
      if (stop === undefined) {
        onReady(clerkController(clerk), reload);
        stop = clerk.addListener(tell);
      }
      if (status === 'ready') tell();
    };
    clerk.on('status', onStatus, { notify: true });
    return () => {
      clerk.off('status', onStatus);
      stop?.();
    };
  }, [clerk, onReady, onSeen, onUnreachable]);
  return null;
}

/**
 * Asks the provider again for what it answered at load, so that the worker can keep it. Only the
 * vendor's own instance can do that, which its wrapper for React hangs on the window.
 */
async function reload(): Promise<void> {
  const { Clerk: instance } = window as { Clerk?: Partial<Clerk> };
  await instance?.__internal_reloadInitialResources?.();
}

/** Sign-in and sign-out happen in place: the product moves the person itself. */
async function stayHere(): Promise<void> {}

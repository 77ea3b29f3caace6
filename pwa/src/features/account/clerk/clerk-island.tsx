import { Clerk } from '@clerk/clerk-js/headless';
import { useEffect } from 'react';
import { clerkController, sessionUserOf } from './clerk-controller.ts';
import { ClerkProvider, useClerk } from './clerk-library.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import type { SessionUser } from '../../../shared/session/session-store.ts';

/** The provider's view of this browser. */
export interface ProviderSession {
  user: SessionUser;
  sessionId: string;
}

export interface ClerkIslandProps {
  publishableKey: string;
  /** Address of our proxy to the provider; null when the provider is called directly. */
  proxyUrl: string | null;
  /** Called once, when the provider is ready. */
  onReady: (controller: SessionController, reload: () => Promise<void>) => void;
  /** Called on every change. Null, no known session, does not by itself sign anybody out. */
  onSeen: (seen: ProviderSession | null) => void;
  /** Called when the provider does not answer. `failed`: it has given up for this mount. */
  onUnreachable: (failed: boolean) => void;
}

/** Renders the identity provider without visible output. */
export function ClerkIsland(props: ClerkIslandProps) {
  return (
    <ClerkProvider
      Clerk={Clerk}
      publishableKey={props.publishableKey}
      {...(props.proxyUrl === null ? {} : { proxyUrl: props.proxyUrl })}
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
    const report = () => {
      const { user, session } = clerk;
      if (user === undefined || session === undefined) return;
      onSeen(user && session ? { user: sessionUserOf(user), sessionId: session.id } : null);
    };
    const onStatus = (status: string) => {
      if (status === 'error' || status === 'degraded') onUnreachable(status === 'error');
      if (!clerk.loaded) return;
      if (stop === undefined) {
        onReady(clerkController(clerk), reload);
        stop = clerk.addListener(report);
      }
      if (status === 'ready') report();
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
 * Repeats the provider's first request, so that the worker caches it. Only the vendor's global
 * instance can do this.
 */
async function reload(): Promise<void> {
  const { Clerk: instance } = window as { Clerk?: Partial<Clerk> };
  await instance?.__internal_reloadInitialResources?.();
}

/** Sign-in and sign-out do not navigate; our own code does. */
async function stayHere(): Promise<void> {}

import { type ComponentType, lazy, useState } from 'react';

type PageComponent = ComponentType & {
  /** Loads data before the first render of the app; skipped on later navigation. */
  preload?: () => Promise<void>;
};
type PageLoader = () => Promise<PageComponent>;

/** A screen in its own chunk. */
export type LazyScreen = ComponentType & {
  /** Loads the chunk once and its initial data. Rejects when the chunk is unavailable. */
  readonly load: () => Promise<unknown>;
};

/** A screen that requires a session. */
export function guardedPage(load: PageLoader): LazyScreen {
  return lazyPage(async () => {
    const [{ RequireSession }, Page] = await Promise.all([
      import('../../features/account/sign-in/require-session.tsx'),
      load(),
    ]);
    const Guarded = () => (
      <RequireSession>
        <Page />
      </RequireSession>
    );
    return Guarded;
  });
}

const failed = new Set<() => void>();

/** Lets screens whose chunk failed to load try again on their next render. */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A page in its own chunk. React's `lazy` alone suspends once even for a loaded chunk and then shows
 * the placeholder for 300 ms.
 */
export function lazyPage(load: PageLoader): LazyScreen {
  let loading: Promise<{ default: PageComponent }> | undefined;
  let loaded: PageComponent | undefined;
  const once = () => (loading ??= loadModule().catch(fail));
  const loadModule = async () => ({ default: await load() });
  let Later = lazy(once);
  // Resetting at once would retry in an endless render loop.
  const fail = (error: unknown): never => {
    failed.add(() => {
      loading = undefined;
      Later = lazy(once);
    });
    throw error;
  };
  function Screen() {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown />;
  }
  return Object.assign(Screen, {
    load: async () => {
      loaded = (await once()).default;
      await loaded.preload?.();
    },
  });
}

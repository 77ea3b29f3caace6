import { type ComponentType, lazy, useState } from 'react';

interface ScreenModule {
  Page: ComponentType;
  /** Loads data before the first render of the app; skipped on later navigation. */
  before?: () => Promise<void>;
}
type PageModule = () => Promise<ScreenModule>;

/** A screen in its own chunk. */
export type LazyScreen = ComponentType & {
  /** Loads the chunk once and its initial data. Rejects when the chunk is unavailable. */
  readonly load: () => Promise<unknown>;
};

export function page(load: PageModule): LazyScreen {
  return lazyScreen(async () => {
    const { Page, before } = await load();
    return { default: Page, before };
  });
}

/** A screen that requires a session. */
export function guarded(load: PageModule): LazyScreen {
  return lazyScreen(async () => {
    const [{ RequireSession }, { Page }] = await Promise.all([
      import('../../features/account/sign-in/require-session.tsx'),
      load(),
    ]);
    const Guarded = () => (
      <RequireSession>
        <Page />
      </RequireSession>
    );
    return { default: Guarded };
  });
}

const failed = new Set<() => void>();

/** Lets screens whose chunk failed to load try again on their next render. */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * React's `lazy` suspends once even for a loaded chunk and then shows the placeholder for 300 ms.
 */
function lazyScreen(
  load: () => Promise<{ default: ComponentType; before?: ScreenModule['before'] }>,
): LazyScreen {
  let loading: ReturnType<typeof load> | undefined;
  let loaded: ComponentType | undefined;
  const once = () => (loading ??= load().catch(fail));
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
      const screen = await once();
      loaded = screen.default;
      await screen.before?.();
    },
  });
}

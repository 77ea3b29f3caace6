import { type ComponentType, lazy, useState } from 'react';

interface ScreenModule {
  Page: ComponentType;
  /** Reads what the screen begins with; whoever goes there in the running app does without. */
  before?: () => Promise<void>;
}
type PageModule = () => Promise<ScreenModule>;

/** A screen in a chunk of its own. Without the chunk nothing is drawn but what stands for it. */
export type LazyScreen = ComponentType & {
  /** Fetches the chunk, once, and lets it read what it begins with. Rejects without it. */
  readonly load: () => Promise<unknown>;
};

export function page(load: PageModule): LazyScreen {
  return lazyScreen(async () => {
    const { Page, before } = await load();
    return { default: Page, before };
  });
}

/** A screen that only signed-in people see. */
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

/** Screens whose code did not come are fetched again, each when it is next drawn. */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** React's own lazy suspends once even where its code has come: a placeholder is drawn, and stays 300 ms. */
function lazyScreen(
  load: () => Promise<{ default: ComponentType; before?: ScreenModule['before'] }>,
): LazyScreen {
  let loading: ReturnType<typeof load> | undefined;
  let loaded: ComponentType | undefined;
  const once = () => (loading ??= load().catch(fail));
  let Later = lazy(once);
  // Not at once: what is drawn again on the failure itself would fetch for ever.
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

import { type ComponentType, lazy } from 'react';

type PageModule = () => Promise<{ Page: ComponentType }>;

/** A screen in a chunk of its own. */
export function page(load: PageModule) {
  return lazy(async () => ({ default: (await load()).Page }));
}

/** A screen in a chunk of its own that only signed-in people see. */
export function guarded(load: PageModule) {
  return lazy(async () => {
    const [{ RequireSession }, { Page }] = await Promise.all([
      import('../features/account/require-session.tsx'),
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

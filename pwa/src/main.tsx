import './shared/ui/theme/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/shell/app.tsx';
import { waitForFirstPaint } from './app/startup/wait-for-first-paint.ts';
import {
  removeSnapshotsOnSignOut,
  releaseSnapshot,
  replaceSnapshot,
} from './app/startup/page-snapshot.ts';
import { reloadWhenOutdated } from './app/updates/reload-outdated.ts';
import { preloadRoute } from './app/startup/preload-route.ts';
import { createAppStore } from './app/startup/store.ts';
import { hydrated } from './app/startup/hydration-gate.tsx';
import { showsServerPage } from './features/home/list/server-rendered-page.ts';
import { hasSavedScroll } from './features/home/list/saved-scroll.ts';
import { offerMemory } from './offline/database/memory-fallback.ts';
import { initialState } from './shared/runtime/initial-state.ts';
import { readPushToken } from './shared/storage/push-token.ts';
import { createI18n } from './shared/i18n/i18n.ts';
import { prepareLanguage, rememberLanguage, storedLanguage } from './shared/i18n/language.ts';
import { yieldToMain } from './shared/runtime/yield-to-main.ts';
import { registerProvider } from './shared/session/session.ts';

async function start(root: HTMLElement): Promise<void> {
  offerMemory(() => import('./offline/database/memory-storage.ts'));
  reloadWhenOutdated();
  removeSnapshotsOnSignOut();
  // Starts the app in a task of its own, after the modules were evaluated.
  await yieldToMain();
  const { listings, servedAt, lang, kept } = initialState();
  const language = kept ? storedLanguage() : (lang ?? storedLanguage());
  rememberLanguage(language);
  await prepareLanguage(language);
  // A cached document is rendered again when the language has changed or a scroll position has to be
  // restored.
  const fits = !kept || (lang === language && !hasSavedScroll());
  const first = listings && servedAt && fits ? { listings, at: servedAt, kept } : undefined;
  const store = createAppStore(first);
  const isWhole = () => !showsServerPage(store.getState());
  registerProvider(async () => {
    // Offline, the identity provider cannot add anything, so it loads after the first paint.
    if (!navigator.onLine) await waitForFirstPaint(isWhole);
    const { mountSessionIsland } = await import('./features/account/clerk/session-island.tsx');
    await mountSessionIsland();
  }, takeDeviceAlong);
  const app = (
    <BrowserRouter>
      <App store={store} i18n={createI18n(language)} />
    </BrowserRouter>
  );
  const atHome = /^\/(home\/?)?$/.test(location.pathname);
  const takesOver = first && atHome;
  if (!takesOver) await preloadRoute(store, atHome);
  // A transition renders in slices, so that taps are handled in between.
  startTransition(() => {
    if (takesOver) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  if (!takesOver) void replaceSnapshot(language);
  // Online, people may leave the page soon, so background work starts right after hydration.
  await (navigator.onLine ? hydrated() : waitForFirstPaint(isWhole));
  (await import('./app/startup/background-tasks.ts')).startBackgroundTasks();
}

/** Ends pushes to this phone at sign-out. */
async function takeDeviceAlong(bearer: string): Promise<void> {
  if (readPushToken() === null) return;
  const { removePushDevice } = await import('./features/notifications/push/sync-push-device.ts');
  await removePushDevice(bearer);
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    releaseSnapshot();
    throw error;
  });
}

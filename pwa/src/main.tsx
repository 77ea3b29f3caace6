import './shared/ui/theme/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/shell/app.tsx';
import { firstPaint } from './app/startup/first-paint.ts';
import {
  removeSnapshotsOnSignOut,
  releaseSnapshot,
  replaceSnapshot,
} from './app/startup/page-snapshot.ts';
import { reloadWhenOutdated } from './app/updates/reload-outdated.ts';
import { preloadRoute } from './app/startup/preload-route.ts';
import { createAppStore } from './app/startup/store.ts';
import { hydrated } from './app/startup/hydration-gate.tsx';
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
  // What was imported has had its say in this task.
  await yieldToMain();
  const { listings, servedAt, lang, kept } = initialState();
  const language = kept ? storedLanguage() : (lang ?? storedLanguage());
  rememberLanguage(language);
  await prepareLanguage(language);
  // A kept document is drawn anew in the language chosen since, and for a visitor who was further down.
  const fits = !kept || (lang === language && !hasSavedScroll());
  const first = listings && servedAt && fits ? { listings, at: servedAt, kept } : undefined;
  const store = createAppStore(first);
  const isWhole = () => store.getState().homeList.source !== 'document';
  registerProvider(async () => {
    // Without a network the provider has nothing to say that this phone does not know.
    if (!navigator.onLine) await firstPaint(isWhole);
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
  // In slices: a tap in between is answered first.
  startTransition(() => {
    if (takesOver) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  if (!takesOver) void replaceSnapshot(language);
  // With a network a person may leave at once: what they saw is fetched and kept without delay.
  await (navigator.onLine ? hydrated() : firstPaint(isWhole));
  (await import('./app/startup/background-tasks.ts')).startBackgroundTasks();
}

/** Who signs out is not pushed to here any more. */
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

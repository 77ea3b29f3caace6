import './shared/ui/theme/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { firstScreen } from './app/first-screen.ts';
import { guardLastViews, leaveLastView, replaceLastView } from './app/last-view.ts';
import { reloadWhenOutdated } from './app/reload-once.ts';
import { readFirst } from './app/read-first.ts';
import { makeStore } from './app/store.ts';
import { drawn } from './app/when-drawn.tsx';
import { hasSavedScroll } from './features/home/list/saved-scroll.ts';
import { offerMemory } from './offline/database/indexed-db.ts';
import { initialState } from './shared/runtime/initial-state.ts';
import { readPushToken } from './shared/storage/push-token.ts';
import { createI18n } from './shared/i18n/i18n.ts';
import { prepareLanguage, rememberLanguage, storedLanguage } from './shared/i18n/language.ts';
import { yieldToMain } from './shared/runtime/yield-to-main.ts';
import { registerProvider } from './shared/session/session.ts';

async function start(root: HTMLElement): Promise<void> {
  offerMemory(() => import('./offline/database/memory-storage.ts'));
  reloadWhenOutdated();
  guardLastViews();
  // What was imported has had its say in this task.
  await yieldToMain();
  const { listings, servedAt, lang, kept } = initialState();
  const language = kept ? storedLanguage() : (lang ?? storedLanguage());
  rememberLanguage(language);
  await prepareLanguage(language);
  // A kept document is drawn anew in the language chosen since, and for a visitor who was further down.
  const fits = !kept || (lang === language && !hasSavedScroll());
  const first = listings && servedAt && fits ? { listings, at: servedAt, kept } : undefined;
  const store = makeStore(first);
  const isWhole = () => store.getState().homeList.source !== 'document';
  registerProvider(async () => {
    // Without a network the provider has nothing to say that this phone does not know.
    if (!navigator.onLine) await firstScreen(isWhole);
    const { mountSessionIsland } = await import('./features/account/session-island.tsx');
    await mountSessionIsland();
  }, takeDeviceAlong);
  const app = (
    <BrowserRouter>
      <App store={store} i18n={createI18n(language)} />
    </BrowserRouter>
  );
  const atHome = /^\/(home\/?)?$/.test(location.pathname);
  const takesOver = first && atHome;
  if (!takesOver) await readFirst(store, atHome);
  // In slices: a tap in between is answered first.
  startTransition(() => {
    if (takesOver) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  if (!takesOver) void replaceLastView(language);
  // With a network a person may leave at once: what they saw is fetched and kept without delay.
  await (navigator.onLine ? drawn() : firstScreen(isWhole));
  (await import('./app/background.ts')).startBackground();
}

/** Who signs out is not pushed to here any more. */
async function takeDeviceAlong(bearer: string): Promise<void> {
  if (readPushToken() === null) return;
  const { takeDeviceOff } = await import('./features/notifications/device/follow-device.ts');
  await takeDeviceOff(bearer);
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    leaveLastView();
    throw error;
  });
}

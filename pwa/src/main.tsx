import './shared/ui/global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { watchInstallOffer } from './app/install-offer.ts';
import { reloadWhenOutdated } from './app/reload-once.ts';
import { makeStore } from './app/store.ts';
import { appData } from './shared/app-data.ts';
import { createI18n } from './shared/i18n/i18n.ts';
import { prepareLanguage, rememberLanguage, storedLanguage } from './shared/i18n/language.ts';
import { registerProvider } from './shared/session/session.ts';

async function start(root: HTMLElement): Promise<void> {
  watchInstallOffer();
  reloadWhenOutdated();
  registerProvider(async () => {
    const { mountSessionIsland } = await import('./features/account/session-island.tsx');
    await mountSessionIsland();
  });
  const { listings, servedAt, lang } = appData();
  const language = lang ?? storedLanguage();
  rememberLanguage(language);
  await prepareLanguage(language);
  const first = listings && servedAt ? { listings, at: servedAt } : undefined;
  const app = (
    <BrowserRouter>
      <App store={makeStore(first)} i18n={createI18n(language)} />
    </BrowserRouter>
  );
  const atHome = /^\/(home\/?)?$/.test(location.pathname);
  if (first && atHome) {
    hydrateRoot(root, app);
  } else {
    // Without cards in the document this phone's own copy is next: its code loads while React draws.
    void import('./offline/listing-copies.ts');
    createRoot(root).render(app);
  }
  afterFirstPaint(() => void import('./app/background.ts').then((m) => m.startBackground()));
}

function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}

const root = document.getElementById('root');
if (root) void start(root);

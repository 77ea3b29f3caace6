import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { documentHead } from './app/document-head.ts';
import { screens } from './app/routes.tsx';
import { makeStore } from './app/store.ts';
import type { ListingPage } from './shared/app-data.ts';
import { addHindi } from './shared/i18n/hindi-first-route.ts';
import { createI18n, type Language } from './shared/i18n/i18n.ts';
import type { RuntimeConfig } from './shared/runtime-config.ts';

export interface RenderRequest {
  /** Path and query, as asked for. */
  url: string;
  lang: Language;
  /** The first page of cards; without it the app shell is drawn. */
  listings?: ListingPage | undefined;
  /** When the listings were read, ISO 8601. */
  servedAt: string;
  config?: RuntimeConfig | undefined;
}

export interface RenderedPage {
  html: string;
  head: string;
  /** 404 for an address the app does not know, else 200. */
  status: number;
  /** Whether search engines may show this address. */
  findable: boolean;
}

addHindi();
const translators = { en: createI18n('en'), hi: createI18n('hi') };

/** Draws a screen to HTML: home with its cards, or the frame and a spinner for every other screen. */
export function render({ url, lang, listings, servedAt }: RenderRequest): RenderedPage {
  const { pathname } = new URL(url, 'http://localhost');
  const i18n = translators[lang];
  const store = makeStore(listings && { listings, at: servedAt });
  const html = renderToString(
    <StaticRouter location={url}>
      <App store={store} i18n={i18n} />
    </StaticRouter>,
  );
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  const head = documentHead(pathname, i18n);
  return { html, head, status: screen ? 200 : 404, findable: screen?.findable ?? false };
}

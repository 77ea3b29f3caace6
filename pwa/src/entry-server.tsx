import type { ListingDetail } from '@patna/contracts';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { App } from './app/shell/app.tsx';
import { documentHead, preloadPhoto } from './app/document/document-head.ts';
import { renderListingPreview } from './app/document/render-listing-preview.tsx';
import { screens } from './app/routes/routes.tsx';
import { noscriptHostel, noscriptView } from './app/document/noscript-view.tsx';
import { createAppStore } from './app/startup/store.ts';
import type { ListingPage } from './shared/runtime/initial-state.ts';
import { addHindi } from './shared/i18n/hindi-first-route.ts';
import { createI18n, type Language } from './shared/i18n/i18n.ts';
import { paths } from './shared/navigation/paths.ts';
import { setPicturesOrigin } from './shared/runtime/pictures-origin.ts';
import type { RuntimeConfig } from './shared/runtime/runtime-config.ts';

export interface RenderRequest {
  /** Path and query of the request. */
  url: string;
  lang: Language;
  /** The first page of cards; without it the app shell is rendered. */
  listings?: ListingPage | undefined;
  /** The hostel of the address; null when it does not exist, undefined when unknown. */
  listing?: ListingDetail | null | undefined;
  /** The browser sent `Save-Data`: no preview is rendered, so that no photo is fetched before the app asks for it. */
  savesData?: boolean | undefined;
  /** When the listings were read, ISO 8601. */
  servedAt: string;
  config?: RuntimeConfig | undefined;
  /** Origin of the product, without a trailing slash. */
  origin?: string | undefined;
}

export interface RenderedPage {
  html: string;
  head: string;
  /** Markup before the app's root element: a preview of the hostel, or the text for browsers without scripts. */
  view: string;
  /** 404 for an unknown address or a hostel that does not exist, else 200. */
  status: number;
  /** Whether search engines may show this address. */
  findable: boolean;
}

/** A path without a screen. */
const unreadablePath = '/unreadable';

addHindi();
const translators = { en: createI18n('en'), hi: createI18n('hi') };

/** Paths for search engines, except those of hostels. */
export const findablePaths = screens
  .filter(({ path, findable }) => findable && path !== '/home' && !isDetail(path))
  .map(({ path }) => path);

/** Path of a hostel's page, by public id. */
export const hostelPath = paths.detail;

/**
 * Renders a screen to HTML: home with its cards, or the layout and a spinner for every other screen. A hostel page
 * also gets a preview, which is shown until the app has loaded its code.
 */
export function render(request: RenderRequest): RenderedPage {
  const { lang, listings, listing, savesData, servedAt, origin = '' } = request;
  const url = isReadable(request.url) ? request.url : unreadablePath;
  setPicturesOrigin(request.config ?? {});
  // Concatenated, not resolved: in an address that begins with `//` the next word would be a host.
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const i18n = translators[lang];
  const store = createAppStore(listings && { listings, at: servedAt });
  const html = renderToString(
    <StaticRouter location={url}>
      <App store={store} i18n={i18n} />
    </StaticRouter>,
  );
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  const exists = screen !== undefined && listing !== null;
  const lacksHostelId = screen?.path === '/hostel-detail' && !searchParams.get('hostelId');
  const findable = exists && !lacksHostelId && screen.findable === true;
  const headContent = { listings, ...(listing && { listing }) };
  const previewedListing = savesData ? undefined : listing;
  const photo = previewedListing ? preloadPhoto(previewedListing) : '';
  const previewHtml =
    previewedListing && renderListingPreview(previewedListing, i18n) + noscriptHostel;
  const view = previewHtml ?? (listings ? '' : noscriptView(pathname, exists, i18n));
  const head = documentHead({ pathname, findable, origin, ...headContent }, i18n) + photo;
  return { html, head, view, status: exists ? 200 : 404, findable };
}

/** Whether the path can be decoded. The router would log the address otherwise. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

function isDetail(path: string): boolean {
  return path.startsWith('/hostel-detail');
}

import { refusals } from '@patna/contracts';
import { cleanLink } from '@patna/contracts/clean-link';
import { createTtlCache, type Logger, ProblemError } from '@patna/service-kit';
import type { Request, RequestHandler } from 'express';
import { choose, type EncodedContent, encode } from './compression.ts';
import { createCachedValue, type CachedValue } from '../proxy/cached-value.ts';
import { type Language, languageOf } from '../http/accepted-language.ts';
import {
  fillDocument,
  type ListingPage,
  type PageRequest,
  type PageSource,
  type RenderedPage,
} from './page-document.ts';
import { parseListingUrl } from './parse-listing-url.ts';
import type { ListingsClient } from './listings-client.ts';
import type { RuntimeConfig } from './runtime-config.ts';

export interface PagesOptions {
  /** Undefined when there is no build of the PWA. */
  readonly source: PageSource | undefined;
  readonly listings: ListingsClient;
  readonly config: RuntimeConfig;
  /** The product's canonical origin, without a trailing slash. */
  readonly origin: string;
  readonly logger: Logger;
}

interface Page {
  readonly encoded: EncodedContent;
  readonly status: number;
  readonly findable: boolean;
}

interface ServedListings {
  readonly listings: ListingPage;
  readonly servedAt: string;
}

const homePaths = ['/', '/home'];
const freshMs = 2000;
const staleMs = 600_000;
/** Most cached documents, each of about 0.1 MB. */
const maxHostels = 100;

/** Answers every path that is no file with the PWA's document. The document of home contains the first cards. */
export function pages(options: PagesOptions): RequestHandler {
  const listings = createCachedValue(
    async (): Promise<ServedListings> => {
      const servedAt = new Date().toISOString();
      return { listings: await options.listings.first(), servedAt };
    },
    { freshMs, staleMs },
  );
  const homes = new Map<string, CachedValue<Page>>();
  const hostels = createTtlCache<Promise<Page>>(maxHostels);

  const { config, origin, logger } = options;
  const makeHome = async (source: PageSource, url: string, lang: Language) => {
    const served = await listings.get().catch((error: Error) => {
      logger.warn({ reason: error.message }, 'home page without listings');
      return { listings: undefined, servedAt: new Date().toISOString() };
    });
    return makePage(options, source, { url, lang, config, origin, ...served });
  };

  /**
   * The home page. It is rendered at most every two seconds and shared; with a query it is rendered for each request.
   */
  const home = (source: PageSource, request: Request, lang: Language): Promise<Page> => {
    if (request.originalUrl !== request.path) return makeHome(source, request.originalUrl, lang);
    const key = `${lang} ${request.path}`;
    const known =
      homes.get(key) ??
      createCachedValue(() => makeHome(source, request.path, lang), {
        freshMs,
        staleMs: 0,
      });
    homes.set(key, known);
    return known.get();
  };

  const makeHostel = async (source: PageSource, asked: PageRequest, id: string) => {
    const listing = await options.listings.one(id).catch((error: Error) => {
      logger.warn({ reason: error.message }, 'page of a hostel without its name');
    });
    return makePage(options, source, { ...asked, listing }, source.hostelHead);
  };

  /** Any other screen. A hostel's page is rendered on the server and cached in the same way as home. */
  const other = (source: PageSource, request: Request, lang: Language): Promise<Page> => {
    const { originalUrl: url } = request;
    const id = parseListingUrl(url);
    const servedAt = new Date().toISOString();
    const asked = { url, lang, servedAt, config, origin };
    if (id === undefined) return makePage(options, source, asked);
    const savesData = request.get('save-data')?.toLowerCase() === 'on';
    const key = `${lang} ${savesData} ${url}`;
    const known = hostels.get(key);
    if (known) return known;
    const made = makeHostel(source, { ...asked, savesData }, id);
    hostels.set(key, made, Date.now() + freshMs);
    return made;
  };

  return async (request, response) => {
    const meant = cleanLink(request.originalUrl);
    if (meant !== undefined) {
      response.set('Cache-Control', 'no-store').redirect(302, meant);
      return;
    }
    refuseWhatIsNoPage(request);
    const { source } = options;
    if (!source) throw new ProblemError('unavailable', refusals.pagesNotBuilt);
    const lang = languageOf(request.headers);
    const { path } = request;
    const page = homePaths.includes(path)
      ? await home(source, request, lang)
      : await other(source, request, lang);
    const { encoding, bytes } = choose(page.encoded, request.headers);
    response.status(page.status).set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(bytes.length),
      'Content-Language': lang,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie, Save-Data',
    });
    if (!page.findable) response.set('X-Robots-Tag', 'noindex');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}

function refuseWhatIsNoPage(request: Request): void {
  const lastSegment = request.path.slice(request.path.lastIndexOf('/') + 1);
  if (lastSegment.includes('.') || !request.accepts('html')) throw new ProblemError('not_found');
}

/** The error's name and location. The message is left out, because it may contain a URL. */
function faultOf(error: unknown): { fault: string; at: string[] } {
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  return { fault: name, at: stack.split('\n').filter((line) => /^\s+at /.test(line)) };
}

/** A page that cannot be rendered is served empty and not to be indexed; the browser then renders it. */
async function makePage(
  options: PagesOptions,
  source: PageSource,
  request: PageRequest,
  ahead = '',
): Promise<Page> {
  let rendered: RenderedPage = { html: '', head: '', view: '', status: 200, findable: false };
  try {
    rendered = source.render(request);
  } catch (error) {
    options.logger.error(faultOf(error), 'page could not be rendered');
  }
  const { status, findable } = rendered;
  const document = fillDocument(source.template, request, rendered, ahead);
  return { encoded: await encode(Buffer.from(document), 4), status, findable };
}

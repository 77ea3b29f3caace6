import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../http/accepted-language.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/** A page of cards. The gateway passes it on without reading it. */
export interface ListingPage {
  readonly data: readonly unknown[];
  readonly totalPages: number;
  readonly page: number;
  readonly nextCursor?: string | undefined;
}

export interface PageRequest {
  /** Path and query of the page. */
  readonly url: string;
  readonly lang: Language;
  readonly listings?: ListingPage | undefined;
  /** The hostel in the URL. Null when it does not exist, undefined when it could not be read. */
  readonly listing?: unknown;
  /** Whether the browser sent `Save-Data`: no photo is then loaded before the app runs. */
  readonly savesData?: boolean | undefined;
  /** When the listings were read, ISO 8601. */
  readonly servedAt: string;
  readonly config: RuntimeConfig;
  /** The product's canonical origin, without a trailing slash. */
  readonly origin: string;
}

/** What the PWA's server entry returns. */
export interface RenderedPage {
  readonly html: string;
  readonly head: string;
  /** HTML that is shown until the app has rendered. Empty: none. */
  readonly view: string;
  readonly status: number;
  /** Whether search engines may list this page. */
  readonly findable: boolean;
}

export type Render = (request: PageRequest) => RenderedPage;

/** The PWA's document and its function that renders pages. */
export interface PageSource {
  readonly template: string;
  /** Hashes of inline scripts for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
  /** HTML with the preloads for a hostel's document. */
  readonly hostelHead: string;
  readonly render: Render;
  /** Paths in the sitemap, apart from those of hostels. */
  readonly findablePaths: readonly string[];
  /** The path of a hostel's page by public id. */
  readonly hostelPath: (id: string) => string;
}

/** @throws {Error} when the build is missing or incomplete */
export async function loadPageSource(pwaDir: string): Promise<PageSource> {
  const entry = join(pwaDir, 'dist-server', 'entry-server.js');
  const template = await readFile(join(pwaDir, 'dist', 'index.html'), 'utf8');
  const hostelHead = await readFile(join(pwaDir, 'dist-server', 'hostel-head.html'), 'utf8');
  await access(entry);
  const loaded = (await import(pathToFileURL(entry).href)) as Partial<
    Pick<PageSource, 'render' | 'findablePaths' | 'hostelPath'>
  >;
  const { render, findablePaths, hostelPath } = loaded;
  if (!render || !findablePaths || !hostelPath) throw new Error('The server entry is not whole');
  const scriptHashes = hashesOfScripts(template);
  return { template, scriptHashes, hostelHead, render, findablePaths, hostelPath };
}

function hashesOfScripts(template: string): string[] {
  const scripts = template.matchAll(/<script(?![^>]* src=)[^>]*>([^<]+)<\/script>/g);
  return Array.from(scripts, ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

/**
 * Fills the document with the rendered parts and their data. `ahead` is placed after the app's scripts, so that slow
 * connections load the scripts first.
 */
export function fillDocument(
  template: string,
  request: PageRequest,
  rendered: RenderedPage,
  ahead: string,
): string {
  const { config, listings, servedAt, lang } = request;
  const json = JSON.stringify({ config, listings, servedAt, lang }).replaceAll('<', '\\u003c');
  const parts: Record<string, string> = {
    head: rendered.head,
    view: rendered.view,
    html: rendered.html,
    data: `<script id="app-data" type="application/json">${json}</script>`,
  };
  return template
    .replace(/<html lang="\w+"/, () => `<html lang="${lang}"`)
    .replace('</head>', () => `${ahead}</head>`)
    .replace(/<!--app-(head|view|html|data)-->/g, (_, part: string) => parts[part] ?? '');
}

import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../http/accepted-language.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/** A page of cards as the listings service answers it; the gateway only hands it on. */
export interface ListingPage {
  readonly data: readonly unknown[];
  readonly totalPages: number;
  readonly page: number;
  readonly nextCursor?: string | undefined;
}

export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly lang: Language;
  readonly listings?: ListingPage | undefined;
  /** The hostel the address asks for; null when there is no such one, undefined when nobody knows. */
  readonly listing?: unknown;
  /** The browser asked for less data (`Save-Data`): no photo is fetched before the app runs. */
  readonly savesData?: boolean | undefined;
  /** When the listings were read, ISO 8601. */
  readonly servedAt: string;
  readonly config: RuntimeConfig;
  /** Where the product is found, without a slash at the end. */
  readonly origin: string;
}

/** What the PWA's server entry answers. */
export interface Rendered {
  readonly html: string;
  readonly head: string;
  /** Shown until the app has drawn the screen; '' for none. */
  readonly view: string;
  readonly status: number;
  /** Whether search engines may show this address. */
  readonly findable: boolean;
}

export type Render = (request: PageRequest) => Rendered;

/** The PWA's own build: its document and the function that fills it. */
export interface PageSource {
  readonly template: string;
  /** Of the scripts that stand in the document itself, as a Content-Security-Policy names them. */
  readonly scriptHashes: readonly string[];
  /** What the head of a hostel's document asks for ahead, as HTML. */
  readonly hostelHead: string;
  readonly render: Render;
  /** Addresses that search engines may list, beside those of hostels. */
  readonly findablePaths: readonly string[];
  /** Of a hostel's page, by its public id. */
  readonly hostelPath: (id: string) => string;
}

/** @throws {Error} when the build is not there or not whole */
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
 * The document with its parts and the data they were made from. What it asks for `ahead` stands after the
 * app's own scripts: a connection that carries few files at once brings those first.
 */
export function fillDocument(
  template: string,
  request: PageRequest,
  rendered: Rendered,
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

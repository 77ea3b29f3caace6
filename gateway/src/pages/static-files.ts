import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { choose, type EncodedContent, encode } from './compression.ts';

interface StaticFile {
  readonly encoded: EncodedContent;
  readonly hash: string;
  readonly cache: string;
}

/** Files by URL path. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const textTypes = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);
const immutable = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';
const askAgain = 'no-cache';
/** A template that is never served itself. */
const template = '/index.html';

/**
 * Reads a built site into memory, with its `.br` and `.gz` files. Text files that lack them are compressed here.
 * @throws {Error} when the folder cannot be read
 */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')));
  const present = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const url = `/${path}`;
    if (url === template || isSibling(path, present)) continue;
    const encoded = await readEncoded(join(folder, path), path, present);
    const hash = createHash('sha256').update(encoded.identity).digest('base64url').slice(0, 20);
    files.set(url, { encoded, hash, cache: cacheOf(url) });
  }
  return files;
}

async function readEncoded(
  file: string,
  path: string,
  present: Set<string>,
): Promise<EncodedContent> {
  const identity = await readFile(file);
  const readSibling = async (end: string) =>
    present.has(path + end) ? readFile(file + end) : undefined;
  const [br, gzip] = await Promise.all(['.br', '.gz'].map(readSibling));
  if (br || gzip) return { identity, br, gzip };
  return textTypes.has(extname(path)) ? encode(identity, 6) : { identity };
}

function isSibling(path: string, present: Set<string>): boolean {
  return /\.(br|gz)$/.test(path) && present.has(path.replace(/\.(br|gz)$/, ''));
}

/** Files with hashed names are cached permanently; files that decide about updates are revalidated. */
function cacheOf(url: string): string {
  if (url.startsWith('/assets/')) return immutable;
  return /\.(js|html|json|webmanifest)$/.test(url) ? askAgain : anHour;
}

/** Serves GET and HEAD requests for known files. Calls `next` for others. */
export function staticFiles(files: StaticFiles): RequestHandler {
  return (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const file = reads ? files.get(request.path) : undefined;
    if (!file) return next();
    const { encoding, bytes } = choose(file.encoded, request.headers);
    response.set({ 'Cache-Control': file.cache, ETag: `"${file.hash}-${encoding}"` });
    response.vary('Accept-Encoding').type(extname(request.path));
    if (request.fresh) return void response.status(304).end();
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.set('Content-Length', String(bytes.length));
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}

import { access } from 'node:fs/promises';
import { type RequestHandler, Router } from 'express';
import { createCachedValue } from '../proxy/cached-value.ts';
import type { StaticFiles } from './static-files.ts';

/** The service worker's URL. Phones know it, so it never changes. */
export const workerPath = '/sw.js';

/**
 * Milliseconds between checks. A shorter time would gain nothing: a changed ConfigMap takes up to a minute to appear on
 * disk.
 */
const freshMs = 10_000;

/**
 * A worker that replaces the app's: it deletes the caches, unregisters itself and reloads the pages that it controls.
 * IndexedDB, with the outbox and drafts, is not touched. A page that registers this worker again is not controlled by
 * it, so no page is reloaded twice.
 */
const workerThatRemovesItself = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
}
`;

/**
 * Answers the worker's URL, always with JavaScript: if it were HTML, a browser would keep a broken worker. While `file`
 * exists, the answer is a worker that removes the app's worker. The file is checked again after 10 s, so switching
 * needs neither a restart nor a release.
 */
export function workerKillSwitch(file: string, files: StaticFiles): Router {
  const isOff = createCachedValue(() => exists(file), { freshMs, staleMs: freshMs });
  const serve: RequestHandler = async (request, response, next) => {
    const off = file !== '' && (await isOff.get());
    if (!off && files.has(request.path)) return next();
    response
      .status(off ? 200 : 503)
      .set({ 'Cache-Control': 'no-cache' })
      .type('text/javascript')
      .send(off ? workerThatRemovesItself : '// The app is not built.\n');
  };
  return Router().get(workerPath, serve);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

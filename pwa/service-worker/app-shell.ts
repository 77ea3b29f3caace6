import { precacheController } from './precache-controller.ts';

const url = '/app-shell.html';
const longestMs = 8000;

export function cachedShell(): Promise<Response | undefined> {
  return precacheController.matchPrecache(url);
}

/**
 * Replaces the headers of the cached shell, whose content security policy names hosts of the settings. The
 * shell of another build is left to that build's worker.
 *
 * @returns false if the server could not be asked
 */
export async function refreshShellHeaders(): Promise<boolean> {
  const key = precacheController.getCacheKeyForURL(url);
  const known = await cachedShell();
  if (key === undefined || known === undefined) return true;
  try {
    const signal = AbortSignal.timeout(longestMs);
    const answer = await fetch(url, { cache: 'reload', signal });
    if (!answer.ok) return false;
    if ((await answer.clone().text()) !== (await known.text())) return true;
    const cache = await caches.open(precacheController.strategy.cacheName);
    await cache.put(key, answer);
    return true;
  } catch {
    return false;
  }
}

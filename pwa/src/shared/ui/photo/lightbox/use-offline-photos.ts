import { isPhotoCached } from '../is-photo-cached.ts';
import { useAsync } from '../../../runtime/use-async.ts';

/** The URLs of photos that are stored on this phone. Null until known. */
export function useOfflinePhotos(urls: readonly string[]): ReadonlySet<string> | null {
  return useAsync(urls.join(' '), async () => {
    const found = await Promise.all(urls.map(isPhotoCached));
    return new Set(urls.filter((_, n) => found[n]));
  });
}

import { isPhotoKept } from '../../../shared/ui/kept-photo.ts';
import { useRead } from '../../../shared/use-read.ts';

/** Which of these photos are on this phone; null until that is known. */
export function useKeptPhotos(urls: readonly string[]): ReadonlySet<string> | null {
  return useRead(urls.join(' '), async () => {
    const found = await Promise.all(urls.map(isPhotoKept));
    return new Set(urls.filter((_, n) => found[n]));
  });
}

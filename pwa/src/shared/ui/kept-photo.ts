import { photoSources } from './photo-sources.ts';

/** Whether this phone can show the photo without a network, in any size. */
export async function isPhotoKept(url: string): Promise<boolean> {
  const derived = photoSources(url)?.formats.flatMap(({ srcSet }) => srcSet.split(', '));
  for (const file of derived ?? [url]) {
    if (await globalThis.caches?.match(file.split(' ')[0] ?? '')) return true;
  }
  return false;
}

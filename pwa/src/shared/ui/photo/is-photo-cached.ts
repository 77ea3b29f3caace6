import { photoFolder, photoSources } from './photo-sources.ts';

/** Whether the photo is cached in any size, cropped or uncropped. */
export async function isPhotoCached(url: string): Promise<boolean> {
  const folder = photoFolder(url);
  const derived = photoSources(url)?.formats.flatMap(({ srcSet }) => srcSet.split(', ')) ?? [url];
  const whole = folder ? [`${folder}/whole-800.avif`, `${folder}/whole-1600.avif`] : [];
  for (const file of [...derived, ...whole]) {
    if (await globalThis.caches?.match(file.split(' ')[0] ?? '')) return true;
  }
  return false;
}

/** Where the sizes and formats of a photo stand; null when it is not one of our derived photos. */
export interface PhotoSources {
  formats: { type: string; srcSet: string }[];
  fallback: string;
  fallbackSet: string;
}

/** `/images/<id>/1000.jpg` has siblings at 500 and 1000 px wide in AVIF, WebP and JPEG. */
export function photoSources(url: string): PhotoSources | null {
  const folder = /^(.*\/images\/[\w-]+)\/\d+\.\w+$/.exec(url)?.[1];
  if (!folder) return null;
  const set = (extension: string) =>
    `${folder}/500.${extension} 500w, ${folder}/1000.${extension} 1000w`;
  return {
    formats: [
      { type: 'image/avif', srcSet: set('avif') },
      { type: 'image/webp', srcSet: set('webp') },
    ],
    fallback: `${folder}/500.jpg`,
    fallbackSet: set('jpg'),
  };
}

import { type PhotoLoading, tappedPhotoQuery } from '../../storage/photo-loading.ts';

/** Where the sizes and formats of a photo stand; null when it is not one of our derived photos. */
export interface PhotoSources {
  formats: { type: string; srcSet: string }[];
  fallback: string;
  fallbackSet: string;
}

/** How wide the first photo of a hostel's own screen stands: beside others on a wide screen. */
export const detailPhotoSizes = '(min-width: 1120px) 560px, 100vw';

/**
 * `/images/<id>/1000.jpg` has siblings at 500 and 1000 px wide in AVIF, WebP and JPEG. Where data is
 * saved those at 500 are offered alone; a tapped photo says so in its address.
 */
export function photoSources(url: string, rule: PhotoLoading = 'all'): PhotoSources | null {
  const folder = photoFolder(url);
  if (!folder) return null;
  const small = (extension: string) =>
    `${folder}/500.${extension}${rule === 'tap' ? tappedPhotoQuery : ''}`;
  const set = (extension: string) =>
    `${small(extension)} 500w${rule === 'all' ? `, ${folder}/1000.${extension} 1000w` : ''}`;
  return {
    formats: [
      { type: 'image/avif', srcSet: set('avif') },
      { type: 'image/webp', srcSet: set('webp') },
    ],
    fallback: small('jpg'),
    fallbackSet: set('jpg'),
  };
}

/** Where the files of one of our photos lie. */
export function photoFolder(url: string): string | undefined {
  return /^(.*\/images\/[\w-]+)\/\d+\.\w+$/.exec(url)?.[1];
}

/** Pixels of the uncropped photo. */
export interface Whole {
  width: number;
  height: number;
}

/** The same of a photo that is not cropped, of which there are no WebP files. */
export function wholeSources(
  url: string,
  { width, height }: Whole,
  rule: PhotoLoading = 'all',
): PhotoSources | null {
  const folder = photoFolder(url);
  if (!folder) return null;
  const smallWidth = Math.round(width * Math.min(1, 800 / Math.max(width, height)));
  const small = (extension: string) =>
    `${folder}/whole-800.${extension}${rule === 'tap' ? tappedPhotoQuery : ''}`;
  const large = rule === 'all' && smallWidth < width;
  const set = (extension: string) =>
    `${small(extension)} ${smallWidth}w${large ? `, ${folder}/whole-1600.${extension} ${width}w` : ''}`;
  return {
    formats: [{ type: 'image/avif', srcSet: set('avif') }],
    fallback: small('jpg'),
    fallbackSet: set('jpg'),
  };
}

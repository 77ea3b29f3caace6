import { type PhotoLoading, tappedPhotoQuery } from '../../storage/photo-loading.ts';

/** Sizes and formats of a photo. */
export interface PhotoSources {
  formats: { type: string; srcSet: string }[];
  fallback: string;
  fallbackSet: string;
}

/** `sizes` of the first photo on the hostel page. */
export const detailPhotoSizes = '(min-width: 900px) min(50vw, 620px), 100vw';

/**
 * Sources of `/images/<id>/1000.jpg`: 500 and 1000 px in AVIF, WebP and JPEG. Data saving offers
 * 500 px only; a tapped photo carries its own query. Null for other photos.
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

/** The folder of a photo's files. */
export function photoFolder(url: string): string | undefined {
  return /^(.*\/images\/[\w-]+)\/\d+\.\w+$/.exec(url)?.[1];
}

/** Size of the uncropped photo in pixels. */
export interface UncroppedSize {
  width: number;
  height: number;
}

/** Sources of an uncropped photo, which has no WebP files. */
export function wholeSources(
  url: string,
  { width, height }: UncroppedSize,
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

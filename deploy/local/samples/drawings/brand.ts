import { bannerNarrow, bannerWide } from './brand/banner.ts';
import { emptyState } from './brand/empty-states.ts';
import { brandFavicon, brandIcon, brandMaskable, brandMonochrome } from './brand/mark.ts';

const imageInk = '#94899c';

/** Every brand drawing that the PWA serves as a file: file name and SVG text. */
export function brandDrawings(): Record<string, string> {
  return {
    'favicon.svg': brandFavicon(),
    'icon.svg': brandIcon(),
    'maskable.svg': brandMaskable(),
    'monochrome.svg': brandMonochrome(),
    'banner-wide.svg': bannerWide(),
    'banner-narrow.svg': bannerNarrow(),
    'empty-wishlist.svg': emptyState('wishlist', imageInk),
    'empty-offline.svg': emptyState('offline', imageInk),
    'empty-not-found.svg': emptyState('not-found', imageInk),
    'empty-enquiries.svg': emptyState('enquiries', imageInk),
  };
}

/** PNG files made from the drawings: file name, drawing and edge in pixels. */
export const brandBitmaps: readonly { file: string; from: string; size: number }[] = [
  { file: 'icon-192.png', from: 'icon.svg', size: 192 },
  { file: 'icon-512.png', from: 'icon.svg', size: 512 },
  { file: 'maskable-192.png', from: 'maskable.svg', size: 192 },
  { file: 'maskable-512.png', from: 'maskable.svg', size: 512 },
  { file: 'apple-touch-icon.png', from: 'maskable.svg', size: 180 },
];

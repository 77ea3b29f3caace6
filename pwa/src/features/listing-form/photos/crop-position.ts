import type { PhotoFocus } from '@patna/contracts';

export interface Size {
  width: number;
  height: number;
}

/** Crops are 2:1, so they move along one axis only. */
export function cropAxis({ width, height }: Size): 'x' | 'y' {
  return width > 2 * height ? 'x' : 'y';
}

/** The fraction of that axis a crop shows; 1 for all of it. */
export function cropFraction({ width, height }: Size): number {
  return Math.min((2 * height) / width, width / (2 * height));
}

/** The start of a crop around `focus`, from 0 to 1 of the available distance. */
export function positionOf(focus: PhotoFocus, size: Size): number {
  const share = cropFraction(size);
  if (share === 1) return 0.5;
  return clamp((focus[cropAxis(size)] - share / 2) / (1 - share));
}

/** The middle of the crop at this position; the inverse of `positionOf`. */
export function focusAt(position: number, size: Size): PhotoFocus {
  const share = cropFraction(size);
  return { x: 0.5, y: 0.5, [cropAxis(size)]: clamp(position) * (1 - share) + share / 2 };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

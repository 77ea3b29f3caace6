import type { PhotoFocus } from '@patna/contracts';

export interface Size {
  width: number;
  height: number;
}

/** Crops are twice as wide as high: they can be moved along one side of the photo only. */
export function cropAxis({ width, height }: Size): 'x' | 'y' {
  return width > 2 * height ? 'x' : 'y';
}

/** Which share of that side a crop shows; 1: all of it. */
export function cropShare({ width, height }: Size): number {
  return Math.min((2 * height) / width, width / (2 * height));
}

/** Where a crop around a point begins, as a share of the way it can go: 0 to 1. */
export function positionOf(focus: PhotoFocus, size: Size): number {
  const share = cropShare(size);
  if (share === 1) return 0.5;
  return clamped((focus[cropAxis(size)] - share / 2) / (1 - share));
}

/** The reverse: the point in the middle of such a crop. */
export function focusAt(position: number, size: Size): PhotoFocus {
  const share = cropShare(size);
  return { x: 0.5, y: 0.5, [cropAxis(size)]: clamped(position) * (1 - share) + share / 2 };
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}

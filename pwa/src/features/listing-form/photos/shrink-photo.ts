import { detectPhotoKind } from '../../../shared/photo/photo-kind.ts';
import { resizeImage } from '../../../shared/photo/resize-image.ts';

/** The longest side that is sent, in pixels: larger ones are scaled down on the phone. */
const longestSide = 1600;
const quality = 0.82;

/**
 * The photo as it is sent: about 300 kB, upright, as JPEG, and without the place where it was taken, which
 * the smallest file may tell; as it was where the browser cannot. Null of a HEIC photo that the browser
 * cannot read: the server takes none.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const drawn = await redrawn(file);
  if (drawn !== null) return drawn;
  return (await detectPhotoKind(file)) === 'heic' ? null : file;
}

/** Null where the browser cannot read or draw it. */
async function redrawn(file: File): Promise<File | null> {
  try {
    const blob = await resizeImage(file, quality, ({ width, height }) => ({
      left: 0,
      top: 0,
      width,
      height,
      drawn: fittedSize(width, height),
    }));
    return blob && new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } catch {
    return null;
  }
}

/** Of a very wide or very tall photo so much is left that the largest picture of it can be cut out. */
const least = { width: 1000, height: 500 };

/** The size that fits into the longest side, proportions kept. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const covering = Math.max(least.width / width, least.height / height);
  const scale = Math.min(1, Math.max(longestSide / Math.max(width, height), covering));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

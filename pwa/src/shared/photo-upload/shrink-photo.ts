import { detectPhotoKind } from '../photo/photo-kind.ts';
import { resizeImage } from '../photo/resize-image.ts';

/** Longest side in pixels. */
const longestSide = 1600;
const quality = 0.82;

/**
 * Returns the photo as an upright JPEG of about 300 kB without GPS data, or unchanged if the
 * browser cannot convert it. Returns null for an unreadable HEIC photo, which the server refuses.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const drawn = await convert(file);
  if (drawn !== null) return drawn;
  return (await detectPhotoKind(file)) === 'heic' ? null : file;
}

/** Returns null if the browser cannot read or draw the photo. */
async function convert(file: File): Promise<File | null> {
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

/** Very wide or tall photos keep at least this size, which the largest crop needs. */
const minSize = { width: 1000, height: 500 };

/** The scaled size with the same proportions. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const covering = Math.max(minSize.width / width, minSize.height / height);
  const scale = Math.min(1, Math.max(longestSide / Math.max(width, height), covering));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

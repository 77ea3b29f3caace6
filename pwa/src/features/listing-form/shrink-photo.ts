import { redrawPhoto } from '../../shared/photo/redraw-photo.ts';

/** The longest side that is sent, in pixels: larger ones are scaled down on the phone. */
const longestSide = 1600;
const quality = 0.82;

/** Files already this small go as they are, in bytes. */
const smallEnough = 350_000;

/** The photo as it is sent: about 300 kB, upright, as JPEG; as it was where the browser cannot. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= smallEnough) return file;
  try {
    const blob = await redrawPhoto(file, quality, ({ width, height }) => ({
      left: 0,
      top: 0,
      width,
      height,
      drawn: fitted(width, height),
    }));
    if (blob === null || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } catch {
    return file;
  }
}

/** Of a very wide or very tall photo so much is left that the largest picture of it can be cut out. */
const least = { width: 1000, height: 500 };

/** The size that fits into the longest side, proportions kept. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const covering = Math.max(least.width / width, least.height / height);
  const scale = Math.min(1, Math.max(longestSide / Math.max(width, height), covering));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

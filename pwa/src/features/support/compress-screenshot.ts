import { maxSupportPictureBytes } from '@patna/contracts';
import { fitInside, resizeImage } from '../../shared/photo/resize-image.ts';

/** Attempts from large to small: long side in pixels and JPEG quality from 0 to 1. */
const tries = [
  { side: 1280, quality: 0.7 },
  { side: 1280, quality: 0.45 },
  { side: 960, quality: 0.45 },
  { side: 720, quality: 0.4 },
  { side: 480, quality: 0.4 },
] as const;

/** A screenshot as a base64 JPEG of at most 54 kB. Null when the browser cannot read the file. */
export async function compressScreenshot(file: Blob): Promise<string | null> {
  try {
    for (const { side, quality } of tries) {
      const drawn = await resizeImage(file, quality, (whole) => fitInside(side, whole));
      if (drawn !== null && drawn.size <= maxSupportPictureBytes) return await base64Of(drawn);
    }
  } catch {
    // Not a picture, or an unsupported format.
  }
  return null;
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

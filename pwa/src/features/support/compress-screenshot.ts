import { mostSupportPictureBytes } from '@patna/contracts';
import { fitInside, resizeImage } from '../../shared/photo/resize-image.ts';

/** From legible to small: a long side in pixels and a JPEG quality from 0 to 1. */
const tries = [
  { side: 1280, quality: 0.7 },
  { side: 1280, quality: 0.45 },
  { side: 960, quality: 0.45 },
  { side: 720, quality: 0.4 },
  { side: 480, quality: 0.4 },
] as const;

/**
 * A picture as it is sent with a message to support: a JPEG of 54 kB at most, drawn anew on this phone, as
 * base64. Null where the browser cannot read the file.
 */
export async function compressScreenshot(file: Blob): Promise<string | null> {
  try {
    for (const { side, quality } of tries) {
      const drawn = await resizeImage(file, quality, (whole) => fitInside(side, whole));
      if (drawn !== null && drawn.size <= mostSupportPictureBytes) return await base64Of(drawn);
    }
  } catch {
    // No picture, or one that this browser cannot open.
  }
  return null;
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

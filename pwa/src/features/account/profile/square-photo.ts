import { detectPhotoKind } from '../../../shared/photo/photo-kind.ts';
import { type Crop, resizeImage } from '../../../shared/photo/resize-image.ts';

/** Largest accepted file, in bytes. */
export const maxPhotoBytes = 5 * 2 ** 20;

/** Side of the uploaded photo, in pixels. It is shown at 50. */
const side = 512;
const quality = 0.86;

/** Why a file was not accepted. */
export type PhotoFault = 'large' | 'kind' | 'heic' | 'unreadable';

/**
 * The centre of a photo as a small square JPEG, upright and without metadata (place, time, device).
 */
export async function squarePhoto(file: Blob): Promise<Blob | PhotoFault> {
  if (file.size > maxPhotoBytes) return 'large';
  const kind = await detectPhotoKind(file);
  if (kind === null) return 'kind';
  const fault = kind === 'heic' ? 'heic' : 'unreadable';
  try {
    return (await resizeImage(file, quality, middleOf)) ?? fault;
  } catch {
    return fault;
  }
}

function middleOf(picture: { readonly width: number; readonly height: number }): Crop {
  const shorter = Math.min(picture.width, picture.height);
  const left = (picture.width - shorter) / 2;
  const top = (picture.height - shorter) / 2;
  const drawn = { width: side, height: side };
  return { left, top, width: shorter, height: shorter, drawn };
}

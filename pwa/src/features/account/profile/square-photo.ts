import { detectPhotoKind } from '../../../shared/photo/photo-kind.ts';
import { type Crop, resizeImage } from '../../../shared/photo/resize-image.ts';

/** The largest file that is read at all, in bytes. */
export const largestPhoto = 5 * 2 ** 20;

/** The side of the photo that is sent, in pixels: shown at 50, sharp on any screen. */
const side = 512;
const quality = 0.86;

/** Why a file is no photo for a profile. */
export type PhotoFault = 'large' | 'kind' | 'heic' | 'unreadable';

/**
 * A profile photo as it is sent: its middle as a small square JPEG, upright, without what the camera
 * wrote beside it (place, time, device).
 */
export async function squarePhoto(file: Blob): Promise<Blob | PhotoFault> {
  if (file.size > largestPhoto) return 'large';
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

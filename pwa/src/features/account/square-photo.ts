import { type Framing, redrawPhoto } from '../../shared/photo/redraw-photo.ts';

/** The largest file that is read at all, in bytes. */
export const largestPhoto = 5 * 2 ** 20;

/** The side of the photo that is sent, in pixels: shown at 50, sharp on any screen. */
const side = 512;
const quality = 0.86;

/** Why a file is no photo for a profile. */
export type PhotoFault = 'large' | 'kind' | 'unreadable';

/**
 * A profile photo as it is sent: its middle as a small square JPEG, upright, without what the camera
 * wrote beside it (place, time, device).
 */
export async function squarePhoto(file: Blob): Promise<Blob | PhotoFault> {
  if (file.size > largestPhoto) return 'large';
  if (!isPhoto(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return 'kind';
  try {
    return (await redrawPhoto(file, quality, middleOf)) ?? 'unreadable';
  } catch {
    return 'unreadable';
  }
}

function middleOf(picture: { readonly width: number; readonly height: number }): Framing {
  const shorter = Math.min(picture.width, picture.height);
  const left = (picture.width - shorter) / 2;
  const top = (picture.height - shorter) / 2;
  const drawn = { width: side, height: side };
  return { left, top, width: shorter, height: shorter, drawn };
}

/** JPEG, PNG or WebP by its first bytes: a name or a type is only said. */
function isPhoto(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes);
  return /^\xff\xd8\xff|^\x89PNG\r\n|^RIFF[^]{4}WEBP/.test(head);
}

import { maxPaperBytes } from '@patna/contracts';
import { fitInside, resizeImage } from '../../../shared/photo/resize-image.ts';

/** Attempts from large to small: long side in pixels and JPEG quality from 0 to 1. Small print stays legible. */
const tries = [
  { side: 2400, quality: 0.8 },
  { side: 2400, quality: 0.65 },
  { side: 1800, quality: 0.7 },
] as const;

/** Bytes per call, because a call takes a limited number of arguments. */
const pieceBytes = 0x8000;

type Prepared = { readonly paper: string } | { readonly fault: 'large' | 'unreadable' };

/** Base64 of a PDF as it is, or of a photo as a JPEG without place and device. */
export async function preparePaper(file: File): Promise<Prepared> {
  try {
    if ((await file.slice(0, 5).text()) === '%PDF-') {
      return file.size > maxPaperBytes ? { fault: 'large' } : { paper: await base64Of(file) };
    }
    for (const { side, quality } of tries) {
      const drawn = await resizeImage(file, quality, (whole) => fitInside(side, whole));
      if (drawn === null) return { fault: 'unreadable' };
      if (drawn.size <= maxPaperBytes) return { paper: await base64Of(drawn) };
    }
    return { fault: 'large' };
  } catch {
    // The file is gone, or this browser cannot read its format.
    return { fault: 'unreadable' };
  }
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + pieceBytes)));
  }
  return btoa(pieces.join(''));
}

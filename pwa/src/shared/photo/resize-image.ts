/** The part of the picture to draw and its output size, in pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly drawn: Size;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a photo into a new JPEG, upright and without metadata (place, time, device). `quality` is 0
 * to 1. Null when the browser cannot encode it.
 * @throws when the browser cannot read the file
 */
export async function resizeImage(
  file: Blob,
  quality: number,
  framingOf: (picture: Size) => Crop,
): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { left, top, width, height, drawn } = framingOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, left, top, width, height, 0, 0, drawn.width, drawn.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** The whole picture, scaled down so that its longest side is at most `side` pixels. */
export function fitInside(side: number, { width, height }: Size): Crop {
  const scale = Math.min(1, side / Math.max(width, height));
  const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { left: 0, top: 0, width, height, drawn };
}

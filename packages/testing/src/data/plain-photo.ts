import sharp from 'sharp';

/** A JPEG in a single colour. Sizes are in pixels. */
export function plainPhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
}

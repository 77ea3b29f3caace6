import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A JPEG of random pixels, which stays large when it is encoded again. Sizes are in pixels. */
export function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg()
    .toBuffer();
}

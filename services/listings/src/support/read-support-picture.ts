import { ProblemError } from '@patna/service-kit';
import sharp from 'sharp';
import { isPhoto } from '../photos/encoding/derive-image.ts';

/** Size limit: a whole phone screen or a somewhat longer page. */
const maxPixels = 8_000_000;
const longestSide = 1600;

/**
 * Converts a base64 picture to upright WebP of at most 1600 pixels a side, without metadata.
 * @throws {ProblemError} `validation_failed` for other kinds, broken files and more than 8 M pixels
 */
export async function readSupportPicture(given: string): Promise<Buffer> {
  const original = Buffer.from(given, 'base64');
  if (!isPhoto(original)) throw refused('photo_kind');
  try {
    return await sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 70 })
      .toBuffer();
  } catch {
    throw refused('photo_unreadable');
  }
}

function refused(rule: 'photo_kind' | 'photo_unreadable'): ProblemError {
  const errors = [{ field: 'picture', rule, message: 'is refused' }];
  return new ProblemError('validation_failed', undefined, { errors });
}

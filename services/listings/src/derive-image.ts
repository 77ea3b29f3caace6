import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** One derivative: `500.avif`, `1000.jpg`, … */
export interface ImageFileData {
  readonly name: string;
  readonly type: string;
  readonly data: Buffer;
}

export interface DerivedImage {
  readonly width: number;
  readonly height: number;
  /** ThumbHash, base64. */
  readonly placeholder: string;
  readonly files: readonly ImageFileData[];
}

/** The rule that a picture broke; its sentences are the contract's. */
type PictureRule = 'photo_kind' | 'photo_small' | 'photo_unreadable';

/** Why a picture was refused. */
export class ImageRefused extends Error {
  readonly rule: PictureRule;

  constructor(rule: PictureRule, options?: ErrorOptions) {
    super(rule, options);
    this.rule = rule;
  }
}

const mostPixels = 40_000_000;
/** Bytes that a photo may take which cannot be decoded row by row; others take a few rows at a time. */
const mostWhole = 100_000_000;
const least = { width: 640, height: 320 };
/** Enough of any photo, very wide or very tall ones too, to cut the largest size out of it. */
const kept = { width: 2000, height: 1000 };
const sizes = [
  { width: 500, height: 250 },
  { width: 1000, height: 500 },
] as const;

sharp.concurrency(1);

/**
 * Reads JPEG, PNG or WebP by its first bytes and encodes it anew: 500x250 and 1000x500, cropped, each
 * as AVIF, WebP and JPEG. Nothing of the original survives but the upright pixels.
 *
 * @throws {ImageRefused} for other kinds, broken files, fewer than 640x320 or more than 40 M pixels, or a
 * progressive or interlaced photo that would fill 100 MB while it is decoded
 */
export async function deriveImage(original: Buffer): Promise<DerivedImage> {
  if (!isPhoto(original)) throw new ImageRefused('photo_kind');
  try {
    const source = sharp(original, { limitInputPixels: mostPixels, failOn: 'error' });
    const told = await source.metadata();
    const { autoOrient: seen } = told;
    if (seen.width < least.width || seen.height < least.height) {
      throw new ImageRefused('photo_small');
    }
    if (bytesHeldWhole(told) > mostWhole) throw new ImageRefused('photo_unreadable');
    const upright = await source
      .autoOrient()
      .resize({ ...kept, fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    const pixels = () => sharp(upright.data, { raw: { width, height, channels } });
    const files: ImageFileData[] = [];
    for (const size of sizes) files.push(...(await encodeAll(pixels(), size)));
    return { width, height, placeholder: await placeholderOf(pixels()), files };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused('photo_unreadable', { cause: error });
  }
}

/** So many first bytes tell what a file is. */
export const signatureBytes = 12;

/** By magic number: what the file says it is in its name or header does not count. */
export function isPhoto(bytes: Buffer): boolean {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const png = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const webp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return jpeg || png || webp;
}

/**
 * What a decoder must hold of a photo that comes in passes over the whole of it: each sample of a PNG,
 * and of a JPEG two bytes for each coefficient, fewer where its colours are kept at half the size.
 */
function bytesHeldWhole(photo: Metadata): number {
  if (!photo.isProgressive) return 0;
  const { width, height, channels, depth, chromaSubsampling } = photo;
  const deep = photo.format === 'jpeg' || depth === 'ushort';
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : channels;
  return width * height * samples * (deep ? 2 : 1);
}

async function encodeAll(
  pixels: Sharp,
  { width, height }: (typeof sizes)[number],
): Promise<ImageFileData[]> {
  const cropped = await pixels
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  // AVIF effort 2: a sixth of the default's time for the same size, measured.
  const [avif, webp, jpeg] = await Promise.all([
    sharp(cropped).avif({ quality: 50, effort: 2 }).toBuffer(),
    sharp(cropped).webp({ quality: 75 }).toBuffer(),
    sharp(cropped).jpeg({ quality: 75, mozjpeg: true }).toBuffer(),
  ]);
  return [
    { name: `${width}.avif`, type: 'image/avif', data: avif },
    { name: `${width}.webp`, type: 'image/webp', data: webp },
    { name: `${width}.jpg`, type: 'image/jpeg', data: jpeg },
  ];
}

async function placeholderOf(pixels: Sharp): Promise<string> {
  const { data, info } = await pixels
    .resize({ width: 64, height: 32, fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

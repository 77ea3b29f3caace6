import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { cropFrame, type Focus, rounded, type Size } from './crop-frame.ts';

/** One derivative: `500.avif`, `whole-1600.jpg`, … */
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
  /** Size of the uncropped files. Absent when cropping removes nothing. */
  readonly whole?: Size | undefined;
  /** Absent for pictures older than movable crops. */
  readonly focus?: Focus | undefined;
  readonly files: readonly ImageFileData[];
  /** From `photoMarks`; absent until computed. */
  readonly marks?: Buffer | undefined;
}

/** The rule that a picture violates. The contract has a text for each rule. */
type PictureRule = 'photo_kind' | 'photo_small' | 'photo_unreadable';

/** A refused picture. */
export class ImageRefused extends Error {
  readonly rule: PictureRule;

  constructor(rule: PictureRule, options?: ErrorOptions) {
    super(rule, options);
    this.rule = rule;
  }
}

const maxPixels = 40_000_000;
/** Maximum memory in bytes for decoding a photo that cannot be decoded row by row. */
const maxWholeBytes = 100_000_000;
const minSize = { width: 640, height: 320 };
/**
 * Large photos are scaled down to this size, which is enough to cut the largest crop out of any photo,
 * however wide or tall.
 */
const sourceSize = { width: 2000, height: 1000 };
const smallCrop = { width: 500, height: 250 } as const;
const largeCrop = { width: 1000, height: 500 } as const;
/** Longer sides of uncropped files, in pixels. */
const wholeSides = [800, 1600] as const;
/** Later crops are cut from this file when it is large enough. */
const largestWhole = 'whole-1600.jpg';
/** Replaces `largestWhole` for very wide or tall photos. It is never served. */
const cropSource = 'source.jpg';

/** The file that new crops can be cut from; undefined when only crops exist. */
export function cropSourceOf(files: readonly ImageFileData[]): Buffer | undefined {
  const found = [cropSource, largestWhole].map((name) => files.find((file) => file.name === name));
  return found.find((file) => file !== undefined)?.data;
}

sharp.concurrency(1);

/**
 * Decodes JPEG, PNG or WebP and encodes it again: uncropped at most 1600 pixels long, and cropped to 500x250
 * and 1000x500. Only upright pixels survive; metadata is dropped.
 * @throws {ImageRefused} for other kinds, broken files, less than 640x320, more than 40 M pixels, or a
 * progressive or interlaced photo that needs more than 100 MB to decode
 */
export async function deriveImage(original: Buffer): Promise<DerivedImage> {
  if (!isPhoto(original)) throw new ImageRefused('photo_kind');
  try {
    const source = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' });
    const metadata = await source.metadata();
    const { autoOrient: seen } = metadata;
    if (seen.width < minSize.width || seen.height < minSize.height) {
      throw new ImageRefused('photo_small');
    }
    if (bytesHeldWhole(metadata) > maxWholeBytes) throw new ImageRefused('photo_unreadable');
    const upright = await source
      .autoOrient()
      .resize({ ...sourceSize, fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = rawPicture(upright);
    const { width, height } = picture;
    const crops = await encodeCrops(picture, await likelyFocus(picture));
    if (width === 2 * height && width <= largeCrop.width) return { width, height, ...crops };
    const uncropped = await encodeWhole(picture);
    return { width, height, ...crops, ...uncropped, files: [...crops.files, ...uncropped.files] };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused('photo_unreadable', { cause: error });
  }
}

/** Number of first bytes that are enough to recognise the kind. */
export const signatureBytes = 12;

/** Whether the bytes are a photo, by magic number and not by name or header. */
export function isPhoto(bytes: Buffer): boolean {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const png = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const webp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return jpeg || png || webp;
}

/**
 * Bytes a decoder needs for a progressive or interlaced photo: each sample of a PNG; for a JPEG two bytes for
 * each coefficient, fewer with subsampled colours.
 */
function bytesHeldWhole(photo: Metadata): number {
  if (!photo.isProgressive) return 0;
  const { width, height, channels, depth, chromaSubsampling } = photo;
  const deep = photo.format === 'jpeg' || depth === 'ushort';
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : channels;
  return width * height * samples * (deep ? 2 : 1);
}

interface Picture extends Size {
  readonly pixels: () => Sharp;
}

function rawPicture({ data, info }: { readonly data: Buffer; readonly info: OutputInfo }): Picture {
  const { width, height, channels } = info;
  return { width, height, pixels: () => sharp(data, { raw: { width, height, channels } }) };
}

/** New crops of a file that `deriveImage` made. */
export async function cropAgain(source: Buffer, focus: Focus): Promise<Crops> {
  const raw = await sharp(source).raw().toBuffer({ resolveWithObject: true });
  return encodeCrops(rawPicture(raw), focus);
}

export type Crops = Required<Pick<DerivedImage, 'placeholder' | 'focus' | 'files'>>;

async function encodeCrops(picture: Picture, focus: Focus): Promise<Crops> {
  const frame = cropFrame(picture, focus);
  const cut = () => picture.pixels().extract(frame);
  const files: ImageFileData[] = [];
  for (const { width, height } of [smallCrop, largeCrop]) {
    const cropped = await cut()
      .resize({ width, height, fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    files.push(...(await encodeAll(rawPicture(cropped), String(width))));
  }
  return { placeholder: await placeholderOf(cut()), focus, files };
}

/** The likely focus of a picture, by sharp's attention crop: contrast, colour and skin. */
async function likelyFocus({ pixels, width, height }: Picture): Promise<Focus> {
  const crop = { ...smallCrop, fit: 'cover', position: 'attention' } as const;
  const { info } = await pixels().resize(crop).raw().toBuffer({ resolveWithObject: true });
  const scale = Math.max(smallCrop.width / width, smallCrop.height / height);
  const middle = (offset: number | undefined, cut: number, whole: number) =>
    Math.min(1, (Math.abs(offset ?? 0) + cut / 2) / (whole * scale));
  return rounded({
    x: middle(info.cropOffsetLeft, smallCrop.width, width),
    y: middle(info.cropOffsetTop, smallCrop.height, height),
  });
}

async function encodeWhole(
  picture: Picture,
): Promise<{ whole: Size; files: readonly ImageFileData[] }> {
  let whole: Size = picture;
  const files: ImageFileData[] = [];
  for (const side of wholeSides) {
    const fitted = await picture
      .pixels()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    whole = { width: fitted.info.width, height: fitted.info.height };
    files.push(...(await encodeAll(rawPicture(fitted), `whole-${side}`, ['avif', 'jpg'])));
  }
  const covers = whole.width >= largeCrop.width && whole.height >= largeCrop.height;
  if (!covers && picture.width > whole.width) {
    const data = await picture.pixels().jpeg({ quality: 80 }).toBuffer();
    files.push({ name: cropSource, type: 'image/jpeg', data });
  }
  return { whole, files };
}

/**
 * AVIF's effort 2 takes a sixth of the default's time for the same size, effort 1 half of that for 5 % more bytes
 * (measured). Lists load the smallest file, so it has the higher effort.
 */
const avifEffort = (name: string) => (name === String(smallCrop.width) ? 2 : 1);
const encoders = {
  avif: {
    type: 'image/avif',
    encode: (pixels: Sharp, name: string) => pixels.avif({ quality: 50, effort: avifEffort(name) }),
  },
  webp: { type: 'image/webp', encode: (pixels: Sharp) => pixels.webp({ quality: 75, effort: 2 }) },
  // Every supported browser shows AVIF. MozJPEG would take four times as long for 16 % fewer bytes, and WebP's usual
  // effort twice as long for 4 % (measured).
  jpg: {
    type: 'image/jpeg',
    encode: (pixels: Sharp) => pixels.jpeg({ quality: 75, progressive: true }),
  },
} as const;
type Extension = keyof typeof encoders;

const everyExtension = Object.keys(encoders) as Extension[];
export const croppedFiles = [smallCrop, largeCrop].flatMap(({ width }) =>
  everyExtension.map((extension) => `${width}.${extension}`),
);

function encodeAll(
  { pixels }: Picture,
  name: string,
  extensions: readonly Extension[] = everyExtension,
): Promise<ImageFileData[]> {
  return Promise.all(
    extensions.map(async (extension) => {
      const { type, encode } = encoders[extension];
      return { name: `${name}.${extension}`, type, data: await encode(pixels(), name).toBuffer() };
    }),
  );
}

async function placeholderOf(pixels: Sharp): Promise<string> {
  const { data, info } = await pixels
    .resize({ width: 64, height: 32, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

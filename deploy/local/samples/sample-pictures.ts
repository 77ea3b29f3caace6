import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { DerivedImage } from '@patna/listings-service/import';
import { cacheDir } from '@patna/toolchain/paths.ts';
import sharp from 'sharp';

interface SamplePicture {
  /** Description in English. */
  readonly alt: string;
  /** Description in Hindi. */
  readonly altHi: string;
  /** A ThumbHash in base64. */
  readonly placeholder: string;
  readonly focus: { readonly x: number; readonly y: number };
}

interface SampleAlbum {
  readonly hostelId: string;
  readonly residents: 'boys' | 'girls' | 'both';
  readonly pictures: readonly SamplePicture[];
}

export const pictureFolder = path.join(import.meta.dirname, 'pictures');

/** The pictures of each sample hostel, in the order of `sampleHostels`. */
export const sampleAlbums = JSON.parse(
  readFileSync(path.join(pictureFolder, 'pictures.json'), 'utf8'),
) as readonly SampleAlbum[];

/** All forms of a picture that the listings service stores. Widths are in pixels; heights are half the width. */
const forms = [
  { name: '500', width: 500, fallbacks: ['webp', 'jpg'] },
  { name: '1000', width: 1000, fallbacks: ['webp', 'jpg'] },
  { name: 'whole-800', width: 800, fallbacks: ['jpg'] },
  { name: 'whole-1600', width: 1600, fallbacks: ['jpg'] },
] as const;
const size = { width: 1600, height: 800 };

/** Must be increased when the encoding of fallbacks changes, so that cached ones are encoded again. */
const cacheVersion = 3;

/**
 * Loads a picture that is committed; `index` starts at 0. AVIF files are read as they are. WebP and JPEG fallbacks are
 * encoded once and then cached in the checkout.
 * @throws {RangeError} when the hostel has no such picture
 */
export async function loadSamplePicture(hostelId: string, index: number): Promise<DerivedImage> {
  const picture = sampleAlbums.find((album) => album.hostelId === hostelId)?.pictures[index];
  if (!picture) throw new RangeError(`There is no picture ${index} of ${hostelId}`);
  const avif = await Promise.all(forms.map(({ name }) => readPicture(hostelId, index, name)));
  const { placeholder, focus } = picture;
  return { ...size, whole: size, placeholder, focus, files: await cachedFiles(avif) };
}

/** Reads the committed AVIF file of one form, e.g. `whole-1600`. */
function readPicture(hostelId: string, index: number, form: string): Promise<Buffer> {
  return readFile(path.join(pictureFolder, hostelId, `${index + 1}-${form}.avif`));
}

type Files = DerivedImage['files'];

async function cachedFiles(avif: readonly Buffer[]): Promise<Files> {
  const hash = createHash('sha256');
  for (const each of avif) hash.update(each);
  const name = hash.digest('hex').slice(0, 24);
  const file = path.join(cacheDir, `sample-pictures-${cacheVersion}`, name);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return deserialize(cached) as Files;
  const files = await encodeFallbacks(avif);
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, serialize(files));
  await rename(unfinished, file);
  return files;
}

async function encodeFallbacks(avif: readonly Buffer[]): Promise<Files> {
  const { data, info } = await sharp(avif.at(-1)).raw().toBuffer({ resolveWithObject: true });
  const encoded = forms.map(async ({ name, width, fallbacks }, position) => {
    const resized = sharp(data, { raw: info }).resize({ width });
    const others = fallbacks.map(async (extension) =>
      extension === 'webp'
        ? {
            name: `${name}.webp`,
            type: 'image/webp',
            data: await resized.clone().webp({ quality: 75, effort: 0 }).toBuffer(),
          }
        : {
            name: `${name}.jpg`,
            type: 'image/jpeg',
            data: await resized.clone().jpeg({ quality: 75 }).toBuffer(),
          },
    );
    const original = { name: `${name}.avif`, type: 'image/avif', data: avif[position] as Buffer };
    return [original, ...(await Promise.all(others))];
  });
  return (await Promise.all(encoded)).flat();
}

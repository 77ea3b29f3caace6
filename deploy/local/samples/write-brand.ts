import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { brandBitmaps, brandDrawings } from './drawings/brand.ts';

const folder = new URL('../../../pwa/public/brand/', import.meta.url);
const bundledPictures = new URL('../../../pwa/src/shared/pictures/', import.meta.url);

/** Writes the brand's drawings and their bitmaps to the PWA's public folder. */
async function writeBrand(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const drawings = brandDrawings();
  for (const [file, svg] of Object.entries(drawings))
    await writeFile(new URL(file, folder), `${svg}\n`);
  for (const { file, from, size } of brandBitmaps) {
    const png = sharp(Buffer.from(drawings[from] ?? ''), { density: 144 }).resize(size, size);
    await writeFile(
      new URL(file, folder),
      await png.png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer(),
    );
  }
  for (const name of ['banner-wide', 'banner-narrow']) {
    const picture = sharp(Buffer.from(drawings[`${name}.svg`] ?? ''));
    await writeFile(
      new URL(`${name}.avif`, name === 'banner-wide' ? bundledPictures : folder),
      await picture.clone().avif({ quality: 42, effort: 9 }).toBuffer(),
    );
    await writeFile(
      new URL(`${name}.webp`, folder),
      await picture.clone().webp({ quality: 76, effort: 6 }).toBuffer(),
    );
  }
}

await writeBrand();

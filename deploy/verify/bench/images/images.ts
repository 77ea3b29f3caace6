import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deriveImage } from '@patna/listings-service/import';
import sharp from 'sharp';
import { pictureFolder, sampleAlbums } from '../../../local/samples/sample-pictures.ts';
import { median, percentile } from '../percentiles.ts';
import { figure, type MeasuredFigure } from '../report.ts';

const rounds = 5;
/** Size of a photo from a phone's camera: 12 million pixels. */
const cameraSize = { width: 4000, height: 3000 } as const;
/** The file that the product serves for a card. A phone shows about three cards at first. */
const cardFile = '500.avif';
const cardsAtFirst = 3;
const maxPlaceholderBytes = 30;

type Report = (line: string) => void;

/**
 * G6: measures what it costs to encode a camera photo and how large the results are, compared with sharp's default
 * settings.
 */
export async function benchImages(report: Report): Promise<MeasuredFigure> {
  sharp.concurrency(1);
  const photos = await cameraPhotos();
  const cards: number[] = [];
  const placeholders: number[] = [];
  for (const photo of photos) {
    const { files, placeholder } = await deriveImage(photo);
    cards.push((files.find(({ name }) => name === cardFile)?.data.length ?? Number.NaN) / 1024);
    placeholders.push(Buffer.from(placeholder, 'base64').length);
  }
  report(`${photos.length} photos encoded`);
  const product: number[] = [];
  const defaults: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const photo = photos[round % photos.length] as Buffer;
    product.push(await processorMs(() => deriveImage(photo)));
    defaults.push(await processorMs(() => encodeByDefault(photo)));
    report(`round ${round + 1} of ${rounds}`);
  }
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  await Promise.all(photos.slice(0, 2).map((photo) => deriveImage(photo)));
  clearInterval(watch);
  return {
    figures: [
      figure('card, median', median(cards), 'KB', ['G6', 'at most', 15]),
      figure('card, 95th percentile', percentile(cards, 95), 'KB', ['G6', 'at most', 25]),
      figure('first cards of the list', median(cards) * cardsAtFirst, 'KB', ['G6', 'at most', 120]),
      figure('placeholder, largest', Math.max(...placeholders), 'bytes', [
        'G6',
        'at most',
        maxPlaceholderBytes,
      ]),
      figure('processor time of a 12 MP photo', median(product), 'ms', ['G6', 'at most', 700]),
      figure('sharp with default settings ÷ product', median(defaults) / median(product), 'times'),
      figure('memory of two photos at once', (highest - before) / 2 ** 20, 'MB', [
        'G6',
        'at most',
        200,
      ]),
    ],
    details: { photos: photos.length, cards, product, defaults },
  };
}

/** For each sample hostel, a JPEG of the size of a camera photo. */
function cameraPhotos(): Promise<Buffer[]> {
  return Promise.all(
    sampleAlbums.map(async ({ hostelId }) => {
      const picture = await readFile(path.join(pictureFolder, hostelId, '1-whole-1600.avif'));
      return sharp(picture).resize(cameraSize).jpeg({ quality: 90 }).toBuffer();
    }),
  );
}

/** Encodes the same sizes and formats as the product does, with sharp's default options. */
async function encodeByDefault(photo: Buffer): Promise<void> {
  for (const width of [500, 1000]) {
    const crop = sharp(photo).resize({ width, height: width / 2 });
    await crop.clone().avif().toBuffer();
    await crop.clone().webp().toBuffer();
    await crop.clone().jpeg().toBuffer();
  }
  for (const width of [800, 1600]) {
    const whole = sharp(photo).resize({ width, height: width, fit: 'inside' });
    await whole.clone().avif().toBuffer();
    await whole.clone().jpeg().toBuffer();
  }
}

/** Processor time of all threads of this process, in milliseconds. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

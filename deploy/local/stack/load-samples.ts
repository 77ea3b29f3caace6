import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { listingInput } from '@patna/contracts';
import { importEnquiries } from '@patna/enquiry-service/import';
import {
  type DerivedImage,
  deriveImage,
  type HostelImport,
  importHostels,
  missingHostels,
  renewClaims,
} from '@patna/listings-service/import';
import { userIdOf } from '@patna/service-kit';
import sharp from 'sharp';
import { drawSamplePicture, samplePictures } from '../samples/drawings/sample-pictures.ts';
import { requiredSampleClaims, sampleClaims } from '../samples/claims.ts';
import { sampleHostels } from '../samples/hostels.ts';
import type { SampleHostel } from '../samples/sample-hostel.ts';
import { cacheDir } from '@patna/toolchain/paths.ts';
import { demoAccounts } from './demo-accounts.ts';
import { isGenerated } from './generated-hostels.ts';
import type { Report } from './report.ts';

/** Loads the sample hostels, their drawn pictures and the enquiries inside their records, once. */
export async function loadSamples(mongoUri: string, report: Report): Promise<void> {
  await Promise.all([loadHostels(mongoUri, report), loadEnquiries(mongoUri, report)]);
}

/** The listings service gets none of them: names and phone numbers are for owners alone. */
async function loadEnquiries(mongoUri: string, report: Report): Promise<void> {
  const newest = Date.now();
  const hostels = sampleHostels.map((hostel, position) => ({
    listingId: hostel.hostelId,
    listingName: hostel.propertyName,
    ownerId: userIdOf(demoAccounts[hostel.ownedBy].id),
    sentAt: new Date(newest - position * 60_000),
    enquiries: hostel.enquiries,
  }));
  const { leftOut } = await importEnquiries(mongoUri, hostels);
  if (leftOut > 0) report(`${leftOut} enquiries in hostel records cannot be read: left out`);
}

async function loadHostels(mongoUri: string, report: Report): Promise<void> {
  const ids = sampleHostels.map((hostel) => hostel.hostelId);
  const missing = new Set(await missingHostels(mongoUri, ids));
  if (missing.size < ids.length) await renewMadeUp(mongoUri, new Set(ids));
  if (missing.size === 0) return;
  report(`drawing the pictures of ${missing.size} sample hostels`);
  const newest = Date.now();
  const imports: HostelImport[] = [];
  for (const [position, hostel] of sampleHostels.entries()) {
    if (!missing.has(hostel.hostelId)) continue;
    imports.push(await toImport(hostel, new Date(newest - position * 60_000)));
  }
  await importHostels(mongoUri, imports);
  report(`${imports.length} sample hostels are loaded`);
}

/** In a store from before, or an old one: no hostel that was made up here is without its claims. */
async function renewMadeUp(mongoUri: string, samples: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  await renewClaims(mongoUri, (hostelId) => {
    if (samples.has(hostelId)) return sampleClaims(hostelId, now);
    return isGenerated(hostelId) ? requiredSampleClaims(now) : undefined;
  });
}

async function toImport(hostel: SampleHostel, publishedAt: Date): Promise<HostelImport> {
  const captions = samplePictures.find((each) => each.hostelId === hostel.hostelId)?.alt ?? [];
  const record = listingInput.parse({ ...hostel, hostelImages: ['drawn'] });
  const { hostelImages: _, ...withoutImages } = record;
  return {
    hostelId: hostel.hostelId,
    ownerId: userIdOf(demoAccounts[hostel.ownedBy].id),
    record: withoutImages,
    houseRules: hostel.rules ?? {},
    branches: hostel.branches,
    pictures: await Promise.all(
      captions.map(async (alt, index) => ({
        alt,
        image: await picture(drawSamplePicture(hostel.hostelId, index)),
      })),
    ),
    reviews: hostel.reviews,
    claims: sampleClaims(hostel.hostelId, Date.now()),
    publishedAt,
  };
}

/** Changes with what `deriveImage` makes of a picture, so that nothing of a former one is taken from the cache. */
const derivation = 2;

/** Deriving a picture takes most of a second, so each drawing's result is kept in the checkout's cache. */
async function picture(svg: string): Promise<DerivedImage> {
  const name = createHash('sha256').update(svg).digest('hex').slice(0, 24);
  const file = path.join(cacheDir, `sample-pictures-${derivation}`, name);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return deserialize(kept) as DerivedImage;
  const image = await deriveImage(
    await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer(),
  );
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, serialize(image));
  await rename(fresh, file);
  return image;
}

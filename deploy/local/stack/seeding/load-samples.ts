import { listingInput } from '@patna/contracts';
import { importEnquiries } from '@patna/enquiry-service/import';
import {
  type HostelImport,
  importHostels,
  missingHostels,
  renewClaims,
  type S3Config,
} from '@patna/listings-service/import';
import { userIdOf } from '@patna/service-kit';
import { loadSamplePicture, sampleAlbums } from '../../samples/sample-pictures.ts';
import { roomsWithBeds } from '../../samples/beds.ts';
import { requiredSampleClaims, sampleClaims } from '../../samples/verified-claims.ts';
import { sampleHostels } from '../../samples/hostels.ts';
import type { SampleHostel } from '../../samples/sample-hostel.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { isGenerated } from './generated-hostels.ts';
import type { Report } from '../config.ts';

const dayMs = 86_400_000;

/** Loads the sample hostels with pictures and enquiries, unless they already exist. `pictures` as for `importHostels`. */
export async function loadSamples(
  mongoUri: string,
  report: Report,
  pictures?: S3Config,
): Promise<void> {
  await Promise.all([loadHostels(mongoUri, report, pictures), loadEnquiries(mongoUri, report)]);
}

/** Enquiries are only loaded into the enquiry service, because only owners may see names and phone numbers. */
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

async function loadHostels(mongoUri: string, report: Report, pictures?: S3Config): Promise<void> {
  const ids = sampleHostels.map((hostel) => hostel.hostelId);
  const missing = new Set(await missingHostels(mongoUri, ids));
  if (missing.size < ids.length) await renewExpiredClaims(mongoUri, new Set(ids));
  if (missing.size === 0) return;
  report(`loading ${missing.size} sample hostels`);
  const newest = Date.now();
  const imports: HostelImport[] = [];
  for (const [position, hostel] of sampleHostels.entries()) {
    if (!missing.has(hostel.hostelId)) continue;
    imports.push(await toImport(hostel, position, newest));
  }
  await importHostels(mongoUri, imports, pictures);
  report(`${imports.length} sample hostels are loaded`);
}

/** Renews claims of sample and generated hostels that have expired in an existing store. */
async function renewExpiredClaims(mongoUri: string, samples: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  await renewClaims(mongoUri, (hostelId) => {
    if (samples.has(hostelId)) return sampleClaims(hostelId, now);
    return isGenerated(hostelId) ? requiredSampleClaims(now) : undefined;
  });
}

/** Age in days of a review. Reviews are spread over a year, and the first one of each hostel is the newest. */
function reviewAgeDays(position: number, index: number): number {
  return 4 + ((position * 37) % 60) + index * 71;
}

async function toImport(
  hostel: SampleHostel,
  position: number,
  newest: number,
): Promise<HostelImport> {
  const { pictures = [] } = sampleAlbums.find(({ hostelId }) => hostelId === hostel.hostelId) ?? {};
  const rooms = roomsWithBeds(hostel, position, newest);
  const record = listingInput.parse({ ...hostel, rooms, hostelImages: ['committed'] });
  const { hostelImages: _, ...withoutImages } = record;
  return {
    hostelId: hostel.hostelId,
    ownerId: userIdOf(demoAccounts[hostel.ownedBy].id),
    record: withoutImages,
    houseRules: hostel.rules ?? {},
    branches: hostel.branches,
    pictures: await Promise.all(
      pictures.map(async ({ alt }, index) => ({
        alt,
        image: await loadSamplePicture(hostel.hostelId, index),
      })),
    ),
    reviews: hostel.reviews.map((review, index) => ({
      ...review,
      writtenAt: new Date(newest - reviewAgeDays(position, index) * dayMs),
    })),
    claims: sampleClaims(hostel.hostelId, Date.now()),
    publishedAt: new Date(newest - position * 60_000),
  };
}

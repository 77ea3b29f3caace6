import type { ListingInput, ModeratedClaim } from '@patna/contracts';
import { connectMongo, inTransaction, newEvent } from '@patna/service-kit/mongo';
import { storedImageOf } from './photos/attach-photos.ts';
import { type DerivedImage, deriveImage } from './photos/encoding/derive-image.ts';
import { createImageStore } from './photos/image-store.ts';
import { s3Objects } from './photos/objects/s3-objects.ts';
import { readS3Config, type S3Config } from './photos/objects/s3-variables.ts';
import { createListingStore, newRecordId } from './hostels/stores/listing-store.ts';
import type { HouseRules, StoredListing } from './hostels/stores/stored-listing.ts';
import { snapshotOf } from './hostels/listing-view.ts';
import { createReviewStore } from './reviews/review-store.ts';

export { renewClaims } from './moderation/verification/renew-claims.ts';
export { type DerivedImage, deriveImage, readS3Config, type S3Config };

/** A hostel the importer has checked: it goes live at once. */
export interface HostelImport {
  readonly hostelId: string;
  readonly ownerId: string;
  readonly record: Omit<ListingInput, 'hostelImages' | 'photos' | 'consent'>;
  readonly houseRules: HouseRules;
  readonly branches: readonly string[];
  readonly pictures: readonly { readonly image: DerivedImage; readonly alt: string }[];
  readonly reviews: readonly {
    readonly user: string;
    readonly rating: number;
    readonly comment: string;
    readonly writtenAt?: Date | undefined;
  }[];
  /** Claims that the importer vouches for. */
  readonly claims?: readonly ModeratedClaim[] | undefined;
  readonly publishedAt: Date;
}

/** Transactions that run at the same time. */
const importedAtOnce = 8;

/**
 * Writes live hostels with a ListingPublished event each. Existing hostels are left alone.
 * @param pictures names the bucket of the pictures; without it they are in MongoDB
 * @returns how many were new
 */
export async function importHostels(
  mongoUri: string,
  hostels: readonly HostelImport[],
  pictures?: S3Config,
): Promise<number> {
  const mongo = await connectMongo(mongoUri, 'listings');
  const listings = createListingStore(mongo);
  const reviews = createReviewStore(mongo);
  const images = createImageStore(mongo, pictures && s3Objects(pictures).photos);
  try {
    await Promise.all([listings.init(), reviews.init(), images.init()]);
    const importNew = async (hostel: HostelImport): Promise<boolean> => {
      if (await listings.find(hostel.hostelId)) return false;
      await inTransaction(mongo, async (transaction) => {
        const stored = [];
        for (const { image, alt } of hostel.pictures) {
          const record = await images.add(image, hostel.ownerId, transaction);
          stored.push({ ...storedImageOf(record), alt });
        }
        const ids = stored.map((picture) => picture.id);
        await images.claim(
          ids,
          { ownerId: hostel.ownerId, uploaderId: hostel.ownerId },
          transaction,
        );
        for (const [index, { writtenAt, ...review }] of hostel.reviews.entries()) {
          const reviewer = { listingId: hostel.hostelId, reviewerId: `imported-${index + 1}` };
          const options = { needsCheck: false, writtenAt };
          await reviews.save({ ...reviewer, ...review }, transaction, options);
        }
        const listing = publishedListing(hostel, stored);
        const fact = newEvent('ListingPublished', listing.hostelId, snapshotOf(listing));
        await listings.insert({ ...listing, outbox: [fact] }, transaction);
      });
      return true;
    };
    let added = 0;
    for (let start = 0; start < hostels.length; start += importedAtOnce) {
      const batch = hostels.slice(start, start + importedAtOnce);
      const results = await Promise.all(batch.map(importNew));
      added += results.filter((isNew) => isNew).length;
    }
    // Each hostel was ranked with the average rating of the hostels before it, so all ranks are computed
    // again.
    if (added > 0) await listings.refreshRanks();
    return added;
  } finally {
    await mongo.close();
  }
}

/** The hostels that do not exist yet. */
export async function missingHostels(
  mongoUri: string,
  hostelIds: readonly string[],
): Promise<string[]> {
  const mongo = await connectMongo(mongoUri, 'listings');
  try {
    const listings = createListingStore(mongo);
    const found = await Promise.all(hostelIds.map((id) => listings.find(id)));
    return hostelIds.filter((_, index) => found[index] === null);
  } finally {
    await mongo.close();
  }
}

/** The record of a live hostel, without its event. */
export function publishedListing(
  hostel: HostelImport,
  images: StoredListing['images'],
): StoredListing {
  const { record, hostelId, ownerId, houseRules, claims = [], publishedAt } = hostel;
  const ratings = hostel.reviews.map((review) => review.rating);
  return {
    ...record,
    _id: newRecordId(),
    hostelId,
    ownerId,
    status: 'live',
    approvedName: record.propertyName,
    version: 1,
    editedAtVersion: 1,
    branches: [...hostel.branches],
    houseRules,
    images,
    claims,
    reviewStats: { count: ratings.length, sum: ratings.reduce((sum, each) => sum + each, 0) },
    publishedAt,
    liveSince: publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  };
}

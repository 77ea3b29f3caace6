import type { ListingInput } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { ImageStore } from '../image-store.ts';
import { imageIdOf } from '../listing.ts';
import {
  type ListingStore,
  newRecordId,
  type StoredImage,
  type StoredListing,
} from '../listing-store.ts';
import { ownedOf, snapshotOf } from '../listing-view.ts';

/** A new hostel waits for review; nobody but its owner sees it until then. */
export function createListing(
  listings: ListingStore,
  images: ImageStore,
): Handler<'createListing'> {
  return async ({ input, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const ownerId = requireSelf(caller, input.query.userId);
    const { hostelImages, ...record } = input.body;
    await requireOwnParent(listings, record, ownerId);
    const pictures = await claimPictures(images, input.body, ownerId, transaction);
    const listing = newListing(record, ownerId, pictures);
    const created = newEvent('ListingCreated', listing.hostelId, snapshotOf(listing), requestId);
    await listings.insert({ ...listing, outbox: [created] }, transaction);
    return { data: ownedOf(listing) };
  };
}

async function requireOwnParent(
  listings: ListingStore,
  { isBranch, parentBranchHostel }: Pick<ListingInput, 'isBranch' | 'parentBranchHostel'>,
  ownerId: string,
): Promise<void> {
  if (!isBranch || parentBranchHostel === '') return;
  const parent = await listings.find(parentBranchHostel);
  if (!parent) throw invalid('parentBranchHostel', 'is not a hostel');
  if (parent.ownerId !== ownerId) throw new ProblemError('forbidden', 'The parent is not yours');
}

async function claimPictures(
  images: ImageStore,
  { hostelImages, propertyName }: ListingInput,
  ownerId: string,
  transaction: Transaction,
): Promise<StoredImage[]> {
  const ids = hostelImages.map(imageIdOf);
  const records = ids.every((id) => id !== undefined)
    ? await images.claim(ids, ownerId, transaction)
    : null;
  if (!records) throw invalid('hostelImages', 'names a picture that was not uploaded by you');
  return records.map(({ _id, placeholder }, index) => ({
    id: _id,
    alt: `${propertyName}, photo ${index + 1}`,
    placeholder,
  }));
}

function newListing(
  record: Omit<ListingInput, 'hostelImages'>,
  ownerId: string,
  images: StoredImage[],
): StoredListing {
  const _id = newRecordId();
  const now = new Date();
  return {
    ...record,
    _id,
    hostelId: `hostel_${_id.toHexString()}`,
    ownerId,
    status: 'in review',
    version: 1,
    branches: [],
    houseRules: {},
    images,
    reviewStats: { count: 0, sum: 0 },
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function invalid(field: string, message: string): ProblemError {
  return new ProblemError('validation_failed', undefined, {
    errors: [{ field, rule: 'reference', message }],
  });
}

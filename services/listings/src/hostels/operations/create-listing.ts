import { type ListingInput, refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { AuditStore } from '../../moderation/audit-store.ts';
import { moveBranch, requireOwnedParent } from '../branches.ts';
import { attachPhotos, describePictures } from '../../photos/attach-photos.ts';
import type { UserLockStore } from '../stores/user-lock-store.ts';
import type { ImageStore } from '../../photos/image-store.ts';
import { auditListing } from '../../moderation/listing-audit.ts';
import { type ListingStore, newRecordId } from '../stores/listing-store.ts';
import type { StoredListing } from '../stores/stored-listing.ts';
import { snapshotOf } from '../listing-view.ts';
import { ownedOf } from '../owned-view.ts';

/** Maximum number of unapproved hostels of one owner. */
const maxUnapproved = 20;

/** A new hostel is visible to its owner alone until it is approved. */
export function createListing(
  listings: ListingStore,
  images: ImageStore,
  audit: AuditStore,
  userLocks: UserLockStore,
): Handler<'createListing'> {
  return async ({ input, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const ownerId = requireSelf(caller, input.query.userId);
    await userLocks.lock(ownerId, transaction);
    if ((await listings.countUnapproved(ownerId, transaction)) >= maxUnapproved) {
      throw new ProblemError('conflict', refusals.hostelsWaiting(maxUnapproved));
    }
    const { hostelImages, photos = [], consent, ...record } = input.body;
    const listing = newListing(record, ownerId);
    if (consent) listing.consent = { ...consent, givenAt: listing.createdAt };
    listing.parentBranchHostel = await requireOwnedParent(listings, record, listing, transaction);
    const claimed = await attachPhotos(
      { images, listings, uploaderId: ownerId },
      hostelImages,
      listing,
      transaction,
    );
    listing.images = describePictures(claimed, photos, listing.propertyName);
    const data = { ...snapshotOf(listing), forModerators: { about: 'listing' } } as const;
    const created = newEvent('ListingCreated', listing.hostelId, data, requestId);
    await listings.insert({ ...listing, outbox: [created] }, transaction);
    const move = { from: '', to: listing.parentBranchHostel };
    await moveBranch(listings, listing.hostelId, move, transaction);
    const entry = { action: 'listing.created', actorId: ownerId, after: listing } as const;
    await auditListing(audit, entry, transaction);
    return { data: ownedOf(listing) };
  };
}

function newListing(
  record: Omit<ListingInput, 'hostelImages' | 'photos' | 'consent'>,
  ownerId: string,
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
    editedAtVersion: 1,
    branches: [],
    houseRules: record.houseRules ?? {},
    images: [],
    reviewStats: { count: 0, sum: 0 },
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

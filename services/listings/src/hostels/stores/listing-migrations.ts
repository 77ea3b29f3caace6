import { type Migration, updateInBatches } from '@patna/service-kit/mongo';
import type { Model } from 'mongoose';
import type { StoredListing } from './stored-listing.ts';

/** Data changes of stored hostels, oldest first. */
export function listingMigrations(
  listings: Model<StoredListing>,
  refreshRanks: () => Promise<void>,
  fillRegions: () => Promise<void>,
): readonly Migration[] {
  return [
    { name: '2026-11-listing-fields', up: () => fillFields(listings.collection) },
    { name: '2026-11-listing-ranks', up: refreshRanks },
    { name: '2026-11-listing-regions', up: fillRegions },
  ];
}

/** Adds fields that records of the first releases lack. */
async function fillFields(listings: Model<StoredListing>['collection']): Promise<void> {
  const approved = [{ status: 'live' }, { status: 'paused', unreviewed: { $ne: true } }];
  const changes = [
    { lacking: { changedAt: { $exists: false } }, set: { changedAt: '$updatedAt' } },
    {
      lacking: { approvedName: { $exists: false }, $or: approved },
      set: { approvedName: '$propertyName' },
    },
    {
      lacking: { liveSince: { $exists: false }, publishedAt: { $ne: null } },
      set: { liveSince: '$publishedAt' },
    },
  ];
  for (const { lacking, set } of changes) await updateInBatches(listings, lacking, [{ $set: set }]);
  // An earlier release archived hostels without removing their pending change.
  const leftWaiting = { status: 'archived', pending: { $exists: true } };
  await updateInBatches(listings, leftWaiting, { $unset: { pending: 1 } });
}

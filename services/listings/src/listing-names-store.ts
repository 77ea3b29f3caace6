import type { Model, QueryFilter } from 'mongoose';
import type { StoredListing } from './stored-listing.ts';

/** What hostels are called, by public id; one whose name the asker may not know is left out. */
export interface ListingNames {
  /** Of those that are public; of that owner's own also the others. */
  namesAmong(hostelIds: readonly string[], ownerId?: string): Promise<Map<string, string>>;
  /** Of those that a moderator let through, public or paused. */
  approvedNamesAmong(hostelIds: readonly string[]): Promise<Map<string, string>>;
}

export function namesOf(listings: Model<StoredListing>): ListingNames {
  const named = async (hostelIds: readonly string[], seen: QueryFilter<StoredListing>) => {
    if (hostelIds.length === 0) return new Map<string, string>();
    const found = await listings
      .find({ hostelId: { $in: hostelIds }, ...seen }, { hostelId: 1, propertyName: 1 })
      .lean<Pick<StoredListing, 'hostelId' | 'propertyName'>[]>();
    return new Map(found.map((each) => [each.hostelId, each.propertyName]));
  };
  return {
    namesAmong(hostelIds, ownerId) {
      const own = ownerId === undefined ? [] : [{ ownerId }];
      return named(hostelIds, { $or: [{ status: 'live' }, ...own] });
    },
    approvedNamesAmong: (hostelIds) => named(hostelIds, { status: { $in: ['live', 'paused'] } }),
  };
}

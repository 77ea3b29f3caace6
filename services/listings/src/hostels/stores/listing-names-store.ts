import type { Model, QueryFilter } from 'mongoose';
import { approvedNameOf } from '../approved-name.ts';
import type { StoredListing } from './stored-listing.ts';

/** What hostels are called, by public id; one whose name the asker may not know is left out. */
export interface ListingNames {
  /** Of those that are public; of that owner's own also the others. */
  namesAmong(hostelIds: readonly string[], ownerId?: string): Promise<Map<string, string>>;
  /** As a moderator last let them through; none of those that are archived. */
  approvedNamesAmong(hostelIds: readonly string[]): Promise<Map<string, string>>;
}

const nameFields = {
  hostelId: 1,
  propertyName: 1,
  status: 1,
  unreviewed: 1,
  approvedName: 1,
} as const;
type Named = Pick<StoredListing, keyof typeof nameFields>;

export function namesOf(listings: Model<StoredListing>): ListingNames {
  const named = async (
    hostelIds: readonly string[],
    seen: QueryFilter<StoredListing>,
    nameOf: (listing: Named) => string | undefined,
  ) => {
    if (hostelIds.length === 0) return new Map<string, string>();
    const found = await listings
      .find({ hostelId: { $in: hostelIds }, ...seen }, nameFields)
      .lean<Named[]>();
    return new Map(
      found.flatMap((each) => {
        const name = nameOf(each);
        return name === undefined ? [] : [[each.hostelId, name] as const];
      }),
    );
  };
  return {
    namesAmong(hostelIds, ownerId) {
      const own = ownerId === undefined ? [] : [{ ownerId }];
      const seen = { $or: [{ status: 'live' as const }, ...own] };
      return named(hostelIds, seen, (listing) => listing.propertyName);
    },
    approvedNamesAmong: (hostelIds) =>
      named(hostelIds, { status: { $ne: 'archived' } }, approvedNameOf),
  };
}

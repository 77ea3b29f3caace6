import type { Model, QueryFilter } from 'mongoose';
import { approvedNameOf } from '../approved-name.ts';
import { literal } from './listing-filter.ts';
import type { StoredListing } from './stored-listing.ts';

/** Hostel names by public id. Names the caller may not know are left out. */
export interface ListingNames {
  /** Names of public hostels, and of all hostels of `ownerId`. */
  namesAmong(hostelIds: readonly string[], ownerId?: string): Promise<Map<string, string>>;
  /** Approved names of hostels that are not archived. */
  approvedNamesAmong(hostelIds: readonly string[]): Promise<Map<string, string>>;
  /** The names of these hostels and their owners, of every status. */
  ownersAmong(hostelIds: readonly string[]): Promise<OwnerNames[]>;
  /** Hostels of every status whose name contains the text in any case, by name. */
  named(text: string, max: number): Promise<FoundByName[]>;
}

export type FoundByName = Pick<
  StoredListing,
  'hostelId' | 'propertyName' | 'status' | 'suspension' | 'editedAtVersion'
>;

export type OwnerNames = Pick<StoredListing, 'hostelId' | 'propertyName' | 'ownerId' | 'ownerName'>;

const nameFields = {
  hostelId: 1,
  propertyName: 1,
  status: 1,
  unreviewed: 1,
  approvedName: 1,
} as const;
const foundFields = {
  hostelId: 1,
  propertyName: 1,
  status: 1,
  suspension: 1,
  editedAtVersion: 1,
} as const;
const ownerFields = { hostelId: 1, propertyName: 1, ownerId: 1, ownerName: 1 } as const;
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
    async ownersAmong(hostelIds) {
      if (hostelIds.length === 0) return [];
      return listings.find({ hostelId: { $in: hostelIds } }, ownerFields).lean<OwnerNames[]>();
    },
    named(text, max) {
      return listings
        .find({ propertyName: { $regex: literal(text), $options: 'i' } }, foundFields)
        .sort({ propertyName: 1, _id: 1 })
        .limit(max)
        .lean<FoundByName[]>();
    },
  };
}

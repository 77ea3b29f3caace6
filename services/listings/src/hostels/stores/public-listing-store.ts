import type { ListingSort, PageCursor } from '@patna/contracts';
import type { Model } from 'mongoose';
import { cachedCounts } from './count-cache.ts';
import {
  collationOf,
  filterOf,
  type IndexedQuery,
  type ListingFilter,
  type Ranks,
  sortKeys,
} from './listing-filter.ts';
import { cursorAfter, filterAfter, sortFields } from './page-cursor.ts';
import { pageStarts } from './page-starts.ts';
import type { StoredListing } from './stored-listing.ts';

/** Reads of public hostels. */
export interface PublicListings {
  /**
   * A page of public hostels that match the query. `next` is set while more follow.
   * @param lastLiveSince when a hostel last went live
   */
  page(
    query: IndexedQuery,
    lastLiveSince: Date | undefined,
  ): Promise<{ found: StoredListing[]; total: number; next: PageCursor | undefined }>;
  /** Public hostels with these public ids, in this order. */
  byIds(hostelIds: readonly string[]): Promise<StoredListing[]>;
  /** Other public hostels of its owner, newest first, six at most. */
  othersOf(listing: Pick<StoredListing, 'ownerId' | 'hostelId'>): Promise<StoredListing[]>;
  /** When a hostel last went live. */
  lastLiveSince(): Promise<Date | undefined>;
  /** Whether an approved version of a hostel shows the picture. */
  showsPicture(imageId: string): Promise<boolean>;
  /** Whether a hostel of this owner is or was public. */
  hasPublished(ownerId: string): Promise<boolean>;
}

const maxOthers = 6;

/** Index order: latest to go live first. */
export const newestLiveFirst = { liveSince: -1 } as const;

/** The fields of a card. */
export const cardFields = {
  hostelId: 1,
  propertyName: 1,
  address: 1,
  rooms: 1,
  genderPreference: 1,
  suitableFor: 1,
  images: 1,
  reviewStats: 1,
  mealsProvided: 1,
  isMealsIncludedInPrices: 1,
  mealsCost: 1,
  facilities: 1,
  houseRules: 1,
  'claims.expiresOn': 1,
} as const;

/** The fields of a card and its cursor. */
const pageFields = {
  ...cardFields,
  publishedAt: 1,
  priceMin: 1,
  priceMax: 1,
  ratingScore: 1,
  standing: 1,
} as const;

export function createPublicQueries(listings: Model<StoredListing>) {
  const counts = cachedCounts((filter) =>
    listings.countDocuments(filter).collation(collationOf(filter)).exec(),
  );
  const findStart = pageStarts();

  /** The cursor before the hostel at `offset`. Reads the index alone where it holds all fields of the filter. */
  function startOf(filter: ListingFilter, sort: ListingSort, offset: number) {
    return findStart(`${sort} ${JSON.stringify(filter)}`, offset, async (count, after) => {
      const [last] = await listings
        .find(after ? { ...filter, ...filterAfter(after) } : filter, sortFields(sort))
        .collation(collationOf(filter))
        .sort(sortKeys[sort])
        .skip(count - 1)
        .limit(1)
        .lean<(StoredListing & Ranks)[]>();
      return last && cursorAfter(sort, last);
    });
  }

  return {
    async page(query, lastLiveSince) {
      const { limit, sort } = query;
      const filter = filterOf(query);
      const steady = isUntilNeeded(query, lastLiveSince)
        ? filter
        : filterOf({ ...query, until: undefined });
      const offset = (query.page - 1) * limit;
      const cursor = query.cursor ?? (offset > 0 ? await startOf(steady, sort, offset) : undefined);
      const total = await counts(steady);
      if (offset > 0 && !cursor) return { found: [], total, next: undefined };
      const rows = await listings
        .find(cursor ? { ...filter, ...filterAfter(cursor) } : filter, pageFields)
        .collation(collationOf(filter))
        .sort(sortKeys[sort])
        .limit(limit + 1)
        .lean<(StoredListing & Ranks)[]>();
      const found = rows.slice(0, limit);
      const last = rows.length > limit ? found.at(-1) : undefined;
      return { found, total, next: last && cursorAfter(sort, last) };
    },

    async byIds(hostelIds) {
      const named = { hostelId: { $in: hostelIds }, status: 'live' as const };
      const found = await listings.find(named, cardFields).lean<StoredListing[]>();
      const byId = new Map(found.map((listing) => [listing.hostelId, listing]));
      return hostelIds.flatMap((id) => byId.get(id) ?? []);
    },

    othersOf({ ownerId, hostelId }) {
      return listings
        .find({ ownerId, status: 'live', hostelId: { $ne: hostelId } }, cardFields)
        .sort({ publishedAt: -1, _id: -1 })
        .limit(maxOthers)
        .lean<StoredListing[]>();
    },

    async lastLiveSince() {
      const last = await listings
        .findOne({ status: 'live' }, { liveSince: 1 })
        .sort(newestLiveFirst)
        .lean<Pick<StoredListing, 'liveSince'>>();
      return last?.liveSince;
    },

    async showsPicture(imageId) {
      const approved = [
        { status: 'live' as const },
        { status: 'paused' as const, unreviewed: { $ne: true } },
      ];
      return (await listings.exists({ 'images.id': imageId, $or: approved })) !== null;
    },

    async hasPublished(ownerId) {
      return (await listings.exists({ ownerId, publishedAt: { $ne: null } })) !== null;
    },
  } satisfies PublicListings;
}

/**
 * Whether the date condition is needed. When no hostel is newer, it changes nothing and prevents index-only
 * counts and skips.
 */
function isUntilNeeded({ until }: IndexedQuery, lastLiveSince: Date | undefined): boolean {
  return until !== undefined && lastLiveSince !== undefined && new Date(until) < lastLiveSince;
}

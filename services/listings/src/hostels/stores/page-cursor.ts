import type { ListingSort, PageCursor } from '@patna/contracts';
import type { Ranks } from './listing-filter.ts';
import type { StoredListing } from './stored-listing.ts';

type Ranked = Pick<StoredListing, '_id' | 'publishedAt'> & Pick<Ranks, RankField>;
type RankField = 'standing' | 'priceMin' | 'priceMax' | 'ratingScore';

const rankFields = {
  recommended: 'standing',
  newest: 'publishedAt',
  'price-asc': 'priceMin',
  'price-desc': 'priceMax',
  rating: 'ratingScore',
} as const satisfies Record<ListingSort, RankField | 'publishedAt'>;

/** The fields that a cursor needs. An index of the order has all of them. */
export function sortFields(sort: ListingSort): Record<string, 1> {
  return { _id: 1, [rankFields[sort]]: 1 };
}

/** The cursor behind this hostel in this order. */
export function cursorAfter(sort: ListingSort, listing: Ranked): PageCursor | undefined {
  const rank = listing[rankFields[sort]];
  const id = String(listing._id);
  if (rank instanceof Date) return { sort, rank: rank.getTime(), id };
  return typeof rank === 'number' ? { sort, rank, id } : undefined;
}

/** A filter for hostels after the cursor. Its first condition bounds the index scan. */
export function filterAfter({ sort, rank, id }: PageCursor): Record<string, unknown> {
  const field = rankFields[sort];
  const value =
    field === 'publishedAt' ? new Date(rank) : field === 'ratingScore' ? scoreOf(rank) : rank;
  const further = sort === 'price-asc' ? '$gt' : '$lt';
  return {
    $and: [
      { [field]: { [`${further}e`]: value } },
      { $or: [{ [field]: { [further]: value } }, { _id: { $lt: id } }] },
    ],
  };
}

/** The rating score of a cursor. Cursors of the previous release have stars instead. */
function scoreOf(rank: number): number {
  return rank <= 5 ? rank * 1000 : rank;
}

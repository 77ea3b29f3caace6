import * as z from 'zod/mini';
import { rawMaximum } from '../../validation/raw-maximum.ts';

/**
 * Sort orders of the list. Hostels that tie are ordered by record, latest first.
 * `recommended`: last published first; hostels whose costs or free beds are unstated or outdated come later, those that
 * leave enquiries unanswered last. `newest`: last published first. `price-asc`: by lowest rent. `price-desc`: by
 * highest rent. `rating`: best Bayesian average first, hostels without reviews last.
 */
export const listingSorts = ['recommended', 'newest', 'price-asc', 'price-desc', 'rating'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** The last hostel of a page, after which the next page begins. */
export interface PageCursor {
  readonly sort: ListingSort;
  /** Value of the sort order: whole rupees, milliseconds since 1970, or a score. */
  readonly rank: number;
  /** Id of the record. */
  readonly id: string;
}

/** Where the order of a search comes from: the hosted index, or the catalogue of the listings service. */
const searchSources = ['index', 'catalogue'] as const;

/** The point at which the next page of a search begins. */
export interface SearchCursor {
  /** Where the order of the earlier pages came from. */
  readonly source: (typeof searchSources)[number];
  /** Number of hostels on the earlier pages. */
  readonly from: number;
  readonly sort?: undefined;
}

const searchPattern = `(?:${searchSources.join('|')})~\\d{1,8}`;
const pagePattern = `(?:${listingSorts.join('|')})~\\d{1,15}(?:\\.\\d)?~[0-9a-f]{24}`;
const pattern = new RegExp(`^(?:${pagePattern}|${searchPattern})$`);

/** A cursor as text, opaque to callers. */
export const pageCursorText = z
  .string()
  .check(rawMaximum(64), z.regex(pattern, 'is not a cursor of this list'));

/** A parsed cursor. */
export const pageCursor = z.pipe(pageCursorText, z.transform(readCursor));

export function printPageCursor(cursor: PageCursor | SearchCursor): string {
  const parts =
    cursor.sort === undefined
      ? [cursor.source, cursor.from]
      : [cursor.sort, cursor.rank, cursor.id];
  return parts.join('~');
}

function readCursor(sent: string): PageCursor | SearchCursor {
  const [first = '', second, id] = sent.split('~');
  const source = searchSources.find((each) => each === first);
  if (source) return { source, from: Number(second) };
  return { sort: first as ListingSort, rank: Number(second), id: id ?? '' };
}

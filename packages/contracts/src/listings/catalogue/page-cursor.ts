import * as z from 'zod/mini';
import { rawMaximum } from '../../validation/raw-maximum.ts';

/**
 * `recommended`: last published first, hostels with costs or free beds that are not stated, or stated long ago,
 * after the others, and those that leave enquiries unanswered last. `newest`: last published first. `price-asc`: by a hostel's lowest rent. `price-desc`: by its highest.
 * `rating`: best Bayesian average first, hostels without reviews last. Ties: the latest record first.
 */
export const listingSorts = ['recommended', 'newest', 'price-asc', 'price-desc', 'rating'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** The last hostel of a page, where the next one begins. */
export interface PageCursor {
  readonly sort: ListingSort;
  /** The sort value: whole rupees, ms since 1970, or a score. */
  readonly rank: number;
  /** Record id. */
  readonly id: string;
}

/** Who put a search into order: the hosted index, or the catalogue of the service. */
const searchSources = ['index', 'catalogue'] as const;

/** Where the next page of a search begins. */
export interface SearchCursor {
  /** The order that the pages before it have. */
  readonly source: (typeof searchSources)[number];
  /** Number of hostels before it. */
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

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

const pattern = new RegExp(`^(${listingSorts.join('|')})~(\\d{1,15}(?:\\.\\d)?)~([0-9a-f]{24})$`);

/** A cursor as text, opaque to callers. */
export const pageCursorText = z
  .string()
  .check(rawMaximum(64), z.regex(pattern, 'is not a cursor of this list'));

/** A parsed cursor. */
export const pageCursor = z.pipe(pageCursorText, z.transform(readCursor));

export function printPageCursor({ sort, rank, id }: PageCursor): string {
  return [sort, rank, id].join('~');
}

function readCursor(sent: string): PageCursor {
  const [sort = 'newest', rank, id = ''] = sent.split('~') as [ListingSort?, string?, string?];
  return { sort, rank: Number(rank), id };
}

import * as z from 'zod/mini';
import { isoTime, pathId } from '../../fields/fields.ts';
import { operation } from '../../operation.ts';
import { rawMaximum } from '../../validation/raw-maximum.ts';
import { rule } from '../../validation/rule.ts';
import { wishlistAction } from '../../wishlist/wishlist.ts';
import { listingQuery } from '../catalogue/listing-query.ts';
import { savedSearchLength, searchParamsOf, searchQueryOf } from './search-query.ts';

/** A search in the form that `searchQueryOf` writes. */
const searchQuery = z.string().check(
  rawMaximum(savedSearchLength),
  z.minLength(1),
  z.maxLength(savedSearchLength, { abort: true }),
  rule<string>('search_unknown', (query) => parsedSearch(query) !== undefined),
);

/** A saved search as the parsed query of fetchListings. Undefined when it is invalid. */
export function parsedSearch(query: string): z.infer<typeof listingQuery> | undefined {
  try {
    const params = searchParamsOf(query);
    if (searchQueryOf({ get: (name) => params.get(name) ?? null }) !== query) return undefined;
    const parsed = listingQuery.safeParse(Object.fromEntries(params));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Body of saveSearch: a search to save, with or without alerts, or a removal. The last action on a search counts. */
export const savedSearchChange = z
  .extend(wishlistAction, {
    query: z.optional(searchQuery),
    /** Whether the person is notified of matching hostels that are new or became cheaper. Default: true. */
    alerts: z.optional(z.boolean()),
    removed: z.optional(z.literal(true)),
  })
  .check(
    rule(
      'search_or_removed',
      (change) => (change.query === undefined) !== (change.removed === undefined),
      ['query'],
    ),
  );
export type SavedSearchChange = z.infer<typeof savedSearchChange>;

/** A saved search. */
export const savedSearch = z.object({
  searchId: z.string(),
  /** Parameters of fetchListings, in the form that `searchQueryOf` writes. */
  query: z.string(),
  alerts: z.boolean(),
  savedAt: isoTime,
  /** When a new or cheaper hostel last matched. Absent if none has. */
  lastFoundAt: z.optional(isoTime),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** The current state of the search, which may result from a later action of another device. */
const savedSearchReceipt = z.extend(z.partial(savedSearch), {
  searchId: z.string(),
  removed: z.boolean(),
  sequence: z.int(),
});

export const savedSearchOperations = {
  savedSearches: operation({
    params: z.object({ userId: pathId }),
    status: 200,
    output: z.object({ data: z.array(savedSearch) }),
    errors: ['forbidden'],
  }),
  saveSearch: operation({
    params: z.object({ userId: pathId, searchId: pathId }),
    body: savedSearchChange,
    status: 200,
    output: z.object({ data: savedSearchReceipt }),
    errors: ['forbidden', 'conflict'],
  }),
};

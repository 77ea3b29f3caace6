import * as z from 'zod/mini';
import { isoTime, text, timeOfDay } from '../../fields/fields.ts';
import { rawMaximum } from '../../validation/raw-maximum.ts';
import { listingSorts, pageCursor } from './page-cursor.ts';
import { rule } from '../../validation/rule.ts';
import {
  audiences,
  facilities,
  genderPreferences,
  meals,
  roomCategories,
} from '../hostel/listing-values.ts';

export const defaultPageSize = 10;
export const maxPageSize = 50;

function pageNumber(fallback: number, highest: number) {
  const digits = z
    .string()
    .check(rawMaximum(7), z.regex(/^[1-9]\d{0,6}$/, 'is not a whole number from 1'));
  const number = z.pipe(digits, z.transform(Number));
  return z._default(z.pipe(number, z.int().check(z.lte(highest))), fallback);
}

/** Names separated by commas: `Wi-Fi,AC`. */
function namesOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  const one = `(?:${names.join('|')})`;
  const joined = z
    .string()
    .check(
      rawMaximum(200),
      z.maxLength(200, { abort: true }),
      z.regex(new RegExp(`^${one}(?:,${one})*$`), 'names something unknown'),
    );
  return z.optional(
    z.pipe(
      joined,
      z.transform((value: string) => value.split(',') as Names[number][]),
    ),
  );
}

const price = z.optional(
  z.pipe(
    z.string().check(rawMaximum(7), z.regex(/^\d{1,7}$/, 'is not a whole number of rupees')),
    z.transform(Number),
  ),
);

const yesOrNo = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  ),
);

/** Sort orders for searches, in addition to `listingSorts`. `distance` needs a place. */
const searchSorts = ['relevance', 'distance', 'total-asc', 'beds'] as const;
/** Length in UTF-16 units. Longer texts are cut, also by the app. */
const searchTextLength = 120;

/** Query of fetchListings. Lists are separated by commas; repeating a parameter is refused. */
export const listingQuery = z
  .object({
    page: pageNumber(1, 1_000_000),
    limit: pageNumber(defaultPageSize, maxPageSize),
    /** Default: `recommended`, or `relevance` for a search. */
    sort: z.optional(z.enum([...listingSorts, ...searchSorts])),
    /** Hostels for exactly these groups: `Girls` excludes Unisex. */
    gender: namesOf(genderPreferences),
    /** Hostels with a room of any of these categories. */
    category: namesOf(roomCategories),
    /** Whole rupees per month. Matches hostels whose range of rents overlaps `minPrice` to `maxPrice`. */
    minPrice: price,
    maxPrice: price,
    /** Hostels that have all of these. */
    facilities: namesOf(facilities),
    /** Hostels that offer all of these. */
    meals: namesOf(meals),
    haveWarden: yesOrNo,
    /** Whether a claim must be valid today. */
    verified: yesOrNo,
    /** `Students` and `Working Professionals` include hostels for both groups; `Both` matches only those. */
    suitableFor: z.optional(z.enum(audiences)),
    /** The complete name of the city, in upper or lower case. */
    city: z.optional(text(1, 60)),
    /** Part of the street, the landmark or the city, in upper or lower case. */
    locality: z.optional(text(1, 60)),
    /** 1 to 5. Excludes hostels without reviews. */
    minRating: z.optional(
      z.pipe(
        z
          .string()
          .check(rawMaximum(3), z.regex(/^(?:[1-4](?:\.\d)?|5(?:\.0)?)$/, 'is not a rating')),
        z.transform(Number),
      ),
    ),
    /** Understood like a search in the app: "near AIIMS, under 5000, girls". */
    q: z.optional(
      z.pipe(
        z.string().check(rawMaximum(4000)),
        z.transform((typed: string) => typed.trim().slice(0, searchTextLength)),
      ),
    ),
    /** Id of the place to measure distances from. */
    near: z.optional(
      z.string().check(rawMaximum(40), z.regex(/^[a-z0-9-]{2,40}$/, 'is not a place')),
    ),
    /** Most kilometres from `near`, a whole number. */
    within: z.optional(
      z.pipe(
        z.string().check(rawMaximum(2), z.regex(/^(?:[1-9]|[1-4]\d|50)$/, 'is not 1 to 50')),
        z.transform(Number),
      ),
    ),
    vegOnly: yesOrNo,
    /** Whether visitors may come. Either value excludes hostels that don't state it. */
    visitorsAllowed: yesOrNo,
    /** The gate closes at this time or later. Times before 05:00 are of the next day. */
    gateFrom: z.optional(timeOfDay),
    /** Rupees per month including meals and electricity, as far as these are stated. */
    maxTotal: price,
    /** Excludes hostels that state no deposit. */
    maxDeposit: price,
    /** Rupees for the first month, deposit and joining fee together. Excludes hostels that do not state all of them. */
    maxMoveIn: price,
    /** Whether a bed must be free today, by a statement of the last 14 days. */
    bedsFree: yesOrNo,
    /** A bed must be free by the end of this month. */
    moveIn: z.optional(
      z.string().check(rawMaximum(7), z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'is not a month')),
    ),
    /** Whether hostels that do not state what a filter asks for are listed too, after the others. */
    unstated: yesOrNo,
    /** Whether to count the hostels behind each value of each filter. */
    counts: yesOrNo,
    /** `until` of the first page: later pages leave out hostels published since. */
    until: z.optional(isoTime),
    /**
     * `nextCursor` of the previous page, which is stable while hostels change. `page` then only numbers the response,
     * and a search ignores it. A cursor is valid for one sort order.
     */
    cursor: z.optional(pageCursor),
  })
  .check(
    rule(
      'cursor_of_another_sort',
      ({ cursor, sort }) => !cursor?.sort || !sort || cursor.sort === sort,
      ['cursor'],
    ),
    rule('place_needed', ({ within, sort, near }) => !(within || sort === 'distance') || !!near, [
      'near',
    ]),
    rule(
      'min_above_max',
      ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => minPrice <= maxPrice,
      ['maxPrice'],
    ),
  );
export type ListingQuery = z.infer<typeof listingQuery>;

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

/** Orders of a search besides `listingSorts`. `distance` needs a place. */
const searchSorts = ['relevance', 'distance', 'total-asc', 'beds'] as const;
/** Longer texts are cut, by the app too. In UTF-16 units. */
const searchTextLength = 120;

/** Query of fetchListings. Lists are comma-separated; a repeated parameter is refused. */
export const listingQuery = z
  .object({
    page: pageNumber(1, 1_000_000),
    limit: pageNumber(defaultPageSize, maxPageSize),
    /** Absent: `recommended`, of a search `relevance`. */
    sort: z.optional(z.enum([...listingSorts, ...searchSorts])),
    /** Exactly these: `Girls` excludes Unisex. */
    gender: namesOf(genderPreferences),
    /** A room of any of these categories. */
    category: namesOf(roomCategories),
    /** Whole rupees a month. Matches hostels whose range of rents overlaps `minPrice` to `maxPrice`. */
    minPrice: price,
    maxPrice: price,
    /** All of these. */
    facilities: namesOf(facilities),
    /** All of these. */
    meals: namesOf(meals),
    haveWarden: yesOrNo,
    /** Whether a claim holds today. */
    verified: yesOrNo,
    /** `Students` or `Working Professionals` include hostels for both; `Both` matches those only. */
    suitableFor: z.optional(z.enum(audiences)),
    /** The whole city name, in any case. */
    city: z.optional(text(1, 60)),
    /** Part of the street, the landmark or the city, in any case. */
    locality: z.optional(text(1, 60)),
    /** 1 to 5; excludes hostels without reviews. */
    minRating: z.optional(
      z.pipe(
        z
          .string()
          .check(rawMaximum(3), z.regex(/^(?:[1-4](?:\.\d)?|5(?:\.0)?)$/, 'is not a rating')),
        z.transform(Number),
      ),
    ),
    /** Read like a search in the app: "near AIIMS, under 5000, girls". */
    q: z.optional(
      z.pipe(
        z.string().check(rawMaximum(4000)),
        z.transform((typed: string) => typed.trim().slice(0, searchTextLength)),
      ),
    ),
    /** A place id to measure from. */
    near: z.optional(
      z.string().check(rawMaximum(40), z.regex(/^[a-z0-9-]{2,40}$/, 'is not a place')),
    ),
    /** Whole kilometres from `near`. */
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
    /** Rupees a month with meals and electricity, as far as stated. */
    maxTotal: price,
    /** Excludes hostels that state no deposit. */
    maxDeposit: price,
    /** Rupees for the first month, deposit and joining fee. Excludes hostels that do not state all of it. */
    maxMoveIn: price,
    /** Whether a bed is free today, as stated in the last 14 days. */
    bedsFree: yesOrNo,
    /** A bed is free by the end of this month. */
    moveIn: z.optional(
      z.string().check(rawMaximum(7), z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'is not a month')),
    ),
    /** Whether hostels are listed, after the others, that do not state what a filter asks for. */
    unstated: yesOrNo,
    /** Whether to count the hostels behind each value of each filter. */
    counts: yesOrNo,
    /** `until` of the first page: later pages leave out hostels published since. */
    until: z.optional(isoTime),
    /**
     * `nextCursor` of the previous page, stable under concurrent changes. `page` then only numbers the
     * answer, for a search not even that. A cursor belongs to one order.
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

import * as z from 'zod/mini';
import { isoTime, text } from '../../fields/fields.ts';
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
export const largestPageSize = 50;

function pageNumber(fallback: number, highest: number) {
  const digits = z
    .string()
    .check(rawMaximum(7), z.regex(/^[1-9]\d{0,6}$/, 'is not a whole number from 1'));
  const number = z.pipe(digits, z.transform(Number));
  return z._default(z.pipe(number, z.int().check(z.lte(highest))), fallback);
}

/** Some of the names, with commas between: `Wi-Fi,AC`. */
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

/** Query of fetchListings, cast. Lists have commas between; a repeated parameter is refused. */
export const listingQuery = z
  .object({
    page: pageNumber(1, 1_000_000),
    limit: pageNumber(defaultPageSize, largestPageSize),
    sort: z._default(z.enum(listingSorts), 'newest'),
    /** Any of these, and nothing else: `Girls` leaves Unisex out. */
    gender: namesOf(genderPreferences),
    /** A room of any of these. */
    category: namesOf(roomCategories),
    /** Whole rupees a month: hostels whose range of rents overlaps with `minPrice` to `maxPrice`. */
    minPrice: price,
    maxPrice: price,
    /** All of these. */
    facilities: namesOf(facilities),
    /** All of these. */
    meals: namesOf(meals),
    haveWarden: yesOrNo,
    /** Whether a claim about it holds today. */
    verified: yesOrNo,
    /** `Students` or `Working Professionals`, each with the hostels for both; `Both`: for both only. */
    suitableFor: z.optional(z.enum(audiences)),
    /** The whole name of the city, in any case. */
    city: z.optional(text(1, 60)),
    /** Part of the street, the landmark or the city, in any case. */
    locality: z.optional(text(1, 60)),
    /** 1 to 5; hostels without a review are left out. */
    minRating: z.optional(
      z.pipe(
        z
          .string()
          .check(rawMaximum(3), z.regex(/^(?:[1-4](?:\.\d)?|5(?:\.0)?)$/, 'is not a rating')),
        z.transform(Number),
      ),
    ),
    /** `until` of the first page: later pages then leave out what became public since. */
    until: z.optional(isoTime),
    /**
     * `nextCursor` of the page before: the hostels behind it, whatever was removed, added or priced anew
     * meanwhile. `page` then only numbers the answer. It belongs to one order.
     */
    cursor: z.optional(pageCursor),
  })
  .check(
    rule('cursor_of_another_sort', ({ cursor, sort }) => !cursor || cursor.sort === sort, [
      'cursor',
    ]),
    rule(
      'min_above_max',
      ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => minPrice <= maxPrice,
      ['maxPrice'],
    ),
  );
export type ListingQuery = z.infer<typeof listingQuery>;

import * as z from 'zod/mini';
import { rawMaximum } from '../../validation/raw-maximum.ts';

const texts = z.array(z.string());
const numbers = z.array(z.number());
const integers = z.array(z.nullable(z.int()));

/** Schema for `CatalogueColumns`. */
const catalogueColumns = z.object({
  id: texts,
  record: texts,
  name: texts,
  street: texts,
  city: texts,
  state: z.optional(texts),
  landmark: texts,
  gender: numbers,
  categories: numbers,
  priceMin: numbers,
  priceMax: numbers,
  facilities: numbers,
  meals: numbers,
  suitableFor: numbers,
  warden: numbers,
  rating: numbers,
  reviews: numbers,
  published: numbers,
  latitude: integers,
  longitude: integers,
  photo: texts,
  verifiedUntil: z.optional(texts),
  freeBeds: z.optional(integers),
  bedsOn: z.optional(texts),
  freeFrom: z.optional(texts),
  monthlyTotal: z.optional(integers),
  totalOpen: z.optional(numbers),
  deposit: z.optional(integers),
  gateTime: z.optional(texts),
  vegOnly: z.optional(integers),
  ratingScore: z.optional(integers),
  silent: z.optional(numbers),
  mealsExtra: z.optional(integers),
  moveInTotal: z.optional(integers),
  visitors: z.optional(integers),
});

/** One page of changes in the public catalogue. */
export const catalogueChanges = z.object({
  /** New or changed public hostels, in columns. */
  hostels: catalogueColumns,
  /** Public ids of hostels that are no longer public in the region. */
  gone: texts,
  /** Those ids of `gone` whose hostels are still public, but in another region. */
  moved: z.optional(texts),
  /** The region that was read. Absent when the cursor belongs to a copy of the whole catalogue. */
  region: z.optional(z.string()),
  /** The value of `since` for the next request. Unchanged when nothing has changed. */
  next: z.string(),
  /** Whether more pages follow. */
  more: z.boolean(),
});
export type CatalogueChanges = z.infer<typeof catalogueChanges>;

export const maxCataloguePageSize = 500;

/** Query of listingChanges. */
export const catalogueQuery = z.object({
  /** `next` of the last response. If it is absent, the whole catalogue is sent page by page. */
  since: z.optional(
    z
      .string()
      .check(
        rawMaximum(107),
        z.regex(
          /^[sd]\d{1,15}\.[0-9a-f]{24}\.\d{1,15}(?:\.[0-9a-f]{8})?(?:~[a-z][a-z0-9-]{1,39})?$/,
          'is not a cursor of ours',
        ),
      ),
  ),
  /** The id of a city, or `elsewhere`. Default: the cursor's region or, if there is no cursor, Patna. */
  region: z.optional(
    z
      .string()
      .check(rawMaximum(40), z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'is not the id of a region')),
  ),
  limit: z._default(
    z.pipe(
      z.string().check(rawMaximum(3), z.regex(/^[1-9]\d{0,2}$/, 'is not a whole number from 1')),
      z.pipe(z.transform(Number), z.int().check(z.lte(maxCataloguePageSize))),
    ),
    maxCataloguePageSize,
  ),
});

import {
  type ListingInput,
  type ListingQuery,
  type ListingSort,
  patnaDay,
  verifiedUntilOf,
} from '@patna/contracts';
import { localityParts } from '@patna/search';
import { averageRating, overallPriceRange, type ReviewStats } from '../derived-listing-values.ts';
import type { StoredClaim } from './stored-listing.ts';

/** Computed on every write for sorting and filtering by index. */
export interface Ranks {
  priceMin: number;
  priceMax: number;
  /** 0 without reviews. */
  rating: number;
  /** The last day on which a claim holds; empty without one. Queries leave past days out. */
  verifiedUntil: string;
}

export function ranksOf(listing: {
  readonly rooms: ListingInput['rooms'];
  readonly reviewStats: ReviewStats;
  readonly claims?: readonly Pick<StoredClaim, 'expiresOn'>[] | undefined;
}): Ranks {
  const { rooms, reviewStats, claims } = listing;
  const { min, max } = overallPriceRange(rooms);
  const verifiedUntil = verifiedUntilOf(claims, '') ?? '';
  return { priceMin: min, priceMax: max, rating: averageRating(reviewStats), verifiedUntil };
}

/** A query whose filters and order have an index. */
export type IndexedQuery = ListingQuery & { readonly sort: ListingSort };

type SortKeys = Record<string, 1 | -1>;

/** Ties sort by newest record. Each order has an index behind `status`. */
export const sortKeys: Readonly<Record<ListingSort, SortKeys>> = {
  newest: { publishedAt: -1, _id: -1 },
  'price-asc': { priceMin: 1, _id: -1 },
  'price-desc': { priceMax: -1, _id: -1 },
  rating: { rating: -1, _id: -1 },
};

export type ListingFilter = Record<string, unknown> & { status: 'live' };

/** The store filter for a query. `until` leaves out hostels that went live later. */
export function filterOf(query: ListingQuery): ListingFilter {
  const { gender, category, minPrice, maxPrice, minRating, haveWarden, verified, until } = query;
  return {
    status: 'live',
    ...(gender && { genderPreference: { $in: gender } }),
    ...(category && { 'rooms.category': { $in: category } }),
    ...(minPrice !== undefined && { priceMax: { $gte: minPrice } }),
    ...(maxPrice !== undefined && { priceMin: { $lte: maxPrice } }),
    ...(query.facilities && { facilities: { $all: query.facilities } }),
    ...(query.meals && { mealsProvided: { $all: query.meals } }),
    ...(haveWarden !== undefined && { haveWarden }),
    ...(verified !== undefined && { verifiedUntil: verifiedToday(verified) }),
    ...(query.suitableFor && { suitableFor: { $in: [...new Set([query.suitableFor, 'Both'])] } }),
    ...(query.city !== undefined && { 'address.city': anyCase(`^${literal(query.city)}$`) }),
    ...(query.locality !== undefined && placeOf(query.locality)),
    ...(minRating !== undefined && { rating: { $gte: minRating } }),
    ...(until !== undefined && { liveSince: { $not: { $gt: new Date(until) } } }),
  };
}

function verifiedToday(verified: boolean) {
  const holds = { $gte: patnaDay(Date.now()) };
  return verified ? holds : { $not: holds };
}

function placeOf(locality: string) {
  const part = anyCase(localityParts(locality).map(literal).join('|'));
  return {
    $or: ['street', 'landmark', 'city'].map((field) => ({ [`address.${field}`]: part })),
  };
}

function anyCase(pattern: string) {
  return { $regex: pattern, $options: 'i' };
}

/** Escapes text for a regular expression. */
function literal(typed: string): string {
  return typed.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

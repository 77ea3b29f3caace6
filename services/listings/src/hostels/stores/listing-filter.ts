import {
  type ListingQuery,
  type ListingSort,
  freeBedsOf,
  type PageCursor,
  patnaDay,
  verifiedUntilOf,
} from '@patna/contracts';
import { ranksLowerFrom, localityParts, ratingScoreOf, recommendedRankOf } from '@patna/search';
import { findCity } from '@patna/search/find-city';
import { averageRating, overallPriceRange } from '../derived-listing-values.ts';
import { lowestCostsOf } from '../lowest-costs.ts';
import type { StoredListing } from './stored-listing.ts';

/** Values computed on every write, for sorting and filtering by index. */
export interface Ranks {
  priceMin: number;
  priceMax: number;
  /** 0 without reviews. */
  rating: number;
  /** The last day on which a claim holds; empty without one. Queries leave past days out. */
  verifiedUntil: string;
  /** As in `ratingScoreOf`; rewritten when the catalogue's average moves. */
  ratingScore: number;
  /** As in `recommendedRankOf`; rewritten when `behindFrom` comes. */
  standing: number;
  behindFrom: string;
}

/** `catalogueAverage` is in stars. */
export function ranksOf(
  listing: Omit<StoredListing, '_id' | 'outbox'>,
  catalogueAverage: number,
): Ranks {
  const { rooms, reviewStats, claims, publishedAt, createdAt, isSilent } = listing;
  const { min, max } = overallPriceRange(rooms);
  const verifiedUntil = verifiedUntilOf(claims, '') ?? '';
  const stated = { ...freeBedsOf(rooms), ...lowestCostsOf(listing) };
  const published = { ...stated, isSilent, publishedAt: (publishedAt ?? createdAt).getTime() };
  return {
    priceMin: min,
    priceMax: max,
    rating: averageRating(reviewStats),
    verifiedUntil,
    ratingScore: ratingScoreOf(reviewStats, catalogueAverage),
    standing: recommendedRankOf(published, patnaDay(Date.now())),
    behindFrom: ranksLowerFrom(stated),
  };
}

/** A query whose filters and order have an index. */
export type IndexedQuery = Omit<ListingQuery, 'cursor'> & {
  readonly sort: ListingSort;
  readonly cursor?: PageCursor | undefined;
};

type SortKeys = Record<string, 1 | -1>;

/** Sort keys of each order; ties sort by newest record. Each order has an index that begins with `status`. */
export const sortKeys: Readonly<Record<ListingSort, SortKeys>> = {
  recommended: { standing: -1, _id: -1 },
  newest: { publishedAt: -1, _id: -1 },
  'price-asc': { priceMin: 1, _id: -1 },
  'price-desc': { priceMax: -1, _id: -1 },
  rating: { ratingScore: -1, _id: -1 },
};

export type ListingFilter = Record<string, unknown> & { status: 'live' };

/** Compares cities without regard to case. The index on `address.city` has this collation too. */
export const anyCaseCollation = { locale: 'en', strength: 2 } as const;

/** The collation that a query with this filter needs. */
export function collationOf(filter: ListingFilter) {
  return 'address.city' in filter ? anyCaseCollation : { locale: 'simple' };
}

/** Fields of common filters. Each has an index in the default order. */
export const facetFields = [
  'genderPreference',
  'rooms.category',
  'facilities',
  'mealsProvided',
  'suitableFor',
  'haveWarden',
] as const;

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
    ...(query.city !== undefined && inCity(query.city)),
    ...(query.locality !== undefined && placeOf(query.locality)),
    ...(minRating !== undefined && { rating: { $gte: minRating } }),
    ...(until !== undefined && { liveSince: { $not: { $gt: new Date(until) } } }),
  };
}

function inCity(named: string) {
  const city = findCity(named);
  return city ? { region: city.id } : { 'address.city': named };
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
export function literal(typed: string): string {
  return typed.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

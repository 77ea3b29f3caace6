import {
  type ListingCard,
  type ListingDetail,
  type ListingFacts,
  listingFactsOf,
} from '@patna/contracts';
import type { SavedFacts } from '../database/db.ts';

/** A fact that differs from what the person was shown. */
export type FactChange =
  | { field: 'rentFrom'; was: number; now: number }
  | { field: 'freeBeds'; was: number | null; now: number | null }
  | { field: 'gateTime'; was: string | null; now: string | null }
  | { field: 'listed'; was: boolean; now: boolean };

/** Facts of a card and of further known ones. */
export function savedFactsOf(
  card: Pick<ListingCard, 'overallPriceRange'>,
  facts: ListingFacts | undefined,
  listed = true,
): SavedFacts {
  return { rentFrom: card.overallPriceRange.min, listed, ...facts };
}

export function factsOfDetail(detail: ListingDetail): SavedFacts {
  return savedFactsOf(detail, listingFactsOf(detail));
}

/** What the person was shown; facts never shown are taken from `heard`. */
export function fillUnknownFacts(seen: SavedFacts | undefined, heard: SavedFacts): SavedFacts {
  return { ...heard, ...seen };
}

/** Changed facts in display order; facts that were never known are left out. */
export function changesBetween(
  seen: SavedFacts | undefined,
  heard: SavedFacts | undefined,
): FactChange[] {
  if (seen === undefined || heard === undefined) return [];
  return shownFields.flatMap((field) => {
    const [was, now] = [seen[field], heard[field]];
    if (was === undefined || now === undefined || was === now) return [];
    return [{ field, was, now } as FactChange];
  });
}

const shownFields = ['listed', 'rentFrom', 'freeBeds', 'gateTime'] as const;

import {
  type ListingCard,
  type ListingDetail,
  type ListingFacts,
  listingFactsOf,
} from '@patna/contracts';
import type { SavedFacts } from '../database/db.ts';

/** One fact that is no longer as the person was shown it. */
export type FactChange =
  | { field: 'rentFrom'; was: number; now: number }
  | { field: 'freeBeds'; was: number | null; now: number | null }
  | { field: 'gateTime'; was: string | null; now: string | null }
  | { field: 'listed'; was: boolean; now: boolean };

/** The facts of a card, and of what is known beside it. */
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

/** What the person knew, and for what they never saw, what is heard first. */
export function firstKnown(seen: SavedFacts | undefined, heard: SavedFacts): SavedFacts {
  return { ...heard, ...seen };
}

/** The changed facts alone, in the order they are shown; nothing of what was never known. */
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

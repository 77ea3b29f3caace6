import {
  type ListingCard,
  type ListingDetail,
  type ListingFacts,
  listingFactsOf,
  roomCategories,
  type RoomCategory,
} from '@patna/contracts';
import type { SavedFacts } from '../database/db.ts';

/** A fact that differs from what the person was shown. */
export type FactChange =
  | { field: 'rentFrom'; was: number; now: number }
  | { field: 'freeBeds'; was: number | null; now: number | null }
  | { field: 'gateTime'; was: string | null; now: string | null }
  | { field: 'listed'; was: boolean; now: boolean }
  | { field: 'verified'; was: boolean; now: boolean }
  | { field: 'deposit' | 'noticeDays'; was: number | null; now: number | null }
  | { field: 'meals'; was: readonly string[]; now: readonly string[] }
  /** Kinds of room whose rent changed alike. Null: no such room. */
  | { field: 'rent'; categories: RoomCategory[]; was: number | null; now: number | null };

/** Facts of a card and of further known ones. */
export function savedFactsOf(
  card: Pick<ListingCard, 'overallPriceRange' | 'verifiedUntil'>,
  facts: ListingFacts | undefined,
  listed = true,
): SavedFacts {
  const verified = card.verifiedUntil !== undefined;
  return { rentFrom: card.overallPriceRange.min, listed, verified, ...facts };
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
  const rents = rentChanges(seen.rents, heard.rents);
  const others = shownFields.flatMap((field) => {
    const [was, now] = [seen[field], heard[field]];
    if (was === undefined || now === undefined) return [];
    if (JSON.stringify(was) === JSON.stringify(now)) return [];
    return [{ field, was, now } as FactChange];
  });
  // The rent of a kind of room says more than the lowest of all.
  if (rents.length === 0) return others;
  return [...others.filter(({ field }) => field !== 'rentFrom'), ...rents];
}

function rentChanges(seen: SavedFacts['rents'], heard: SavedFacts['rents']): FactChange[] {
  if (seen === undefined || heard === undefined) return [];
  const rentIn = (rents: NonNullable<SavedFacts['rents']>, category: string) =>
    rents.find((each) => each.category === category)?.rent ?? null;
  const changes = roomCategories.flatMap((category) => {
    const [was, now] = [rentIn(seen, category), rentIn(heard, category)];
    return was === now ? [] : [{ category, was, now }];
  });
  const isFirst = ({ was, now }: (typeof changes)[number], at: number) =>
    changes.findIndex((each) => each.was === was && each.now === now) === at;
  return changes.filter(isFirst).map(({ was, now }) => ({
    field: 'rent' as const,
    categories: changes
      .filter((each) => each.was === was && each.now === now)
      .map(({ category }) => category),
    was,
    now,
  }));
}

const shownFields = [
  'listed',
  'rentFrom',
  'freeBeds',
  'gateTime',
  'deposit',
  'noticeDays',
  'meals',
  'verified',
] as const;

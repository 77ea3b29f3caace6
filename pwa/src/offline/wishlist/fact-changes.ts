import {
  type ClaimKind,
  claimKinds,
  claimsOf,
  type ListingCard,
  type ListingDetail,
  type ListingFacts,
  listingFactsOf,
  liveClaims,
  patnaDay,
  roomCategories,
  type RoomCategory,
} from '@patna/contracts';
import type { SavedFacts } from '../database/db.ts';
import { reconcileFacts } from './reconcile-facts.ts';

/** Lowest and highest rent of a kind of room, rupees a month. */
export interface RentRange {
  readonly rent: number;
  readonly rentTo?: number | undefined;
}

/** A fact that differs from what the person was shown. */
export type FactChange =
  | { field: 'rentFrom'; was: number; now: number }
  | { field: 'freeBeds' | 'noticeDays'; was: number | null; now: number | null }
  /** In rupees; for meals and other charges, per month. */
  | { field: 'mealsExtra' | 'otherCharges' | 'joiningFee'; was: number | null; now: number | null }
  | { field: 'gateTime'; was: string | null; now: string | null }
  | { field: 'listed' | 'verified'; was: boolean; now: boolean }
  | { field: 'meals'; was: readonly string[]; now: readonly string[] }
  | { field: 'claim'; kind: ClaimKind; was: boolean; now: boolean }
  /** Null: there is no such room. */
  | { field: 'rent'; category: RoomCategory; was: RentRange | null; now: RentRange | null }
  /** Without a category: the deposit of the house, or the lowest of all rooms. */
  | { field: 'deposit'; category?: RoomCategory; was: number | null; now: number | null }
  /** Without a category: the electricity terms of all rooms. */
  | { field: 'electricity'; category?: RoomCategory; was: Electricity; now: Electricity };

type Electricity = Omit<NonNullable<SavedFacts['electricity']>[number], 'category'>;

/** The facts of a card, with all other known facts. */
export function savedFactsOf(
  card: Pick<ListingCard, 'overallPriceRange' | 'verifiedUntil'>,
  facts: ListingFacts | undefined,
  listed = true,
): SavedFacts {
  const verified = card.verifiedUntil !== undefined;
  return { rentFrom: card.overallPriceRange.min, listed, ...(listed && { verified }), ...facts };
}

export function factsOfDetail(detail: ListingDetail): SavedFacts {
  return savedFactsOf(detail, listingFactsOf(detail, claimsOf(detail), detail.__v));
}

/** What the person was shown; facts never shown are taken from `heard`. */
export function fillUnknownFacts(seen: SavedFacts | undefined, heard: SavedFacts): SavedFacts {
  return asShown(seen === undefined ? heard : reconcileFacts(seen, heard));
}

/** Facts as they are shown today, without claims that have ended. */
export function asShown(facts: SavedFacts): SavedFacts {
  if (facts.claims === undefined) return facts;
  const claims = liveClaims(facts.claims, patnaDay(Date.now()));
  return { ...facts, claims, verified: claims.length > 0 };
}

/**
 * Changed facts in display order, one for each kind of room and claim; facts that were never known are left
 * out. For a hostel that is no longer listed, that is the only change.
 */
export function changesBetween(
  seen: SavedFacts | undefined,
  heard: SavedFacts | undefined,
): FactChange[] {
  if (seen === undefined || heard === undefined) return [];
  const listed = simpleChanges(seen, heard, ['listed']);
  if (!heard.listed) return listed;
  return [
    ...listed,
    ...rentChanges(seen, heard),
    ...simpleChanges(seen, heard, ['freeBeds', 'gateTime']),
    ...depositChanges(seen, heard),
    ...simpleChanges(seen, heard, ['noticeDays', 'meals']),
    ...(seen.meals?.length && heard.meals?.length
      ? simpleChanges(seen, heard, ['mealsExtra'])
      : []),
    ...simpleChanges(seen, heard, ['otherCharges']),
    ...electricityChanges(seen, heard),
    ...simpleChanges(seen, heard, ['joiningFee']),
    ...claimChanges(seen, asShown(heard)),
  ];
}

function simpleChanges(
  seen: SavedFacts,
  heard: SavedFacts,
  fields: readonly (FactChange['field'] & keyof SavedFacts)[],
): FactChange[] {
  return fields.flatMap((field) => {
    const [was, now] = [seen[field], heard[field]];
    if (was === undefined || now === undefined) return [];
    return JSON.stringify(was) === JSON.stringify(now) ? [] : [{ field, was, now } as FactChange];
  });
}

function rentChanges(seen: SavedFacts, heard: SavedFacts): FactChange[] {
  const { rents: before } = seen;
  const { rents: after } = heard;
  const lowest = simpleChanges(seen, heard, ['rentFrom']);
  if (!before || !after) return lowest;
  const changes = roomCategories.flatMap((category): FactChange[] => {
    const [was, now] = [before, after].map((rents) => rents.find((each) => isOf(each, category)));
    const isSame =
      was?.rent === now?.rent &&
      (was?.rentTo === undefined || now?.rentTo === undefined || was.rentTo === now.rentTo);
    if (isSame) return [];
    return [{ field: 'rent', category, was: rangeOf(was), now: rangeOf(now) }];
  });
  // A changed rent of one kind of room says more than the change of the lowest rent.
  return changes.length > 0 ? changes : lowest;
}

function rangeOf(rent: RentRange | undefined): RentRange | null {
  return rent ? { rent: rent.rent, ...(rent.rentTo && { rentTo: rent.rentTo }) } : null;
}

function depositChanges(seen: SavedFacts, heard: SavedFacts): FactChange[] {
  const { deposits: before } = seen;
  const { deposits: after } = heard;
  if (!before || !after) return simpleChanges(seen, heard, ['deposit']);
  const ofHouse = new Set<string>();
  return roomCategories.flatMap((category) => {
    const [was, now] = [before, after].map((all) => all.find((each) => isOf(each, category)));
    // A new or removed kind of room is already reported as a change of its rent.
    if (!was || !now || was.deposit === now.deposit) return [];
    const change = { field: 'deposit', was: was.deposit, now: now.deposit } as const;
    if (!was.isOfHouse || !now.isOfHouse) return [{ ...change, category }];
    const key = JSON.stringify(change);
    if (ofHouse.has(key)) return [];
    ofHouse.add(key);
    return [change];
  });
}

/** Changes of electricity terms: one when all rooms changed alike, otherwise one for each kind of room. */
function electricityChanges(
  { electricity: before = [] }: SavedFacts,
  { electricity: after = [] }: SavedFacts,
): FactChange[] {
  const kept = after.flatMap(({ category, ...now }) => {
    const was = before.find((each) => isOf(each, category));
    return was ? [{ category, was: { terms: was.terms, rupees: was.rupees }, now }] : [];
  });
  const changes = kept.filter(
    ({ was, now }) => was.terms !== now.terms || was.rupees !== now.rupees,
  );
  const [first] = changes;
  const kinds = new Set(changes.map(({ was, now }) => JSON.stringify([was, now])));
  if (first && kinds.size === 1 && changes.length === kept.length) {
    return [{ field: 'electricity', was: first.was, now: first.now }];
  }
  return changes.map((change) => ({ field: 'electricity', ...change }));
}

function claimChanges(seen: SavedFacts, heard: SavedFacts): FactChange[] {
  if (!seen.claims || !heard.claims) return simpleChanges(seen, heard, ['verified']);
  const [before, after] = [seen.claims, heard.claims].map(
    (claims) => new Set(claims.map(({ claim }) => claim)),
  );
  return claimKinds.flatMap((kind) => {
    const [was, now] = [before?.has(kind) === true, after?.has(kind) === true];
    return was === now ? [] : [{ field: 'claim', kind, was, now }];
  });
}

function isOf(room: { category: RoomCategory }, category: RoomCategory): boolean {
  return room.category === category;
}

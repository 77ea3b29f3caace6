import { genderPreferences } from '@patna/contracts';
import { changesBetween } from '../../../offline/wishlist/fact-changes.ts';
import type { WishlistCopy } from '../../../offline/wishlist/wishlist-store.ts';

const genders = genderPreferences.toReversed();

/** Filters of saved hostels: by gender, and changed ones. */
export const savedFilters = [...genders, 'changed'] as const;
export type SavedFilter = (typeof savedFilters)[number];

/** The valid filters in the address. */
export function savedFiltersOf(values: readonly string[]): SavedFilter[] {
  return savedFilters.filter((filter) => values.includes(filter));
}

/** Returns a predicate for the filters; without filters it accepts all. */
export function matchesFilters(asked: readonly SavedFilter[]): (row: WishlistCopy) => boolean {
  const forWhom = genders.filter((gender) => asked.includes(gender));
  return ({ card, seen, facts }) =>
    (forWhom.length === 0 || forWhom.includes(card.genderPreference)) &&
    (!asked.includes('changed') || changesBetween(seen, facts).length > 0);
}

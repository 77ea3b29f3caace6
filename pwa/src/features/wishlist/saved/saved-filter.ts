import { genderPreferences } from '@patna/contracts';
import { changesBetween } from '../../../offline/wishlist/fact-changes.ts';
import type { WishlistCopy } from '../../../offline/wishlist/wishlist-store.ts';

const genders = genderPreferences.toReversed();

/** By what saved hostels can be narrowed down: for whom they are, and whether something has changed. */
export const savedFilters = [...genders, 'changed'] as const;
export type SavedFilter = (typeof savedFilters)[number];

/** The filters among the values of an address. */
export function savedFiltersOf(values: readonly string[]): SavedFilter[] {
  return savedFilters.filter((filter) => values.includes(filter));
}

/** Whether a saved hostel is among what was asked for; no filter asks for everything. */
export function fits(asked: readonly SavedFilter[]): (row: WishlistCopy) => boolean {
  const forWhom = genders.filter((gender) => asked.includes(gender));
  return ({ card, seen, facts }) =>
    (forWhom.length === 0 || forWhom.includes(card.genderPreference)) &&
    (!asked.includes('changed') || changesBetween(seen, facts).length > 0);
}

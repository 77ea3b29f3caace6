import type { WishlistCopy } from '../../../offline/wishlist/wishlist-store.ts';

/** Sort orders; the first is the default. */
export const savedOrders = ['saved', 'price', 'rating', 'name'] as const;
export type SavedOrder = (typeof savedOrders)[number];

/** The sort order in the address. */
export function savedOrderOf(text: string | null): SavedOrder {
  return savedOrders.find((order) => order === text) ?? 'saved';
}

/** A comparator for saved hostels. Hostels without a rating come last. */
export function compareSaved(order: SavedOrder): (a: WishlistCopy, b: WishlistCopy) => number {
  const compare = comparers[order];
  return (a, b) => compare(a, b) || b.savedAt.localeCompare(a.savedAt);
}

const comparers: Readonly<Record<SavedOrder, (a: WishlistCopy, b: WishlistCopy) => number>> = {
  saved: () => 0,
  price: (a, b) => a.card.overallPriceRange.min - b.card.overallPriceRange.min,
  rating: (a, b) => b.card.averageRating - a.card.averageRating,
  name: (a, b) => a.card.propertyName.localeCompare(b.card.propertyName),
};

import { regionOf } from '@patna/search/find-city';
import type { CatalogueState } from '../database/catalogue-store.ts';
import type { WishlistRow } from '../database/db.ts';

/** Whether the catalogue does not say if a saved hostel is listed, because it is in another region. */
export function isOutsideCatalogue({ card }: WishlistRow, { region }: CatalogueState): boolean {
  return region !== undefined && regionOf(card.address) !== region;
}

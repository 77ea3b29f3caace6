import { regionOf } from '@patna/search/find-city';
import type { CatalogueState } from '../database/catalogue-store.ts';
import type { WishlistRow } from '../database/db.ts';

/** User id of hostels saved while nobody was signed in. */
export const guestId = 'guest';

/** Whether the catalogue does not say if a saved hostel is listed, because it is in another region. */
export function isElsewhere({ card }: WishlistRow, { region }: CatalogueState): boolean {
  return region !== undefined && regionOf(card.address) !== region;
}

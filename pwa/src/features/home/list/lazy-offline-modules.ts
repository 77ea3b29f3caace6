import type { Place } from '@patna/search';

/** Loaded on demand, so that the first screen stays small. */
export const loadCatalogue = () => import('../../../offline/catalogue/catalogue-client.ts');
export const loadListingCopies = () => import('../../../offline/listings/listing-store.ts');

/** Loads the list of places only if one is chosen. */
export async function placeOf(near: string): Promise<Place | undefined> {
  if (near === '') return undefined;
  const { placeFromNear } = await import('../../../shared/places/place-from-near.ts');
  return placeFromNear(near);
}

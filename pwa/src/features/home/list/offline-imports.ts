/** Loaded on demand, so that the first screen stays small. */
export const loadCatalogue = () => import('../../../offline/catalogue/catalogue-client.ts');
export const loadListingCopies = () => import('../../../offline/listings/listing-store.ts');

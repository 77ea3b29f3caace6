/** The code that reads this phone's copies comes when it is first asked for: a first screen does without. */
export const loadCatalogue = () => import('../../../offline/catalogue/catalogue-client.ts');
export const loadListingCopies = () => import('../../../offline/listings/listing-store.ts');

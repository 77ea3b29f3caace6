/** The code that reads this phone's copies comes when it is first asked for: a first screen does without. */
export const loadCatalogue = () => import('../../offline/catalogue.ts');
export const loadListingCopies = () => import('../../offline/listing-copies.ts');

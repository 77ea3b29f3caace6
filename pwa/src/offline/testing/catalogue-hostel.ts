import type { CatalogueHostel } from '@patna/contracts';

/** A catalogue hostel for tests. */
export function catalogueHostel(
  id: string,
  change: Partial<CatalogueHostel> = {},
): CatalogueHostel {
  return {
    id,
    record: id,
    propertyName: `Hostel ${id}`,
    street: 'Bailey Road',
    city: 'Patna',
    state: 'Bihar',
    landmark: '',
    gender: 'Girls',
    categories: ['Single'],
    priceMin: 5000,
    priceMax: 9000,
    facilities: [],
    meals: [],
    suitableFor: ['Students'],
    haveWarden: true,
    rating: 0,
    reviewCount: 0,
    publishedAt: 1,
    photo: '',
    ...change,
  };
}

import type { FilterableHostel } from '../filters.ts';

/** A hostel on Boring Road, for tests of filters and searches. */
export function sampleHostel(id: string, change: Partial<FilterableHostel> = {}): FilterableHostel {
  return {
    id,
    record: id,
    street: 'Boring Road',
    city: 'Patna',
    landmark: 'Near the park',
    gender: 'Girls',
    categories: ['Single'],
    priceMin: 5000,
    priceMax: 9000,
    facilities: ['Wi-Fi'],
    meals: [],
    suitableFor: ['Students'],
    haveWarden: true,
    rating: 0,
    publishedAt: 1,
    ...change,
  };
}

import type { CatalogueHostel } from './catalogue-rows.ts';

/** A hostel in the search index. Phones build the same record from their copy of the catalogue. */
export interface SearchRecord {
  readonly objectID: string;
  readonly propertyName: string;
  readonly address: { readonly street: string; readonly city: string; readonly state: string };
  readonly landmark: string;
  readonly genderPreference: string;
  readonly facilities: readonly string[];
  readonly roomCategories: readonly string[];
  readonly mealsProvided: readonly string[];
  readonly suitableFor: readonly string[];
  readonly averageRating: number;
  readonly reviewCount: number;
}

/** Algolia's settings of the index. The ranking on the phone uses them too. */
export const searchSettings = {
  searchableAttributes: [
    'propertyName',
    'address.street',
    'landmark',
    'address.city',
    'genderPreference',
    'facilities',
    'roomCategories',
    'mealsProvided',
    'suitableFor',
  ],
  customRanking: ['desc(averageRating)', 'desc(reviewCount)'],
};

export function searchRecordOf(hostel: CatalogueHostel): SearchRecord {
  return {
    objectID: hostel.id,
    propertyName: hostel.propertyName,
    address: { street: hostel.street, city: hostel.city, state: hostel.state ?? '' },
    landmark: hostel.landmark,
    genderPreference: hostel.gender,
    facilities: hostel.facilities,
    roomCategories: hostel.categories,
    mealsProvided: hostel.meals,
    suitableFor: hostel.suitableFor,
    averageRating: hostel.rating,
    reviewCount: hostel.reviewCount,
  };
}

import type { ListingCard } from '@patna/contracts';

export function sampleCard(id: string, rent = 6000): ListingCard {
  return {
    id,
    propertyName: `Hostel ${id}`,
    hostelImages: [],
    photos: [],
    address: { street: 'Boring Road', city: 'Patna' },
    overallPriceRange: { min: rent, max: 9000 },
    genderPreference: 'Unisex',
    averageRating: 0,
    reviewCount: 0,
    studentsFavourite: false,
  };
}

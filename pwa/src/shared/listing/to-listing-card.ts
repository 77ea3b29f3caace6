import type { ListingCard, ListingDetail } from '@patna/contracts';

/** The card a hostel's detail would have in a list. */
export function toListingCard(detail: ListingDetail): ListingCard {
  return {
    id: detail.id,
    propertyName: detail.propertyName,
    hostelImages: detail.hostelImages,
    photos: detail.photos,
    address: { street: detail.address.street, city: detail.address.city },
    overallPriceRange: detail.overallPriceRange,
    genderPreference: detail.genderPreference,
    averageRating: detail.averageRating,
    reviewCount: detail.reviewCount,
    studentsFavourite: detail.studentsFavourite,
    verifiedUntil: detail.verifiedUntil,
  };
}

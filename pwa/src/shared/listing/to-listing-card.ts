import {
  cardFactsOf,
  freeBedsOf,
  type ListingCard,
  type ListingDetail,
  mealsExtraOf,
} from '@patna/contracts';

/** Converts a hostel's detail to its card. */
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
    ...freeBedsOf(detail.rooms),
    ...cardFactsOf({
      categories: detail.rooms.flatMap((room) => room.category),
      meals: detail.mealsProvided,
      facilities: detail.facilities,
      gateTime: detail.houseRules.gateTime,
      mealsExtra: mealsExtraOf(detail),
    }),
  };
}

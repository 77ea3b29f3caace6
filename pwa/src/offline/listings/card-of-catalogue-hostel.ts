import { cardFactsOf, type CatalogueHostel, type ListingCard } from '@patna/contracts';

const favouriteFrom = 3;

/** A card from the catalogue's data, with its first photo only. */
export function cardOfCatalogueHostel(hostel: CatalogueHostel): ListingCard {
  const { id, propertyName, street, city, photo, rating, suitableFor } = hostel;
  const suitsStudents = suitableFor.some((each) => each !== 'Working Professionals');
  return {
    id,
    propertyName,
    hostelImages: photo === '' ? [] : [photo],
    photos: photo === '' ? [] : [{ alt: propertyName, placeholder: '' }],
    address: { street, city },
    overallPriceRange: { min: hostel.priceMin, max: hostel.priceMax },
    genderPreference: hostel.gender,
    averageRating: rating,
    reviewCount: hostel.reviewCount,
    studentsFavourite: suitsStudents && rating >= favouriteFrom,
    verifiedUntil: hostel.verifiedUntil,
    freeBeds: hostel.freeBeds,
    bedsOn: hostel.bedsOn,
    freeFrom: hostel.freeFrom,
    ...cardFactsOf(hostel),
  };
}

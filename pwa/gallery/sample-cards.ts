import type { ListingCard } from '@patna/contracts';

/** Pictures that every build has. */
const pictures = ['/brand/banner-wide.webp', '/brand/banner-narrow.webp'];

export const plainCard: ListingCard = {
  id: 'hostel_gallery',
  propertyName: 'Ganga View Hostel',
  hostelImages: pictures,
  photos: pictures.map((_, n) => ({ alt: `Picture ${n + 1}`, placeholder: '' })),
  address: { street: 'Ashok Rajpath', city: 'Patna' },
  overallPriceRange: { min: 4500, max: 9000 },
  genderPreference: 'Girls',
  averageRating: 4.3,
  reviewCount: 12,
  studentsFavourite: true,
  offers: ['meals', 'ac', 'wifi'],
  gateTime: '21:30',
};

/** Words that do not fit, one photo, no rating. */
export const longCard: ListingCard = {
  ...plainCard,
  id: 'hostel_long',
  propertyName: 'Shri Krishna Memorial Residency and Study Hall for Working Women',
  hostelImages: pictures.slice(0, 1),
  photos: [{ alt: '', placeholder: '' }],
  address: { street: '14, Rajendra Nagar Road No. 3, opposite the water tower', city: 'Patna' },
  overallPriceRange: { min: 12500, max: 125000 },
  averageRating: 0,
  reviewCount: 0,
  studentsFavourite: false,
};

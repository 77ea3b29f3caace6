import type { SessionUser } from '../../shared/session/session.ts';

/** A row of the rooms step, as typed. */
export interface RoomRow {
  category: string[];
  priceRange: { min: string; max: string };
  numberOfRooms: string;
}

/** The whole form as typed: numbers are still text, and a choice not made is ''. */
export interface ListingForm {
  propertyName: string;
  ownerName: string;
  gstin: string;
  establishedYear: string;
  description: string;
  address: { street: string; city: string; state: string; pincode: string; landmark: string };
  rooms: RoomRow[];
  isMealsIncludedInPrices: boolean;
  mealsProvided: string[];
  genderPreference: string;
  suitableFor: string[];
  haveWarden: boolean;
  facilities: string[];
  /** URLs of uploaded photos; the first is the cover. */
  hostelImages: string[];
  contact: { phone: string; email: string };
}

export const emptyRoom: RoomRow = {
  category: [],
  priceRange: { min: '', max: '' },
  numberOfRooms: '',
};

export function emptyForm(user: SessionUser | null): ListingForm {
  return {
    propertyName: '',
    ownerName: user?.fullName ?? '',
    gstin: '',
    establishedYear: '',
    description: '',
    address: { street: '', city: 'Patna', state: 'Bihar', pincode: '', landmark: '' },
    rooms: [emptyRoom],
    isMealsIncludedInPrices: false,
    mealsProvided: [],
    genderPreference: '',
    suitableFor: [],
    haveWarden: false,
    facilities: [],
    hostelImages: [],
    contact: { phone: '', email: user?.email ?? '' },
  };
}

/** The body of createListing as the contract's schema reads it; it still has to be checked. */
export function wireOf({ gstin, ...form }: ListingForm): Record<string, unknown> {
  const tidy = gstin.replace(/\s/g, '').toUpperCase();
  return tidy === '' ? form : { ...form, gstin: tidy };
}

import type { SessionUser } from '../../shared/session/session.ts';

/** A row of the rooms step, as typed. */
export interface RoomRow {
  category: string[];
  priceRange: { min: string; max: string };
  numberOfRooms: string;
  deposit: string;
  beds: string;
  freeBeds: string;
  /** When `freeBeds` was last looked at, ISO 8601; '' when it never was. */
  confirmedAt: string;
}

/** An answer that may be left open. */
export type Maybe = 'unstated' | 'yes' | 'no';

/** The whole form as typed: numbers are still text, and a choice not made is ''. */
export interface ListingForm {
  propertyName: string;
  ownerName: string;
  gstin: string;
  establishedYear: string;
  description: string;
  address: {
    street: string;
    city: string;
    state: string;
    pincode: string;
    landmark: string;
    latitude: string;
    longitude: string;
  };
  rooms: RoomRow[];
  isMealsIncludedInPrices: boolean;
  mealsProvided: string[];
  houseRules: {
    gateTime: string;
    noticeDays: string;
    lockInMonths: string;
    deposit: string;
    visitorsAllowed: Maybe;
    vegOnly: Maybe;
  };
  genderPreference: string;
  suitableFor: string[];
  haveWarden: boolean;
  facilities: string[];
  /** URLs of uploaded photos; the first is the cover. */
  hostelImages: string[];
  /** What each photo shows, by its URL. */
  alts: Record<string, string>;
  contact: { phone: string; email: string };
}

export const emptyRoom: RoomRow = {
  category: [],
  priceRange: { min: '', max: '' },
  numberOfRooms: '',
  deposit: '',
  beds: '',
  freeBeds: '',
  confirmedAt: '',
};

export function emptyForm(user: SessionUser | null): ListingForm {
  return {
    propertyName: '',
    ownerName: user?.fullName ?? '',
    gstin: '',
    establishedYear: '',
    description: '',
    address: {
      street: '',
      city: 'Patna',
      state: 'Bihar',
      pincode: '',
      landmark: '',
      latitude: '',
      longitude: '',
    },
    rooms: [emptyRoom],
    isMealsIncludedInPrices: false,
    mealsProvided: [],
    houseRules: {
      gateTime: '',
      noticeDays: '',
      lockInMonths: '',
      deposit: '',
      visitorsAllowed: 'unstated',
      vegOnly: 'unstated',
    },
    genderPreference: '',
    suitableFor: [],
    haveWarden: false,
    facilities: [],
    hostelImages: [],
    alts: {},
    contact: { phone: '', email: user?.email ?? '' },
  };
}

/** A form from a draft: one that an older version of the app kept lacks what came later. */
export function completed(form: Partial<ListingForm>, user: SessionUser | null): ListingForm {
  const empty = emptyForm(user);
  return {
    ...empty,
    ...form,
    address: { ...empty.address, ...form.address },
    houseRules: { ...empty.houseRules, ...form.houseRules },
    rooms: (form.rooms ?? empty.rooms).map((room) => ({ ...emptyRoom, ...room })),
  };
}

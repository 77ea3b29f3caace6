/** Room categories, as on the wire. */
type SampleCategory = 'Single' | 'Double' | 'Triple' | 'Dormitory';
/** Meals, as on the wire. */
type SampleMeal = 'Breakfast' | 'Evening Breakfast' | 'Lunch' | 'Dinner';
/** Facilities, as on the wire. */
type SampleFacility =
  | 'Wi-Fi'
  | 'RO Water'
  | 'Cleaning Service'
  | 'Geyser'
  | 'Mattress'
  | 'AC'
  | 'Refrigerator';

/** Prices are rupees a month, written as digits; so is the number of rooms. */
interface SampleRoom {
  category: SampleCategory[];
  priceRange: { min: string; max: string };
  numberOfRooms: string;
  /** Whole rupees, paid once. */
  deposit?: number | undefined;
  electricity?: 'included' | 'metered' | 'fixed' | undefined;
  /** Whole rupees a month. */
  electricityCost?: number | undefined;
}

/** `user` is the reviewer's name; `rating` is a whole number from 1 to 5. */
interface SampleReview {
  user: string;
  rating: number;
  comment: string;
}

/** An enquiry comes either in full or as a bare id, as in the data we stand in for. */
type SampleEnquiry = { user: string; name: string; phone: string } | string;

/** House rules; what is left out is "not stated". `gateTime` is HH:mm, `deposit` is rupees. */
interface SampleRules {
  gateTime?: string | undefined;
  noticeDays?: number | undefined;
  deposit?: number | undefined;
  visitorsAllowed?: boolean | undefined;
  vegOnly?: boolean | undefined;
}

/** What the owner declares of safety; what is left out is "not stated". */
interface SampleSafety {
  womanWarden?: boolean | undefined;
  cctv?: boolean | undefined;
  visitorRegister?: boolean | undefined;
  staffPoliceChecked?: boolean | undefined;
  biometricAttendance?: boolean | undefined;
}

/** A fictional hostel in Patna, written with the wire's names and values; the importer maps it. */
export interface SampleHostel {
  hostelId: string;
  /** Which demo account the listing belongs to. */
  ownedBy: 'owner' | 'admin';
  ownerName: string;
  propertyName: string;
  gstin?: string | undefined;
  establishedYear: string;
  address: {
    street: string;
    city: 'Patna';
    state: 'Bihar';
    pincode: string;
    landmark: string;
    latitude: number;
    longitude: number;
  };
  isBranch: boolean;
  branchType: string;
  /** The main branch's hostelId, or empty. */
  parentBranchHostel: string;
  /** The hostelIds of this hostel's branches. */
  branches: string[];
  description: string;
  rooms: SampleRoom[];
  isMealsIncludedInPrices: boolean;
  mealsProvided: SampleMeal[];
  /** Whole rupees a month, where the rent does not include them. */
  mealsCost?: number | undefined;
  genderPreference: 'Boys' | 'Girls' | 'Unisex';
  suitableFor: ('Students' | 'Working Professionals' | 'Both')[];
  haveWarden: boolean;
  safety?: SampleSafety | undefined;
  facilities: SampleFacility[];
  contact: { phone: string; email: string };
  /** The mean of the reviews' ratings; 0 when there are none. */
  averageRating: number;
  reviews: SampleReview[];
  enquiries: SampleEnquiry[];
  rules?: SampleRules | undefined;
}

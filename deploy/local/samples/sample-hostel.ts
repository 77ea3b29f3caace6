import type { StatedCosts } from '@patna/contracts';

/** Room categories, with the API's values. */
type SampleCategory = 'Single' | 'Double' | 'Triple' | 'Dormitory';
/** What the other monthly charges are for, with the API's values. */
type SampleCharge =
  | 'Maintenance'
  | 'Laundry'
  | 'Water'
  | 'Internet'
  | 'Cleaning'
  | 'Security'
  | 'Parking';
/** Meals, with the API's values. */
type SampleMeal = 'Breakfast' | 'Evening Breakfast' | 'Lunch' | 'Dinner';
/** Facilities, with the API's values. */
type SampleFacility =
  | 'Wi-Fi'
  | 'RO Water'
  | 'Cleaning Service'
  | 'Geyser'
  | 'Mattress'
  | 'AC'
  | 'Refrigerator';

/** Prices are in rupees per month. Prices and the number of rooms are strings of digits. */
interface SampleRoom {
  category: SampleCategory[];
  priceRange: { min: string; max: string };
  numberOfRooms: string;
  /** Whole rupees, paid once. */
  deposit?: number | undefined;
  electricity?: 'included' | 'metered' | 'fixed' | undefined;
  /** Whole rupees per month. */
  electricityCost?: number | undefined;
}

/** `user` is the reviewer's name; `rating` is a whole number from 1 to 5. */
interface SampleReview {
  user: string;
  rating: number;
  comment: string;
}

/** An enquiry, which is either complete or only an id, as in older records. */
type SampleEnquiry = { user: string; name: string; phone: string } | string;

/** House rules. A field that is absent was not stated. `gateTime` is HH:mm, `deposit` is in rupees. */
interface SampleRules {
  gateTime?: string | undefined;
  noticeDays?: number | undefined;
  deposit?: number | undefined;
  visitorsAllowed?: boolean | undefined;
  vegOnly?: boolean | undefined;
}

/** What the owner declares about safety. A field that is absent was not stated. */
interface SampleSafety {
  womanWarden?: boolean | undefined;
  cctv?: boolean | undefined;
  visitorRegister?: boolean | undefined;
  staffPoliceChecked?: boolean | undefined;
  biometricAttendance?: boolean | undefined;
}

/** An invented hostel in Patna, with the API's field names and values. The importer converts it. */
export interface SampleHostel {
  hostelId: string;
  /** The demo account that owns the hostel. */
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
  /** hostelId of the main hostel. Empty if there is none. */
  parentBranchHostel: string;
  /** hostelIds of the branches. */
  branches: string[];
  description: string;
  rooms: SampleRoom[];
  isMealsIncludedInPrices: boolean;
  mealsProvided: SampleMeal[];
  /** Whole rupees per month, if the rent does not include meals. */
  mealsCost?: number | undefined;
  /** Whole rupees per month besides rent, meals and electricity. 0: there are no such charges. */
  otherCharges: number;
  otherChargesFor?: SampleCharge[] | undefined;
  /** Costs that are stated separately. */
  costs?: StatedCosts | undefined;
  genderPreference: 'Boys' | 'Girls' | 'Unisex';
  suitableFor: ('Students' | 'Working Professionals' | 'Both')[];
  haveWarden: boolean;
  safety?: SampleSafety | undefined;
  facilities: SampleFacility[];
  contact: { phone: string; email: string };
  /** Average rating of the reviews. 0 without reviews. */
  averageRating: number;
  reviews: SampleReview[];
  enquiries: SampleEnquiry[];
  rules?: SampleRules | undefined;
}

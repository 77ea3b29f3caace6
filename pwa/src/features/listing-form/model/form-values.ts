import { monthlyCharges, type PhotoFocus, type SafetyDeclarations } from '@patna/contracts';
import type { SessionUser } from '../../../shared/session/session.ts';

/** A row of the rooms step, as typed. */
export interface RoomRow {
  category: string[];
  priceRange: { min: string; max: string };
  numberOfRooms: string;
  deposit: string;
  /** Empty when not stated. */
  electricity: string;
  electricityCost: string;
  beds: string;
  freeBeds: string;
  /** The day from which they are free, `YYYY-MM-DD`; empty for at once. */
  freeFrom: string;
  /** When `freeBeds` was last checked, ISO 8601; empty if never. */
  confirmedAt: string;
}

/** Costs that are stated one by one. */
export const chargeNames = [...monthlyCharges, 'joiningFee'] as const;
export type ChargeName = (typeof chargeNames)[number];

/** A charge as typed. `terms` is empty when it is not stated. */
interface TypedCharge {
  terms: string;
  rupees: string;
}

export type YesNoUnstated = 'unstated' | 'yes' | 'no';

export const safetyQuestions = [
  'womanWarden',
  'cctv',
  'visitorRegister',
  'staffPoliceChecked',
  'biometricAttendance',
] as const satisfies readonly (keyof SafetyDeclarations)[];
type SafetyQuestion = (typeof safetyQuestions)[number];

/** The form as typed: numbers are text, and an open choice is an empty string. */
export interface ListingForm {
  propertyName: string;
  ownerName: string;
  gstin: string;
  establishedYear: string;
  description: string;
  isBranch: boolean;
  branchType: string;
  /** Public id of the parent hostel; empty for none. */
  parentBranchHostel: string;
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
  mealsCost: string;
  /** The sum of the other charges, without those in `costs`. */
  otherCharges: string;
  otherChargesFor: string[];
  costs: Record<ChargeName, TypedCharge> & {
    depositRefundDays: string;
    /** Only `nothing` for no deductions; empty when not stated. */
    depositDeductions: string[];
  };
  houseRules: {
    gateTime: string;
    noticeDays: string;
    lockInMonths: string;
    deposit: string;
    visitorsAllowed: YesNoUnstated;
    vegOnly: YesNoUnstated;
  };
  genderPreference: string;
  suitableFor: string[];
  haveWarden: boolean;
  safety: Record<SafetyQuestion, YesNoUnstated>;
  facilities: string[];
  /** URLs of uploaded photos; the first is the cover. */
  hostelImages: string[];
  /** Alt text by photo URL. */
  alts: Record<string, string>;
  /** Focal point by photo URL, if known. Not sent. */
  focuses: Record<string, PhotoFocus>;
  contact: { phone: string; email: string };
  /** The accepted version of the terms; empty if not accepted. */
  consent: string;
}

export const emptyRoom: RoomRow = {
  category: [],
  priceRange: { min: '', max: '' },
  numberOfRooms: '',
  deposit: '',
  electricity: '',
  electricityCost: '',
  beds: '',
  freeBeds: '',
  freeFrom: '',
  confirmedAt: '',
};

const notStated: TypedCharge = { terms: '', rupees: '' };

export function emptyForm(user: SessionUser | null): ListingForm {
  return {
    propertyName: '',
    ownerName: user?.fullName ?? '',
    gstin: '',
    establishedYear: '',
    description: '',
    isBranch: false,
    branchType: '',
    parentBranchHostel: '',
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
    mealsCost: '',
    otherCharges: '',
    otherChargesFor: [],
    costs: {
      water: notStated,
      laundry: notStated,
      wifi: notStated,
      maintenance: notStated,
      joiningFee: notStated,
      depositRefundDays: '',
      depositDeductions: [],
    },
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
    safety: {
      womanWarden: 'unstated',
      cctv: 'unstated',
      visitorRegister: 'unstated',
      staffPoliceChecked: 'unstated',
      biometricAttendance: 'unstated',
    },
    facilities: [],
    hostelImages: [],
    alts: {},
    focuses: {},
    contact: { phone: '', email: user?.email ?? '' },
    consent: '',
  };
}

/** Fills in fields that drafts of older releases lack. */
export function withDefaults(form: Partial<ListingForm>, user: SessionUser | null): ListingForm {
  const empty = emptyForm(user);
  return {
    ...empty,
    ...form,
    address: { ...empty.address, ...form.address },
    houseRules: { ...empty.houseRules, ...form.houseRules },
    costs: { ...empty.costs, ...form.costs },
    safety: { ...empty.safety, ...form.safety },
    rooms: (form.rooms ?? empty.rooms).map((room) => ({ ...emptyRoom, ...room })),
  };
}

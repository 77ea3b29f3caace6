import * as z from 'zod/mini';
import { isoDay, isoTime, rupees } from '../../fields/fields.ts';
import { approvedFacts } from './approved-facts.ts';
import { addedClaim, firstClaim } from '../claims/claim.ts';
import { contact } from './contact.ts';
import { listingStatuses } from '../life-cycle.ts';
import {
  audiences,
  electricityTerms,
  facilities,
  genderPreferences,
  meals,
  roomCategories,
} from './listing-values.ts';
import { fullPhoto, photo } from './photo.ts';
import { listedReview, reviewSummary } from '../reviews/review.ts';

/** Whole rupees a month over all rooms. */
export const overallPriceRange = z.object({ min: rupees, max: rupees });

/** A hostel in a list. */
export const listingCard = z.object({
  /** The canonical public id, which links, hits and every other service use. */
  id: z.string(),
  propertyName: z.string(),
  hostelImages: z.array(z.string()),
  photos: z.array(photo),
  address: z.object({ street: z.string(), city: z.string() }),
  overallPriceRange,
  genderPreference: z.enum(genderPreferences),
  /** Mean of published reviews; 0 = none yet, shown as "New". */
  averageRating: z.number(),
  reviewCount: z.int(),
  /** "Student's Favourite": suits students, reviewed, and rated 3.0 or more. */
  studentsFavourite: z.boolean(),
  /** The last day on which a claim about it holds: no badge without it, nor after that day. */
  verifiedUntil: z.optional(isoDay),
});
export type ListingCard = z.infer<typeof listingCard>;

/** What guests live by. A missing fact is "not stated", never guessed. */
export const houseRules = z.object({
  gateTime: z.optional(z.string()),
  noticeDays: z.optional(z.int()),
  lockInMonths: z.optional(z.int()),
  deposit: z.optional(rupees),
  visitorsAllowed: z.optional(z.boolean()),
  vegOnly: z.optional(z.boolean()),
});

/** What the owner declares of the house's safety; nobody has checked it. Left out: not stated. */
export const safetyDeclarations = z.object({
  /** A woman is warden by day and by night. */
  womanWarden: z.optional(z.boolean()),
  /** Cameras at the entrances. */
  cctv: z.optional(z.boolean()),
  visitorRegister: z.optional(z.boolean()),
  /** Of everybody who works there. */
  staffPoliceChecked: z.optional(z.boolean()),
  /** Residents sign in with a fingerprint or their face. */
  biometricAttendance: z.optional(z.boolean()),
});
export type SafetyDeclarations = z.infer<typeof safetyDeclarations>;

/** What changes under a saved hostel, beside its card. Null is "not stated". */
export const listingFacts = z.object({
  /** In all rooms together. */
  freeBeds: z.nullable(z.int()),
  gateTime: z.nullable(z.string()),
});
export type ListingFacts = z.infer<typeof listingFacts>;

/** A hostel in full, as anybody may see it: no enquiry, no owner id, no reviewer's private data. */
export const listingDetail = z.object({
  _id: z.string(),
  hostelId: z.string(),
  id: z.string(),
  ownerName: z.string(),
  propertyName: z.string(),
  gstin: z.string(),
  establishedYear: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    landmark: z.string(),
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
  }),
  isBranch: z.boolean(),
  branchType: z.string(),
  parentBranchHostel: z.string(),
  branches: z.array(z.string()),
  /** The names of the main hostel and the branches that the caller may see. */
  related: z.optional(z.array(z.object({ id: z.string(), propertyName: z.string() }))),
  description: z.string(),
  rooms: z.array(
    z.object({
      category: z.array(z.enum(roomCategories)),
      priceRange: z.object({ min: z.string(), max: z.string() }),
      numberOfRooms: z.string(),
      deposit: z.optional(rupees),
      electricity: z.optional(z.enum(electricityTerms)),
      /** Rupees a month; of a meter, about. */
      electricityCost: z.optional(rupees),
      beds: z.optional(z.int()),
      freeBeds: z.optional(z.int()),
      /** When the owner last looked how many beds are free. */
      confirmedAt: z.optional(isoTime),
    }),
  ),
  isMealsIncludedInPrices: z.boolean(),
  mealsProvided: z.array(z.enum(meals)),
  /** Rupees a month for meals that the rent does not include. */
  mealsCost: z.optional(rupees),
  genderPreference: z.enum(genderPreferences),
  suitableFor: z.array(z.enum(audiences)),
  haveWarden: z.boolean(),
  safety: z.optional(safetyDeclarations),
  facilities: z.array(z.enum(facilities)),
  houseRules,
  hostelImages: z.array(z.string()),
  photos: z.array(fullPhoto),
  contact,
  overallPriceRange,
  averageRating: z.number(),
  reviewCount: z.int(),
  studentsFavourite: z.boolean(),
  verifiedUntil: z.optional(isoDay),
  /** What was checked and still holds; absent in what was kept before there were any. */
  claims: z.optional(z.array(firstClaim)),
  /** The same of the kinds that older apps do not know. */
  moreClaims: z.optional(z.array(addedClaim)),
  reviews: z.array(listedReview),
  reviewSummary: z.optional(reviewSummary),
  /** Median wait for the owner's first reply over 90 days, in minutes; not with fewer than 3 replies. */
  replyMinutes: z.optional(z.int()),
  createdAt: isoTime,
  updatedAt: isoTime,
  /** Its version, by the name that hostel records have always had for it; absent in what was kept before. */
  __v: z.optional(z.int()),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** What the owner changed of a public hostel, and the public does not see yet. */
export const waitingChange = z.object({
  since: isoTime,
  facts: z.array(z.enum(approvedFacts)),
  /** The same facts as they are public. */
  approved: z.partial(
    z.pick(listingDetail, {
      propertyName: true,
      ownerName: true,
      gstin: true,
      address: true,
      genderPreference: true,
      description: true,
      contact: true,
      isBranch: true,
      branchType: true,
      parentBranchHostel: true,
      hostelImages: true,
      photos: true,
    }),
  ),
  /** Why a moderator refused the change: it waits for the owner to alter it. */
  rejectionReason: z.optional(z.string()),
});
export type WaitingChange = z.infer<typeof waitingChange>;

/** A hostel as its owner sees it, with what was changed and still waits for a moderator. */
export const ownedListing = z.extend(listingDetail, {
  createdBy: z.string(),
  status: z.enum(listingStatuses),
  /** What a moderator wants changed; only while the listing is rejected. */
  rejectionReason: z.optional(z.string()),
  /** Why it is paused, unless its owner paused it: a required claim has ended. */
  pausedBecause: z.optional(z.enum(['unverified'])),
  waiting: z.optional(waitingChange),
  version: z.int(),
  /** How many people have sent it an enquiry in two years; only in the owner's list. */
  enquirerCount: z.optional(z.int()),
});
export type OwnedListing = z.infer<typeof ownedListing>;

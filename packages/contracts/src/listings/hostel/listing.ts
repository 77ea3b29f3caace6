import * as z from 'zod/mini';
import { isoDay, isoTime, rupees } from '../../fields/fields.ts';
import { approvedFacts } from './approved-facts.ts';
import { cardOffers } from './card-facts.ts';
import { addedClaim, firstClaim, verifiedClaim } from '../claims/claim.ts';
import { contact } from './contact.ts';
import { listingStatuses } from '../life-cycle.ts';
import {
  audiences,
  chargeKinds,
  electricityTerms,
  facilities,
  genderPreferences,
  meals,
  roomCategories,
} from './listing-values.ts';
import { fullPhoto, photo } from './photo.ts';
import { listedReview, reviewSummary } from '../reviews/review.ts';
import { statedCosts } from './stated-costs.ts';

/** Whole rupees a month over all rooms. */
export const overallPriceRange = z.object({ min: rupees, max: rupees });

/** A hostel in a list. */
export const listingCard = z.object({
  /** The canonical public id, used in links, hits and events. */
  id: z.string(),
  propertyName: z.string(),
  hostelImages: z.array(z.string()),
  photos: z.array(photo),
  address: z.object({ street: z.string(), city: z.string() }),
  overallPriceRange,
  genderPreference: z.enum(genderPreferences),
  /** Mean of published reviews; 0 without any, shown as "New". */
  averageRating: z.number(),
  reviewCount: z.int(),
  /** Shown as "Student's Favourite": suits students, has reviews, and is rated 3.0 or more. */
  studentsFavourite: z.boolean(),
  /** The last day on which a claim holds. No badge without it or after it. */
  verifiedUntil: z.optional(isoDay),
  /** Free beds in all rooms, as stated on the day `bedsOn`. */
  freeBeds: z.optional(z.int()),
  bedsOn: z.optional(isoDay),
  /** The first day with a free bed, when that is not the day of the statement. */
  freeFrom: z.optional(isoDay),
  /** Of its rooms, from single to dormitory. Absent in older cards. */
  categories: z.optional(z.array(z.enum(roomCategories))),
  /** What the hostel has. Absent in older cards. */
  offers: z.optional(z.array(z.enum(cardOffers))),
  /** When the gate closes, HH:mm. Absent: not stated. */
  gateTime: z.optional(z.string()),
  /** Monthly cost of meals on top of the rent; 0: included. Absent: not stated. */
  mealsExtra: z.optional(z.int()),
});
export type ListingCard = z.infer<typeof listingCard>;

/** House rules. A missing one is shown as "not stated". */
export const houseRules = z.object({
  gateTime: z.optional(z.string()),
  noticeDays: z.optional(z.int()),
  lockInMonths: z.optional(z.int()),
  deposit: z.optional(rupees),
  visitorsAllowed: z.optional(z.boolean()),
  vegOnly: z.optional(z.boolean()),
});

/** Safety declarations by the owner, unchecked. A missing one is not stated. */
export const safetyDeclarations = z.object({
  womanWarden: z.optional(z.boolean()),
  cctv: z.optional(z.boolean()),
  visitorRegister: z.optional(z.boolean()),
  /** All staff are checked by the police. */
  staffPoliceChecked: z.optional(z.boolean()),
  biometricAttendance: z.optional(z.boolean()),
});
export type SafetyDeclarations = z.infer<typeof safetyDeclarations>;

/** Facts of a saved hostel that change, besides its card. Null is "not stated". */
export const listingFacts = z.object({
  /** In all rooms together. */
  freeBeds: z.nullable(z.int()),
  gateTime: z.nullable(z.string()),
  /** The rents of each kind of room, lowest to highest. This and the following are absent in older copies. */
  rents: z.optional(
    z.array(
      z.object({ category: z.enum(roomCategories), rent: rupees, rentTo: z.optional(rupees) }),
    ),
  ),
  /** The lowest of all rooms. */
  deposit: z.optional(z.nullable(rupees)),
  /** The lowest of each kind of room. `isOfHouse`: its rooms have no deposit of their own. */
  deposits: z.optional(
    z.array(
      z.object({
        category: z.enum(roomCategories),
        deposit: z.nullable(rupees),
        isOfHouse: z.optional(z.boolean()),
      }),
    ),
  ),
  noticeDays: z.optional(z.nullable(z.int())),
  meals: z.optional(z.array(z.enum(meals))),
  /** Rupees a month on top of the rent; 0: included. */
  mealsExtra: z.optional(z.nullable(rupees)),
  /** Rupees a month besides rent, meals and electricity. */
  otherCharges: z.optional(z.nullable(rupees)),
  /** Rupees paid once; 0: none. */
  joiningFee: z.optional(z.nullable(rupees)),
  /** The cheapest terms of each kind of room; rupees a month. */
  electricity: z.optional(
    z.array(
      z.object({
        category: z.enum(roomCategories),
        terms: z.enum(['included', 'fixed', 'about', 'metered', 'unstated']),
        rupees: z.optional(rupees),
      }),
    ),
  ),
  /** Claims valid when the facts were read. */
  claims: z.optional(z.array(z.pick(verifiedClaim, { claim: true, expiresOn: true }))),
  /** The hostel's version that they belong to. */
  version: z.optional(z.int()),
});
export type ListingFacts = z.infer<typeof listingFacts>;

/** A hostel in full, for everybody: no enquiries, no owner id, no private data of reviewers. */
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
  /** Other public hostels of the owner, newest first, six at most. Absent in older copies. */
  moreFromOwner: z.optional(z.array(listingCard)),
  description: z.string(),
  rooms: z.array(
    z.object({
      category: z.array(z.enum(roomCategories)),
      priceRange: z.object({ min: z.string(), max: z.string() }),
      numberOfRooms: z.string(),
      deposit: z.optional(rupees),
      electricity: z.optional(z.enum(electricityTerms)),
      /** Rupees a month; an estimate when metered. */
      electricityCost: z.optional(rupees),
      beds: z.optional(z.int()),
      freeBeds: z.optional(z.int()),
      /** The day from which these beds are free; absent: at once. With none free, the next one. */
      freeFrom: z.optional(isoDay),
      /** When the owner last checked the number of free beds. */
      confirmedAt: z.optional(isoTime),
    }),
  ),
  isMealsIncludedInPrices: z.boolean(),
  mealsProvided: z.array(z.enum(meals)),
  /** Rupees a month for meals that the rent does not include; 0 when nothing is charged for meals. */
  mealsCost: z.optional(rupees),
  /** Rupees a month besides rent, meals and electricity; 0 for none, absent when not stated. */
  otherCharges: z.optional(rupees),
  otherChargesFor: z.optional(z.array(z.enum(chargeKinds))),
  /** Absent in older copies and when nothing of it is stated. */
  costs: z.optional(statedCosts),
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
  /** Valid claims. Absent in older copies. */
  claims: z.optional(z.array(firstClaim)),
  /** Valid claims of kinds that older apps do not know. */
  moreClaims: z.optional(z.array(addedClaim)),
  reviews: z.array(listedReview),
  reviewSummary: z.optional(reviewSummary),
  /** Median wait for the owner's first reply over 90 days, in minutes; not with fewer than 3 replies. */
  replyMinutes: z.optional(z.int()),
  /** Enquiries of the last 30 days, and how many of them the owner has answered; not with fewer than 3. */
  answerRate: z.optional(z.object({ answered: z.int(), received: z.int() })),
  createdAt: isoTime,
  updatedAt: isoTime,
  /** The version, under the field name of the old hostel records. Absent in older copies. */
  __v: z.optional(z.int()),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** An owner's change of approved facts that waits for a moderator. */
export const waitingChange = z.object({
  since: isoTime,
  facts: z.array(z.enum(approvedFacts)),
  /** The public version of these facts. */
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
  /** Why a moderator rejected the change; it waits until the owner edits it again. */
  rejectionReason: z.optional(z.string()),
});
export type WaitingChange = z.infer<typeof waitingChange>;

/**
 * What a booking or its undo did to the free beds: one bed `taken` or `returned`, or why the number stayed. It
 * stays when no bed was free, when the owner has confirmed the beds since, when the room's beds are not counted,
 * and when nobody said which room it is.
 */
export const bedChanges = [
  'taken',
  'returned',
  'none-free',
  'confirmed-since',
  'not-counted',
  'unknown-room',
] as const;

/** The last effect of an enquiry's booking on the free beds. */
export const bedChange = z.object({
  enquiryId: z.string(),
  change: z.enum(bedChanges),
  /** The kinds of room of the row. Absent for `unknown-room`. */
  room: z.optional(z.array(z.enum(roomCategories))),
  /** Free beds of the row afterwards. */
  freeBeds: z.optional(z.int()),
  at: isoTime,
});
export type BedChange = z.infer<typeof bedChange>;

/** A hostel as its owner sees it, with the pending change. */
export const ownedListing = z.extend(listingDetail, {
  createdBy: z.string(),
  status: z.enum(listingStatuses),
  /** What a moderator wants changed; only while the listing is rejected. */
  rejectionReason: z.optional(z.string()),
  /** Since when it is suspended by a moderator, for the reason in `rejectionReason`. Its status is `rejected`. */
  suspendedAt: z.optional(isoTime),
  /** Set when a required claim has ended; absent when the owner paused it. */
  pausedBecause: z.optional(z.enum(['unverified'])),
  /** Set when it was paused because enquiries stayed unanswered. */
  pausedForSilence: z.optional(z.boolean()),
  /** The owner is asked whether it still takes enquiries; after `until` it is paused. Answered with the status `live`. */
  activityCheck: z.optional(z.object({ until: isoTime })),
  waiting: z.optional(waitingChange),
  version: z.int(),
  /** People who sent it an enquiry in the last two years; only in the owner's list. */
  enquirerCount: z.optional(z.int()),
  /** What bookings did to the free beds in the last 30 days, newest first; only in the owner's list. */
  bedChanges: z.optional(z.array(bedChange)),
});
export type OwnedListing = z.infer<typeof ownedListing>;

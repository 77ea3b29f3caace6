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

/** Range of the rents of all rooms, in whole rupees per month. */
export const overallPriceRange = z.object({ min: rupees, max: rupees });

/** A hostel in a list. */
export const listingCard = z.object({
  /** The public id, which is used in links, search hits and events. */
  id: z.string(),
  propertyName: z.string(),
  hostelImages: z.array(z.string()),
  photos: z.array(photo),
  address: z.object({ street: z.string(), city: z.string() }),
  overallPriceRange,
  genderPreference: z.enum(genderPreferences),
  /** Average of the published reviews. 0 without any, shown as "New". */
  averageRating: z.number(),
  reviewCount: z.int(),
  /** Whether "Student's Favourite" is shown: the hostel suits students, has reviews, and is rated 3.0 or more. */
  studentsFavourite: z.boolean(),
  /** The last day on which a claim is valid. The badge is only shown until this day. */
  verifiedUntil: z.optional(isoDay),
  /** Number of free beds in all rooms, as stated on the day `bedsOn`. */
  freeBeds: z.optional(z.int()),
  bedsOn: z.optional(isoDay),
  /** First day with a free bed, if it is not the day of the statement. */
  freeFrom: z.optional(isoDay),
  /** Of its rooms, from single to dormitory. Absent in older cards. */
  categories: z.optional(z.array(z.enum(roomCategories))),
  /** What the hostel has. Absent in older cards. */
  offers: z.optional(z.array(z.enum(cardOffers))),
  /** Closing time of the gate, HH:mm. Absent: not stated. */
  gateTime: z.optional(z.string()),
  /** Monthly cost of meals in addition to the rent. 0: included. Absent: not stated. */
  mealsExtra: z.optional(z.int()),
});
export type ListingCard = z.infer<typeof listingCard>;

/** House rules. A rule that is absent is shown as "not stated". */
export const houseRules = z.object({
  gateTime: z.optional(z.string()),
  noticeDays: z.optional(z.int()),
  lockInMonths: z.optional(z.int()),
  deposit: z.optional(rupees),
  visitorsAllowed: z.optional(z.boolean()),
  vegOnly: z.optional(z.boolean()),
});

/** What the owner declares about safety. Nobody has checked it. What is absent was not stated. */
export const safetyDeclarations = z.object({
  womanWarden: z.optional(z.boolean()),
  cctv: z.optional(z.boolean()),
  visitorRegister: z.optional(z.boolean()),
  /** Whether the police have checked all staff. */
  staffPoliceChecked: z.optional(z.boolean()),
  biometricAttendance: z.optional(z.boolean()),
});
export type SafetyDeclarations = z.infer<typeof safetyDeclarations>;

/** Facts of a saved hostel that may change and are not on its card. Null: not stated. */
export const listingFacts = z.object({
  /** Number of free beds in all rooms together. */
  freeBeds: z.nullable(z.int()),
  gateTime: z.nullable(z.string()),
  /** Lowest and highest rent of each kind of room. This field and the following are absent in older copies. */
  rents: z.optional(
    z.array(
      z.object({ category: z.enum(roomCategories), rent: rupees, rentTo: z.optional(rupees) }),
    ),
  ),
  /** The lowest deposit of any room. */
  deposit: z.optional(z.nullable(rupees)),
  /**
   * The lowest deposit of each kind of room. `isOfHouse` means that it is the house's, because these rooms state none
   * of their own.
   */
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
  /** Rupees per month in addition to the rent. 0: included. */
  mealsExtra: z.optional(z.nullable(rupees)),
  /** Rupees per month besides rent, meals and electricity. */
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
  /** The version of the hostel that has these facts. */
  version: z.optional(z.int()),
});
export type ListingFacts = z.infer<typeof listingFacts>;

/** A hostel with all public facts: no enquiries, no owner id, no private data of reviewers. */
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
  /** The main hostel and those branches that the caller may see. */
  related: z.optional(z.array(z.object({ id: z.string(), propertyName: z.string() }))),
  /** Other public hostels of the same owner, newest first, at most six. Absent in older copies. */
  moreFromOwner: z.optional(z.array(listingCard)),
  description: z.string(),
  rooms: z.array(
    z.object({
      category: z.array(z.enum(roomCategories)),
      priceRange: z.object({ min: z.string(), max: z.string() }),
      numberOfRooms: z.string(),
      deposit: z.optional(rupees),
      electricity: z.optional(z.enum(electricityTerms)),
      /** Rupees per month. An estimate if electricity is metered. */
      electricityCost: z.optional(rupees),
      beds: z.optional(z.int()),
      freeBeds: z.optional(z.int()),
      /**
       * The day from which these beds are free. Absent: they are free now. If no bed is free, the day of the next one.
       */
      freeFrom: z.optional(isoDay),
      /** When the owner last checked the number of free beds. */
      confirmedAt: z.optional(isoTime),
    }),
  ),
  isMealsIncludedInPrices: z.boolean(),
  mealsProvided: z.array(z.enum(meals)),
  /** Rupees per month for meals that the rent does not include. 0 if meals cost nothing. */
  mealsCost: z.optional(rupees),
  /** Rupees per month besides rent, meals and electricity. 0: there are no such charges. Absent: not stated. */
  otherCharges: z.optional(rupees),
  otherChargesFor: z.optional(z.array(z.enum(chargeKinds))),
  /** Absent in older copies, and when none of these costs is stated. */
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
  /** The claims that are valid now. Absent in older copies. */
  claims: z.optional(z.array(firstClaim)),
  /** Valid claims of kinds that older apps do not know. */
  moreClaims: z.optional(z.array(addedClaim)),
  reviews: z.array(listedReview),
  reviewSummary: z.optional(reviewSummary),
  /** Median time until the owner's first reply, over 90 days, in minutes. Absent with fewer than 3 replies. */
  replyMinutes: z.optional(z.int()),
  /** Number of enquiries in the last 30 days, and how many of them the owner has answered. Absent with fewer than 3. */
  answerRate: z.optional(z.object({ answered: z.int(), received: z.int() })),
  createdAt: isoTime,
  updatedAt: isoTime,
  /** The hostel's version. It has the field name of the old hostel records. Absent in older copies. */
  __v: z.optional(z.int()),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** An owner's change of approved facts that is waiting for a moderator. */
export const waitingChange = z.object({
  since: isoTime,
  facts: z.array(z.enum(approvedFacts)),
  /** The public version of the facts that the change would replace. */
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
  /** Why a moderator rejected the change. It then waits until the owner edits it again. */
  rejectionReason: z.optional(z.string()),
});
export type WaitingChange = z.infer<typeof waitingChange>;

/**
 * What a booking, or undoing one, did to the number of free beds. Either one bed was `taken` or `returned`, or the
 * number did not change for the given reason: no bed was free, the owner has confirmed the number since, the room's
 * beds are not counted, or nobody said which room it is.
 */
export const bedChanges = [
  'taken',
  'returned',
  'none-free',
  'confirmed-since',
  'not-counted',
  'unknown-room',
] as const;

/** The last effect that the booking of an enquiry had on the free beds. */
export const bedChange = z.object({
  enquiryId: z.string(),
  change: z.enum(bedChanges),
  /** The kinds of room in the row whose beds are counted. Absent for `unknown-room`. */
  room: z.optional(z.array(z.enum(roomCategories))),
  /** Free beds of that row after the change. */
  freeBeds: z.optional(z.int()),
  at: isoTime,
});
export type BedChange = z.infer<typeof bedChange>;

/** A hostel as its owner sees it, including the pending change. */
export const ownedListing = z.extend(listingDetail, {
  createdBy: z.string(),
  status: z.enum(listingStatuses),
  /** What a moderator wants to be changed. Only while the listing is rejected. */
  rejectionReason: z.optional(z.string()),
  /** Since when a moderator has suspended it, for the reason in `rejectionReason`. Its status is `rejected`. */
  suspendedAt: z.optional(isoTime),
  /** It is suspended with its owner's account, whose suspension has the reason. Co-managers do not read this. */
  suspendedWithAccount: z.optional(z.literal(true)),
  /** Set if a required claim has expired. Absent if the owner paused the hostel. */
  pausedBecause: z.optional(z.enum(['unverified'])),
  /** Whether the hostel was paused because enquiries stayed unanswered. */
  pausedForSilence: z.optional(z.boolean()),
  /**
   * Set while the owner is asked whether the hostel still takes enquiries. After `until` it is paused. The owner
   * answers with the status `live`.
   */
  activityCheck: z.optional(z.object({ until: isoTime })),
  waiting: z.optional(waitingChange),
  version: z.int(),
  /** Number of people who sent it an enquiry in the last two years. Only in the owner's list. */
  enquirerCount: z.optional(z.int()),
  /** What bookings did to the free beds in the last 30 days, newest first. Only in the owner's list. */
  bedChanges: z.optional(z.array(bedChange)),
});
export type OwnedListing = z.infer<typeof ownedListing>;

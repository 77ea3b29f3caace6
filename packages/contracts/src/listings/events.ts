import * as z from 'zod/mini';
import { alternative, maxAlternatives } from '../enquiry/alternative.ts';
import { enquiryEventData } from '../enquiry/events.ts';
import { roomTerms } from '../enquiry/terms.ts';
import { isoDay, rupees } from '../fields/fields.ts';
import { snapshotPass, snapshotPassEnd } from '../rebuild-events.ts';
import { managerRoles } from './managers/hostel-rights.ts';
import { listingCard, listingFacts } from './hostel/listing.ts';

/** What other services copy of a hostel: its card, its ids, its owner and its team. */
export const listingSnapshot = z.object({
  listingId: z.string(),
  mongoId: z.string(),
  ownerId: z.string(),
  status: z.string(),
  version: z.int(),
  /** Whether the hostel is paused and was changed since its approval, so that only the owner may see its card. */
  unreviewed: z.optional(z.literal(true)),
  card: listingCard,
  /** Absent in old events. */
  facts: z.optional(listingFacts),
  /** The co-managers. Absent if there never were any, and in old events, which leave a stored list unchanged. */
  managers: z.optional(z.array(z.object({ userId: z.string(), role: z.enum(managerRoles) }))),
});
export type ListingSnapshot = z.infer<typeof listingSnapshot>;

/** The reviewer is notified of these events. So the card has the name a moderator approved, or '' if there is none. */
const ofReview = { listing: listingSnapshot, reviewId: z.string(), reviewerId: z.string() };

/** Set when a moderator decided, so that the person concerned is notified. */
const byModerator = z.optional(z.literal(true));
const judgedReview = z.object({ ...ofReview, byModerator });

/** Set when a moderator ended the hostel's suspension, so that the owner is notified. */
const restored = z.optional(z.literal(true));

/** Set when nothing changed but required claims expire on `until`, so that the owner is notified. */
const claimsDue = z.optional(z.object({ until: isoDay }));

/**
 * Set when nothing changed but an optional claim expires on `until`, so that the owner is notified. Older processes
 * ignore it.
 */
const optionalClaimEnding = z.optional(z.object({ until: isoDay }));

/**
 * Set when nothing changed but the owner must be reminded of outdated counts of free beds. Older processes ignore it.
 */
const bedsOutdated = z.optional(z.literal(true));

/** Set when nothing changed but the owner is asked whether the hostel still takes enquiries. */
const activityCheck = z.optional(z.literal(true));

/** Set when nothing public changed but all moderators are notified. */
const forModerators = z.optional(
  z.object({
    about: z.enum(['listing', 'change', 'report', 'appeal', 'claims-due', 'unverified']),
    /** Only for `claims-due`: the last day on which the claims are valid. */
    until: z.optional(isoDay),
  }),
);
export type ForModerators = NonNullable<z.infer<typeof forModerators>>;

/**
 * A step of an owner's request to verify a claim. `asked` notifies moderators; the decisions notify the owner. Older
 * processes ignore it.
 */
const claimRequestStep = z.optional(z.enum(['asked', 'approved', 'refused']));

/** Set when the decision was about a change of a public hostel, which stays public in any case. */
const ofChange = z.optional(z.literal(true));

/** Copies of listings that a rebuild can recreate. */
export const listingCopies = ['cards', 'owners', 'search'] as const;
export type ListingCopy = (typeof listingCopies)[number];

export const listingEvents = [
  /** A moderator rejected or suspended the hostel. */
  z.object({
    type: z.literal('ListingRejected'),
    data: z.object({
      listing: listingSnapshot,
      reason: z.string(),
      byModerator,
      ofChange,
      suspended: z.optional(z.literal(true)),
    }),
  }),
  z.object({
    type: z.literal('ListingCreated'),
    data: z.extend(listingSnapshot, { forModerators }),
  }),
  z.object({
    type: z.literal('ListingPublished'),
    data: z.extend(listingSnapshot, { byModerator, ofChange, restored }),
  }),
  /** The owner or a moderator changed the hostel. `status` says whether it is public. */
  z.object({
    type: z.literal('ListingUpdated'),
    data: z.extend(listingSnapshot, {
      byModerator,
      ofChange,
      restored,
      claimsDue,
      optionalClaimEnding,
      bedsOutdated,
      activityCheck,
      forModerators,
      claimRequestStep,
      /** The lowest rent before the edit. Set only if the edit lowered it and the hostel was public. */
      rentBefore: z.optional(rupees),
    }),
  }),
  /**
   * The hostel is no longer public. It was paused or archived by its owner, is `unverified` because a required claim
   * has expired, or is `silent` because the owner has not said for a week whether it takes enquiries.
   */
  z.object({
    type: z.literal('ListingPaused'),
    data: z.extend(listingSnapshot, {
      unverified: z.optional(z.literal(true)),
      silent: z.optional(z.literal(true)),
    }),
  }),
  z.object({
    type: z.literal('ReviewAdded'),
    data: z.object({ ...ofReview, rating: z.int() }),
  }),
  /** The review is no longer public, and the rating on the card leaves it out. */
  z.object({ type: z.literal('ReviewHidden'), data: judgedReview }),
  z.object({ type: z.literal('ReviewRestored'), data: judgedReview }),
  /** The appeal was refused, so the review stays hidden. */
  z.object({ type: z.literal('ReviewAppealRefused'), data: z.object(ofReview) }),
  /** The owner replied to a review for the first time. */
  z.object({ type: z.literal('ReviewReplied'), data: z.object(ofReview) }),
  /** States the terms of a booked room; the hostel has not changed. `bookingId` is the id of the booking's event. */
  z.object({
    type: z.literal('BookingTermsRecorded'),
    data: z.object({
      listingId: z.string(),
      enquiryId: z.string(),
      bookingId: z.string(),
      terms: roomTerms,
    }),
  }),
  /** Lists similar hostels, at least one, for the sender of an unanswered enquiry to this hostel. */
  z.object({
    type: z.literal('AlternativesFound'),
    data: z.object({
      ...enquiryEventData,
      alternatives: z.array(alternative).check(z.minLength(1), z.maxLength(maxAlternatives)),
    }),
  }),
  /** A hostel that became public or cheaper matches a person's saved search, so that person is notified. */
  z.object({
    type: z.literal('SavedSearchMatched'),
    data: z.object({
      userId: z.string(),
      searchId: z.string(),
      /** The same as `SavedSearch.query`. */
      query: z.string(),
      listingId: z.string(),
      listingName: z.string(),
      /** Lowest rent, in rupees per month. */
      rent: rupees,
      reason: z.enum(['new', 'cheaper']),
    }),
  }),
  /** A snapshot for rebuilds. The hostel has not changed. */
  z.object({
    type: z.literal('ListingSnapshotTaken'),
    data: z.object({ ...snapshotPass(listingCopies), listing: listingSnapshot }),
  }),
  z.object({ type: z.literal('ListingSnapshotsEnded'), data: snapshotPassEnd(listingCopies) }),
] as const;

import * as z from 'zod/mini';
import { alternative, maxAlternatives } from '../enquiry/alternative.ts';
import { enquiryEventData } from '../enquiry/events.ts';
import { roomTerms } from '../enquiry/terms.ts';
import { isoDay, rupees } from '../fields/fields.ts';
import { snapshotPass, snapshotPassEnd } from '../rebuild-events.ts';
import { managerRoles } from './managers/hostel-rights.ts';
import { listingCard, listingFacts } from './hostel/listing.ts';

/** What other services copy of a hostel: its card, both ids and its owner. */
export const listingSnapshot = z.object({
  listingId: z.string(),
  mongoId: z.string(),
  ownerId: z.string(),
  status: z.string(),
  version: z.int(),
  /** Paused and changed since approval: only the owner may see its card. */
  unreviewed: z.optional(z.literal(true)),
  card: listingCard,
  /** Absent in old events. */
  facts: z.optional(listingFacts),
  /** The co-managers. Absent when there never was one, and in old events: a known list then stays. */
  managers: z.optional(z.array(z.object({ userId: z.string(), role: z.enum(managerRoles) }))),
});
export type ListingSnapshot = z.infer<typeof listingSnapshot>;

/** The reviewer is notified, so the card has the approved name, '' without one. */
const ofReview = { listing: listingSnapshot, reviewId: z.string(), reviewerId: z.string() };

/** A moderator decided: the person concerned is notified. */
const byModerator = z.optional(z.literal(true));
const judgedReview = z.object({ ...ofReview, byModerator });

/** A moderator ended its suspension: the owner is notified. */
const restored = z.optional(z.literal(true));

/** Nothing changed, but a required claim ends on `until`: the owner is notified. */
const claimsDue = z.optional(z.object({ until: isoDay }));

/** Nothing changed, but an optional claim ends on `until`: the owner is notified. Older processes ignore it. */
const optionalClaimEnding = z.optional(z.object({ until: isoDay }));

/** Nothing changed, but the owner is reminded that counts of free beds are outdated. Older processes ignore it. */
const bedsOutdated = z.optional(z.literal(true));

/** Nothing changed, but the owner is asked whether the hostel still takes enquiries. */
const activityCheck = z.optional(z.literal(true));

/** Nothing public changed, but all moderators are notified. */
const forModerators = z.optional(
  z.object({
    about: z.enum(['listing', 'change', 'report', 'appeal', 'claims-due', 'unverified']),
    /** For `claims-due`: the last day on which the claims hold. */
    until: z.optional(isoDay),
  }),
);
export type ForModerators = NonNullable<z.infer<typeof forModerators>>;

/**
 * A step of an owner's request to verify a claim. `asked`: moderators are notified. A decision: the owner is
 * notified. Older processes ignore it.
 */
const claimRequestStep = z.optional(z.enum(['asked', 'approved', 'refused']));

/** The decision was about a change of a public hostel, which stays public. */
const ofChange = z.optional(z.literal(true));

/** Copies of listings that a rebuild can recreate. */
export const listingCopies = ['cards', 'owners', 'search'] as const;
export type ListingCopy = (typeof listingCopies)[number];

export const listingEvents = [
  /** A moderator rejected or suspended it. */
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
  /** The owner or a moderator changed it; `status` says whether it is public. */
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
      /** The lowest rent before an edit that lowered it while the hostel was public. */
      rentBefore: z.optional(rupees),
    }),
  }),
  /**
   * No longer public: paused or archived by its owner, `unverified` because a required claim has ended, or
   * `silent` because the owner has not said for a week whether it takes enquiries.
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
  /** No longer public; the card's rating leaves it out. */
  z.object({ type: z.literal('ReviewHidden'), data: judgedReview }),
  z.object({ type: z.literal('ReviewRestored'), data: judgedReview }),
  /** The appeal was refused; the review stays hidden. */
  z.object({ type: z.literal('ReviewAppealRefused'), data: z.object(ofReview) }),
  /** The owner's first reply to a review. */
  z.object({ type: z.literal('ReviewReplied'), data: z.object(ofReview) }),
  /** The terms of a booked room; the hostel has not changed. `bookingId` is the id of the booking's event. */
  z.object({
    type: z.literal('BookingTermsRecorded'),
    data: z.object({
      listingId: z.string(),
      enquiryId: z.string(),
      bookingId: z.string(),
      terms: roomTerms,
    }),
  }),
  /** Similar hostels for the sender of an unanswered enquiry to this hostel; at least one. */
  z.object({
    type: z.literal('AlternativesFound'),
    data: z.object({
      ...enquiryEventData,
      alternatives: z.array(alternative).check(z.minLength(1), z.maxLength(maxAlternatives)),
    }),
  }),
  /** A hostel became public or cheaper and fits a person's saved search: they are notified. */
  z.object({
    type: z.literal('SavedSearchMatched'),
    data: z.object({
      userId: z.string(),
      searchId: z.string(),
      /** As in `SavedSearch`. */
      query: z.string(),
      listingId: z.string(),
      listingName: z.string(),
      /** The lowest rent, in rupees a month. */
      rent: rupees,
      reason: z.enum(['new', 'cheaper']),
    }),
  }),
  /** A snapshot for rebuilds: nothing has changed. */
  z.object({
    type: z.literal('ListingSnapshotTaken'),
    data: z.object({ ...snapshotPass(listingCopies), listing: listingSnapshot }),
  }),
  z.object({ type: z.literal('ListingSnapshotsEnded'), data: snapshotPassEnd(listingCopies) }),
] as const;

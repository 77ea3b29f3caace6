import * as z from 'zod/mini';
import { isoDay } from '../fields/fields.ts';
import { snapshotPass, snapshotPassEnd } from '../rebuild-events.ts';
import { listingCard, listingFacts } from './hostel/listing.ts';

/** What other services need to know of a hostel: its card, both its ids and who answers enquiries. */
export const listingSnapshot = z.object({
  listingId: z.string(),
  mongoId: z.string(),
  ownerId: z.string(),
  status: z.string(),
  version: z.int(),
  /** Paused, and changed since a moderator saw it: its card is for nobody but the owner. */
  unreviewed: z.optional(z.literal(true)),
  card: listingCard,
  /** Absent in what was told before there were any. */
  facts: z.optional(listingFacts),
});
export type ListingSnapshot = z.infer<typeof listingSnapshot>;

/** Its writer is told: the card has the approved name of the hostel, '' where none was kept. */
const ofReview = { listing: listingSnapshot, reviewId: z.string(), reviewerId: z.string() };

/** Says that a moderator decided it: the person it concerns is told. */
const byModerator = z.optional(z.literal(true));
const judgedReview = z.object({ ...ofReview, byModerator });

/** Nothing changed, but a required claim ends on `until`: its owner is told. */
const claimsDue = z.optional(z.object({ until: isoDay }));

/** Nothing changed in public, but a moderator has to look, or to know: all of them are told. */
const forModerators = z.optional(
  z.object({
    about: z.enum(['listing', 'change', 'report', 'appeal', 'claims-due', 'unverified']),
    /** Of `claims-due`: the last day on which the required claims hold. */
    until: z.optional(isoDay),
  }),
);
export type ForModerators = NonNullable<z.infer<typeof forModerators>>;

/** The decision was on a change of a hostel that was public before, and stays so. */
const ofChange = z.optional(z.literal(true));

/** Copies of listings that other rooms keep and that a rebuild can make anew. */
export const listingCopies = ['cards', 'owners', 'search'] as const;
export type ListingCopy = (typeof listingCopies)[number];

export const listingEvents = [
  /** Not, or no longer, public: a moderator said no. */
  z.object({
    type: z.literal('ListingRejected'),
    data: z.object({ listing: listingSnapshot, reason: z.string(), byModerator, ofChange }),
  }),
  z.object({
    type: z.literal('ListingCreated'),
    data: z.extend(listingSnapshot, { forModerators }),
  }),
  z.object({
    type: z.literal('ListingPublished'),
    data: z.extend(listingSnapshot, { byModerator, ofChange }),
  }),
  /** Its owner changed it, or a moderator its claims; `status` says whether it is still public. */
  z.object({
    type: z.literal('ListingUpdated'),
    data: z.extend(listingSnapshot, { byModerator, ofChange, claimsDue, forModerators }),
  }),
  /**
   * It is off the public pages: its owner paused it for a while or archived it for good, or, `unverified`,
   * a required claim has ended.
   */
  z.object({
    type: z.literal('ListingPaused'),
    data: z.extend(listingSnapshot, { unverified: z.optional(z.literal(true)) }),
  }),
  z.object({
    type: z.literal('ReviewAdded'),
    data: z.object({ ...ofReview, rating: z.int() }),
  }),
  /** Taken off the public page; the card's rating no longer counts it. */
  z.object({ type: z.literal('ReviewHidden'), data: judgedReview }),
  z.object({ type: z.literal('ReviewRestored'), data: judgedReview }),
  /** Its writer appealed, and it stays hidden all the same. */
  z.object({ type: z.literal('ReviewAppealRefused'), data: z.object(ofReview) }),
  /** The owner has answered a review for the first time. */
  z.object({ type: z.literal('ReviewReplied'), data: z.object(ofReview) }),
  /** Nothing happened: this is how the listing stands, told again so that copies can be rebuilt. */
  z.object({
    type: z.literal('ListingSnapshotTaken'),
    data: z.object({ ...snapshotPass(listingCopies), listing: listingSnapshot }),
  }),
  z.object({ type: z.literal('ListingSnapshotsEnded'), data: snapshotPassEnd(listingCopies) }),
] as const;

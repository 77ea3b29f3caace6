import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import { erasedUntil, inBatches, newEvent } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { AnswerStore } from './stored-answer-store.ts';
import type { AuditStore } from '../moderation/audit-store.ts';
import type { UserLockStore } from '../hostels/stores/user-lock-store.ts';
import type { DraftStore } from '../hostels/stores/draft-store.ts';
import type { EnquirerStore } from '../reviews/enquirer-store.ts';
import type { ErasureBatch } from './erasure-batch.ts';
import type { ImageStore } from '../photos/image-store.ts';
import { auditListing } from '../moderation/listing-audit.ts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import { snapshotOf } from '../hostels/listing-view.ts';
import { withRecountedRating } from '../moderation/moderation-decisions.ts';
import type { ReportStore } from '../moderation/report-store.ts';
import { reviewEventData } from '../reviews/review-event-data.ts';
import type { ReviewStore } from '../reviews/review-store.ts';
import type { StoredReview } from '../reviews/stored-review.ts';
import type { SupportStore } from '../support/support-store.ts';

interface Stores {
  readonly listings: ListingStore;
  readonly reviews: ReviewStore;
  readonly images: ImageStore;
  readonly reports: ReportStore;
  readonly audit: AuditStore;
  readonly drafts: DraftStore;
  readonly userLocks: UserLockStore;
  readonly support: SupportStore;
  readonly enquirers: EnquirerStore;
  readonly answers: AnswerStore;
}

/** As many as one transaction changes in a small part of its life. */
const pieceSize = 25;

/**
 * The person's hostels are archived without anything that names or pictures anybody; their reviews
 * go and the ratings follow; their photos, replies, drafts, messages to support and the words of their
 * reports go, and where they enquired.
 */
export function onUserDeleted(
  stores: Stores & { readonly mongo: Connection },
  patience?: number,
): Consumer {
  const { reports, drafts, userLocks, support, enquirers, answers, mongo } = stores;
  return consumer(
    'UserDeleted',
    async ({ data: { userId }, time }, transaction) => {
      const until = erasedUntil(time);
      // What came as the account ended; the rest is done.
      await erase(stores, userId, { before: until }, transaction);
      await reports.eraseTextsOf(userId, until, transaction);
      await drafts.eraseAllOf(userId, until, transaction);
      await userLocks.forget(userId, transaction);
      await support.eraseAllOf(userId, until, transaction);
      await enquirers.eraseAllOf(userId, new Date(time), transaction);
      await answers.forget(userId, until, transaction);
    },
    {
      // Before the transaction that marks the event as handled: hundreds of photos and reviews do not
      // fit into one. Only what is older than the event: it may come again, to a person who has come
      // back, and no mark is asked for here. Ours comes first: whoever notes an enquiry meanwhile sees it.
      concerns: async ({ data: { userId }, time }) => {
        await enquirers.markEnded(userId, new Date(time));
        const piece = { before: new Date(time), most: pieceSize };
        const eraseSome = (transaction: Transaction) => erase(stores, userId, piece, transaction);
        await inBatches(mongo, eraseSome, patience);
        return true;
      },
    },
  );
}

type Step = (
  stores: Stores,
  userId: string,
  piece: ErasureBatch,
  transaction: Transaction,
) => Promise<number>;

/** A hostel shows its photos until it is archived: they go last. */
const steps: readonly Step[] = [
  async ({ listings, reviews, answers }, userId, piece, transaction) => {
    const left = await reviews.leftToErase(userId, piece, transaction);
    if (left.length === 0) return 0;
    const reviewIds = left.map((review) => review._id);
    await reviews.remove(reviewIds, transaction);
    for (const review of left) await recount({ listings, reviews }, review, transaction);
    await answers.forgetAbout({ reviewIds }, transaction);
    return left.length;
  },
  async (stores, userId, piece, transaction) => {
    const left = await stores.listings.leftToErase(userId, piece, transaction);
    for (const listing of left) await archive(stores, listing, transaction);
    return left.length;
  },
  ({ images }, userId, piece, transaction) => images.erase(userId, piece, transaction),
];

/** Erases what is left, or a piece of it; answers how many records it changed. */
async function erase(
  stores: Stores,
  userId: string,
  { before, most }: ErasureBatch,
  transaction: Transaction,
): Promise<number> {
  let changed = 0;
  for (const step of steps) {
    const rest = { before, most: most && most - changed };
    changed += await step(stores, userId, rest, transaction);
    if (changed === most) break;
  }
  return changed;
}

/** The rating of a hostel without this review, which is gone. */
async function recount(
  { listings, reviews }: Pick<Stores, 'listings' | 'reviews'>,
  review: StoredReview,
  transaction: Transaction,
): Promise<void> {
  if (review.status === 'hidden') return;
  const listing = await listings.find(review.listingId, transaction);
  if (!listing) return;
  const changed = await withRecountedRating(listing, reviews, transaction);
  const fact = newEvent('ReviewHidden', listing.hostelId, reviewEventData(changed, review));
  await listings.saveReviewStats(changed, fact, transaction);
}

async function archive(
  { listings, reviews, answers, audit }: Stores,
  listing: StoredListing,
  transaction: Transaction,
): Promise<void> {
  const archived: StoredListing = {
    ...listing,
    status: 'archived',
    ownerName: '',
    contact: { ...listing.contact, phone: '', email: '' },
    gstin: '',
    description: '',
    images: [],
    claims: [],
    consent: undefined,
    pending: undefined,
    version: listing.version + 1,
    editedAtVersion: listing.version + 1,
    updatedAt: new Date(),
  };
  const fact = newEvent('ListingPaused', listing.hostelId, snapshotOf(archived));
  await listings.save(archived, fact, transaction);
  const reviewIds = await reviews.dropReplies(listing.hostelId, transaction);
  await answers.forgetAbout({ listingIds: [listing._id.toString()], reviewIds }, transaction);
  if (listing.status === 'archived') return;
  const change = { action: 'listing.archived', actorId: listing.ownerId } as const;
  await auditListing(audit, { ...change, before: listing, after: archived }, transaction);
}

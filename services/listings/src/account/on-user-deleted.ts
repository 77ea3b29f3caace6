import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import { erasedUntil, inBatches, newEvent } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { ClaimPaperStore } from '../claim-requests/claim-paper-store.ts';
import type { ClaimRequestStore } from '../claim-requests/claim-request-store.ts';
import type { ResponseStore } from './response-store.ts';
import type { AuditStore } from '../moderation/audit-store.ts';
import type { UserLockStore } from '../hostels/stores/user-lock-store.ts';
import type { DraftStore } from '../hostels/stores/draft-store.ts';
import type { EnquirerStore } from '../reviews/enquirer-store.ts';
import type { ErasureBatch } from './erasure-batch.ts';
import type { ConversationPhotoStore } from '../photos/conversations/conversation-photo-store.ts';
import type { UploadSessionStore } from '../photos/parts/upload-session-store.ts';
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
import { changeManagers } from '../managers/change-managers.ts';
import { withoutManagers } from '../managers/hostel-role.ts';
import type { InvitationStore } from '../managers/invitation-store.ts';
import type { SavedSearchStore } from '../search/saved/saved-search-store.ts';
import type { SearchMatchStore } from '../search/saved/search-match-store.ts';
import type { SupportStore } from '../support/support-store.ts';

interface Stores {
  readonly listings: ListingStore;
  readonly reviews: ReviewStore;
  readonly images: ImageStore;
  readonly uploadSessions: UploadSessionStore;
  readonly conversationPhotos: ConversationPhotoStore;
  readonly reports: ReportStore;
  readonly audit: AuditStore;
  readonly drafts: DraftStore;
  readonly userLocks: UserLockStore;
  readonly support: SupportStore;
  readonly enquirers: EnquirerStore;
  readonly answers: ResponseStore;
  readonly claimRequests: ClaimRequestStore;
  readonly claimPapers: ClaimPaperStore;
  readonly savedSearches: SavedSearchStore;
  readonly searchMatches: SearchMatchStore;
  readonly invitations: InvitationStore;
}

/** Records erased in one transaction, which then stays well below MongoDB's time limit. */
const pieceSize = 25;

/**
 * Archives the person's hostels without names, photos and co-managers, and removes the person as co-manager
 * of other hostels. Deletes their reviews (ratings are recounted), photos and unfinished uploads, replies, drafts, support messages,
 * report texts, enquirer records, saved searches and verification requests with papers.
 */
export function onUserDeleted(
  stores: Stores & { readonly mongo: Connection },
  timeoutMs?: number,
): Consumer {
  const { reports, drafts, userLocks, support, enquirers, answers, mongo } = stores;
  return consumer(
    'UserDeleted',
    async ({ data: { userId }, time }, transaction) => {
      const until = erasedUntil(time);
      // Erases what was added since `beforeTransaction`, which erased the rest.
      await erase(stores, userId, { before: until }, transaction);
      await reports.eraseTextsOf(userId, until, transaction);
      await reports.forgetReported(userId, until, transaction);
      await drafts.eraseAllOf(userId, until, transaction);
      await stores.savedSearches.eraseAllOf(userId, until, transaction);
      await stores.searchMatches.eraseAllOf(userId, until, transaction);
      await stores.invitations.eraseAcceptedBy(userId, until, transaction);
      await stores.uploadSessions.eraseAllOf(userId, until, transaction);
      await userLocks.forget(userId, transaction);
      await support.eraseAllOf(userId, until, transaction);
      await stores.claimRequests.eraseAllOf(userId, until, transaction);
      await stores.claimPapers.eraseAllOf(userId, until, transaction);
      await enquirers.eraseAllOf(userId, new Date(time), transaction);
      await stores.reviews.eraseHelpfulMarks(userId, transaction);
      await stores.conversationPhotos.forgetOwner(userId, until, transaction);
      await answers.forget(userId, until, transaction);
    },
    {
      // Runs before the transaction that marks the event as handled, because hundreds of photos and reviews
      // do not fit into one. Only records older than the event are erased: the event may be redelivered after
      // the person has signed up again. `markEnded` comes first, so that a concurrent enquiry sees it.
      beforeTransaction: async ({ data: { userId }, time }) => {
        await enquirers.markEnded(userId, new Date(time));
        const piece = { before: new Date(time), max: pieceSize };
        const eraseSome = (transaction: Transaction) => erase(stores, userId, piece, transaction);
        await inBatches(mongo, eraseSome, timeoutMs);
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

/** The steps of an erasure. Photos come last, because a hostel shows them until it is archived. */
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
  async ({ listings }, userId, piece, transaction) => {
    const left = await listings.leftToLeave(userId, piece, transaction);
    for (const listing of left) {
      const managers = listing.managers?.filter((manager) => manager.userId !== userId) ?? [];
      await changeManagers(listings, listing, managers, transaction);
    }
    return left.length;
  },
  ({ images }, userId, piece, transaction) => images.erase(userId, piece, transaction),
];

/** Erases one batch. Returns how many records changed. */
async function erase(
  stores: Stores,
  userId: string,
  { before, max }: ErasureBatch,
  transaction: Transaction,
): Promise<number> {
  let changed = 0;
  for (const step of steps) {
    const rest = { before, max: max && max - changed };
    changed += await step(stores, userId, rest, transaction);
    if (changed === max) break;
  }
  return changed;
}

/** Recounts the rating after a review was deleted. */
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
  { listings, reviews, answers, audit, invitations }: Stores,
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
    ...withoutManagers(listing),
    version: listing.version + 1,
    editedAtVersion: listing.version + 1,
    updatedAt: new Date(),
  };
  const fact = newEvent('ListingPaused', listing.hostelId, snapshotOf(archived));
  await listings.save(archived, fact, transaction);
  await invitations.removeAllTo(listing.hostelId, transaction);
  const reviewIds = await reviews.dropReplies(listing.hostelId, transaction);
  await answers.forgetAbout({ listingIds: [listing._id.toString()], reviewIds }, transaction);
  if (listing.status === 'archived') return;
  const change = { action: 'listing.archived', actorId: listing.ownerId } as const;
  await auditListing(audit, { ...change, before: listing, after: archived }, transaction);
}

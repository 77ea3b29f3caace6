import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { AnswerStore } from '../answer-store.ts';
import type { AuditStore } from '../audit-store.ts';
import type { DraftStore } from '../draft-store.ts';
import type { EnquirerStore } from '../enquirer-store.ts';
import type { ImageStore } from '../image-store.ts';
import { auditListing } from '../listing-audit.ts';
import type { ListingStore } from '../listing-store.ts';
import type { StoredListing } from '../stored-listing.ts';
import { snapshotOf } from '../listing-view.ts';
import { recounted } from '../moderator.ts';
import type { ReportStore } from '../report-store.ts';
import type { ReviewStore, StoredReview } from '../review-store.ts';
import type { SupportStore } from '../support-store.ts';

interface Stores {
  readonly listings: ListingStore;
  readonly reviews: ReviewStore;
  readonly images: ImageStore;
  readonly reports: ReportStore;
  readonly audit: AuditStore;
  readonly drafts: DraftStore;
  readonly support: SupportStore;
  readonly enquirers: EnquirerStore;
  readonly answers: AnswerStore;
}

/**
 * The person's hostels are archived without anything that names or pictures anybody; their reviews
 * go and the ratings follow; their photos, replies, drafts, messages to support and the words of their
 * reports go, and where they enquired.
 */
export function onUserDeleted(stores: Stores): Consumer {
  const { listings, reviews, images, reports, drafts, support, enquirers, answers } = stores;
  return consumer('UserDeleted', async ({ data: { userId } }, transaction) => {
    const written = await reviews.everyOf(userId, transaction);
    for (const review of written) await removeReview(stores, review, transaction);
    const owned = await listings.everyOf(userId, transaction);
    for (const listing of owned) await archive(stores, listing, transaction);
    const hostelIds = owned.map((listing) => listing.hostelId);
    const answered = await reviews.dropReplies(hostelIds, transaction);
    await images.eraseAllOf(userId, transaction);
    await reports.eraseTextsOf(userId, transaction);
    await drafts.eraseAllOf(userId, transaction);
    await support.eraseAllOf(userId, transaction);
    await enquirers.eraseAllOf(userId, transaction);
    const reviewIds = [...written.map((review) => review._id), ...answered];
    const listingIds = owned.map((listing) => listing._id.toString());
    await answers.forget(userId, { listingIds, reviewIds }, transaction);
  });
}

async function removeReview(
  { listings, reviews }: Stores,
  review: StoredReview,
  transaction: Transaction,
): Promise<void> {
  await reviews.remove(review._id, transaction);
  const listing = await listings.find(review.listingId, transaction);
  if (!listing || review.status === 'hidden') return;
  const changed = await recounted(listing, reviews, transaction);
  const { _id: reviewId, reviewerId } = review;
  const data = { listing: snapshotOf(changed), reviewId, reviewerId };
  const fact = newEvent('ReviewHidden', listing.hostelId, data);
  await listings.saveReviewStats(changed, fact, transaction);
}

async function archive(
  { listings, audit }: Stores,
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
    version: listing.version + 1,
    editedAtVersion: listing.version + 1,
    updatedAt: new Date(),
  };
  const fact = newEvent('ListingPaused', listing.hostelId, snapshotOf(archived));
  await listings.save(archived, fact, transaction);
  if (listing.status === 'archived') return;
  const change = { action: 'listing.archived', actorId: listing.ownerId } as const;
  await auditListing(audit, { ...change, before: listing, after: archived }, transaction);
}

import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { isDoubtful } from '../../moderation/find-doubtful-words.ts';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { auditManagerWrite } from '../../managers/audit-managers.ts';
import { belongsTo, mayDoAt } from '../../managers/hostel-role.ts';
import type { AuditStore } from '../../moderation/audit-store.ts';
import { requirePublishedReview } from '../require-published-review.ts';
import { reviewEventData } from '../review-event-data.ts';
import type { ReviewStore } from '../review-store.ts';
import { reviewViewOf } from '../review-view.ts';

/** The reviewer is notified of the first public reply only. */
export function replyToReview(stores: {
  readonly listings: ListingStore;
  readonly reviews: ReviewStore;
  readonly audit: AuditStore;
}): Handler<'replyToReview'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const { listing, review } = await requirePublishedReview(
      stores,
      params,
      caller.userId,
      transaction,
    );
    if (!mayDoAt(listing, caller.userId, 'replyToReview')) {
      const { roleTooSmall, reviewReplyByOwner } = refusals;
      const isOfTeam = belongsTo(listing, caller.userId);
      throw new ProblemError('forbidden', isOfTeam ? roleTooSmall : reviewReplyByOwner);
    }
    const reply = { text: body.text, repliedAt: new Date() };
    const waits = isDoubtful(body.text);
    await stores.reviews.reply(review._id, reply, transaction, { waits });
    const entry = { actorId: caller.userId, action: 'review.replied', to: review._id } as const;
    await auditManagerWrite(stores.audit, listing, entry, transaction);
    if (waits) return { data: { ...reviewViewOf(review), replyWaits: true } };
    if (!review.reply) {
      const data = reviewEventData(listing, review);
      const fact = newEvent('ReviewReplied', listing.hostelId, data, requestId);
      await stores.listings.addEvent(listing, fact, transaction);
    }
    return { data: reviewViewOf({ ...review, reply }) };
  };
}

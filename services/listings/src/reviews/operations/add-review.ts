import { refusals, shortNameOf } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { belongsTo } from '../../managers/hostel-role.ts';
import { isDoubtful } from '../../moderation/find-doubtful-words.ts';
import { withRecountedRating } from '../../moderation/moderation-decisions.ts';
import { reviewEventData } from '../review-event-data.ts';
import { attachReviewPhotos, hasWaitingPhotos, releaseReviewPhotos } from '../review-photos.ts';
import type { Stores } from '../../stores.ts';
import { reviewViewOf } from '../review-view.ts';

/** Publishes a short form of the name unless the reviewer chose another. New photos wait for a moderator. */
export function addReview(
  stores: Pick<Stores, 'listings' | 'reviews' | 'images'>,
): Handler<'addReview'> {
  const { listings, reviews, images } = stores;
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const reviewerId = requireSelf(caller, params.userId);
    const listing = await listings.find(params.listingId, transaction);
    if (listing?.status !== 'live') throw new ProblemError('not_found', refusals.hostelNotListed);
    if (listing.ownerId === reviewerId) {
      throw new ProblemError('forbidden', refusals.ownHostelReview);
    }
    if (belongsTo(listing, reviewerId)) {
      throw new ProblemError('forbidden', refusals.managedHostelReview);
    }
    const user = shortNameOf(caller.name);
    const waits = isDoubtful(body.comment, body.shownName);
    const { photos: urls, ...written } = body;
    const former =
      waits || urls ? await reviews.findOf(listing.hostelId, reviewerId, transaction) : null;
    const uploader = { reviewerId, former: former?.photos };
    const photos = urls && (await attachReviewPhotos(images, urls, uploader, transaction));
    const saved = await reviews.save(
      { listingId: listing.hostelId, reviewerId, user, ...written },
      transaction,
      { waits, photos },
    );
    if (urls && former) await releaseReviewPhotos(stores, former, saved, transaction);
    const data = {
      ...reviewViewOf(saved),
      ...(saved.waits ? { waits: saved.waits } : {}),
      ...(hasWaitingPhotos(saved) && { photosWait: true as const }),
    };
    if (saved.status === 'hidden') {
      // A hidden review stays hidden until a moderator decides, so nobody is notified.
      if (waits && former && former.status !== 'hidden') {
        const changed = await withRecountedRating(listing, reviews, transaction);
        const gone = reviewEventData(changed, saved);
        const event = newEvent('ReviewHidden', listing.hostelId, gone, requestId);
        await listings.saveReviewStats(changed, event, transaction);
      }
      return { data };
    }
    const changed = await withRecountedRating(listing, reviews, transaction);
    const fact = { ...reviewEventData(changed, saved), rating: saved.rating };
    const event = newEvent('ReviewAdded', listing.hostelId, fact, requestId);
    await listings.saveReviewStats(changed, event, transaction);
    return { data };
  };
}

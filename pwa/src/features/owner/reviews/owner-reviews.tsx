import type { ListedReview, OwnedListing } from '@patna/contracts';
import { Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import styles from '../owner.module.css';
import { ReplyToReview } from './reply-to-review.tsx';

const More = lazyComponent(
  async () => (await import('../../../shared/more-reviews/more-reviews.tsx')).MoreReviews,
  ChunkUnavailable,
);

function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('owner');
  return (
    <span role="img" aria-label={t('review.stars', { n: rating })} className={styles['stars']}>
      <Icon name="star" size={14} /> {rating}
    </span>
  );
}

/** Reviews of one of the owner's hostels, each with a reply form. */
export function OwnerReviews({ listing }: { listing: OwnedListing }) {
  const { t } = useTranslation('owner');
  const { id, createdBy, reviews, reviewCount } = listing;
  if (reviews.length === 0) return null;
  const shown = (review: ListedReview) => (
    <li key={review._id} className={styles['review']}>
      <p className={styles['head']}>
        <strong>{review.user}</strong>
        <Stars rating={review.rating} />
      </p>
      <p className={styles['message']}>{review.comment}</p>
      {review.reply ? (
        <p className={styles['note']}>{t('review.yours', { text: review.reply.text })}</p>
      ) : null}
      <ReplyToReview
        listingId={listing._id}
        reviewId={review._id}
        former={review.reply?.text ?? ''}
        waiting={review.waitingReply?.text}
      />
    </li>
  );
  return (
    <details className={styles['reviews']}>
      <summary>{t('review.title', { count: reviewCount })}</summary>
      <ul className={styles['stack']}>{reviews.map(shown)}</ul>
      {reviewCount > reviews.length ? (
        <Suspense fallback={null}>
          <More
            listingId={id}
            ownerId={createdBy}
            newest={reviews}
            total={reviewCount}
            className={styles['stack']}
          >
            {shown}
          </More>
        </Suspense>
      ) : null}
    </details>
  );
}

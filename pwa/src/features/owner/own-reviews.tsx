import type { OwnedListing } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import { Rating } from '../../shared/listing/rating.tsx';
import styles from './owner.module.css';
import { ReplyToReview } from './reply-to-review.tsx';

/** What travellers wrote about one hostel of the person, each with the chance to answer. */
export function OwnReviews({ listing }: { listing: OwnedListing }) {
  const { t } = useTranslation('owner');
  const { reviews } = listing;
  if (reviews.length === 0) return null;
  return (
    <details className={styles['reviews']}>
      <summary>{t('review.title', { count: reviews.length })}</summary>
      <ul className={styles['stack']}>
        {reviews.map((review) => (
          <li key={review._id} className={styles['review']}>
            <p className={styles['head']}>
              <strong>{review.user}</strong>
              <Rating average={review.rating} count={1} />
            </p>
            <p className={styles['message']}>{review.comment}</p>
            {review.reply ? (
              <p className={styles['note']}>{t('review.yours', { text: review.reply.text })}</p>
            ) : null}
            <ReplyToReview
              listingId={listing._id}
              reviewId={review._id}
              former={review.reply?.text ?? ''}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

import type { OwnReview } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import './my-reviews-messages.ts';
import styles from './my-reviews.module.css';
import { ReviewPhotos } from './review-photos.tsx';

/** The photos of the person's own review, and which of them wait for a moderator. */
export function OwnReviewPhotos({
  review,
  hostel,
}: {
  review: Pick<OwnReview, '_id' | 'user' | 'photos' | 'photosRefused'>;
  hostel: string;
}) {
  const { t } = useTranslation('own-reviews');
  const { photos = [], photosRefused } = review;
  const waiting = photos.filter(({ waits }) => waits).length;
  return (
    <>
      <ReviewPhotos review={review} hostel={hostel} />
      {waiting > 0 ? (
        <p className={styles['muted']}>{t('photosWait', { count: waiting })}</p>
      ) : null}
      {photosRefused === undefined ? null : <p>{t('photosRefused', { reason: photosRefused })}</p>}
    </>
  );
}

import type { ModeratedReview } from '@patna/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Picture } from '../../shared/ui/photo/picture.tsx';
import { DecisionForm } from './decision-form.tsx';
import styles from './moderation.module.css';
import photoStyles from './photos.module.css';

/** The photos of a review, each with a form to remove it. */
export function ReviewPhotos({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation('moderation');
  const { _id: reviewId, photos = [], version } = review;
  if (photos.length === 0) return null;
  return (
    <ul className={photoStyles['review-photos']}>
      {photos.map(({ id, url, whole, waits }, n) => (
        <li key={id}>
          <div className={photoStyles['review-photo']}>
            <Picture url={url} whole={whole} alt={t('photo', { n: n + 1 })} sizes="240px" />
          </div>
          <p className={styles['muted']}>{t(waits ? 'photoWaits' : 'photoPublic')}</p>
          <DecisionForm
            call="decideReview"
            params={{ reviewId }}
            version={version}
            photos={[id]}
            accept={undefined}
            refuse="refuse-photos"
            refuseName={t('photo', { n: n + 1 })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Ids of the photos that wait for a decision. */
export function waitingPhotoIds({ photos = [] }: ModeratedReview): string[] {
  return photos.flatMap(({ id, waits }) => (waits ? [id] : []));
}

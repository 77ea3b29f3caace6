import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './hostel-detail.module.css';
import own from './reviews.module.css';

/** What people who stayed here wrote. */
export function Reviews({ detail }: { detail: ListingDetail }) {
  const { t, i18n } = useTranslation('detail');
  const day = new Intl.DateTimeFormat(i18n.language === 'hi' ? 'hi-IN' : 'en-IN', {
    dateStyle: 'medium',
  });
  return (
    <section className={styles['section']}>
      <h2>{t('reviews.title')}</h2>
      {detail.reviews.length === 0 ? (
        <p className={styles['muted']}>{t('reviews.none')}</p>
      ) : (
        <ul className={own['list']}>
          {detail.reviews.map((review) => (
            <li key={review._id}>
              <p className={own['head']}>
                <strong>{review.user}</strong>
                <span className={styles['muted']}>{day.format(new Date(review.createdAt))}</span>
              </p>
              <p
                className={own['stars']}
                role="img"
                aria-label={t('reviews.stars', { n: review.rating })}
              >
                {[1, 2, 3, 4, 5].map((star) => (
                  <span key={star} data-off={star > review.rating || undefined}>
                    <Icon name="star" size={14} />
                  </span>
                ))}
              </p>
              <p className={styles['prose']}>{review.comment}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { useTranslation } from '../i18n/use-translation.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './rating.module.css';

/** The average rating, or "New" without reviews. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { t } = useTranslation();
  if (average === 0) return <span className={styles['rating']}>{t('card.new')}</span>;
  const rating = average.toFixed(1);
  return (
    <span className={styles['rating']}>
      <Icon name="star" size={14} />
      <span aria-hidden="true">
        {rating} ({count})
      </span>
      <span className="visually-hidden">{t('card.rating', { rating, count })}</span>
    </span>
  );
}

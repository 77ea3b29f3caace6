import { useTranslation } from 'react-i18next';
import styles from './hostel-detail.module.css';

/** Stands where a form should be whose code is not on this phone yet. */
export function NotLoaded() {
  const { t } = useTranslation('detail');
  return (
    <p role="alert" className={styles['muted']}>
      {t('reviews.notLoaded')}
    </p>
  );
}

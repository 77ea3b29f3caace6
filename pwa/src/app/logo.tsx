import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import styles from './navbar.module.css';

/** The mark and name; leads home, and to the top when already there. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.home()}
      className={styles['logo']}
      aria-label={t('nav.home')}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <rect width="36" height="36" rx="10" fill="#ff9800" />
        <path d="M7 17.5 18 8l11 9.5V28H7Z" fill="#241500" />
        <path d="M12 28v-6.5a6 6 0 0 1 12 0V28Z" fill="#ff9800" />
      </svg>
      <span className={styles['name']}>{t('brand')}</span>
    </Link>
  );
}

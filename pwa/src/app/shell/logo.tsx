import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { scrollBehavior } from '../../shared/ui/layout/scroll-behavior.ts';
import styles from './navbar.module.css';

/** Links to home; on home it scrolls to the top. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.home()}
      className={styles['logo']}
      aria-label={t('nav.home')}
      onClick={() => scrollTo({ top: 0, behavior: scrollBehavior() })}
    >
      <img src="/brand/favicon.svg" alt="" width={36} height={36} />
      <span className={styles['name']}>{t('brand')}</span>
    </Link>
  );
}

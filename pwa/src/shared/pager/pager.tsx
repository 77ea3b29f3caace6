import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/form/button.tsx';
import styles from './pager.module.css';
import { addMessages } from '../i18n/i18n.ts';
import { pager as en } from '../i18n/locales/en/pager.ts';
import { pager as hi } from '../i18n/locales/hi/pager.ts';

addMessages('pager', { en, hi });

/** Previous and next page; renders nothing for a single page. */
export function Pager(props: { page: number; totalPages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('pager');
  const { page, totalPages, onPage } = props;
  if (totalPages < 2) return null;
  return (
    <nav className={styles['pager']} aria-label={t('pages')}>
      <Button small variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('newer')}
      </Button>
      <span>{t('pageOf', { page, totalPages })}</span>
      <Button
        small
        variant="secondary"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        {t('older')}
      </Button>
    </nav>
  );
}

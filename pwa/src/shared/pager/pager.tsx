import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/form/button.tsx';
import './messages.ts';
import styles from './pager.module.css';

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

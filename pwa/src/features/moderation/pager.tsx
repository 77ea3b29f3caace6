import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './moderation.module.css';

/** Back and forth between pages; nothing when there is one. */
export function Pager(props: { page: number; totalPages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('moderation');
  const { page, totalPages, onPage } = props;
  if (totalPages < 2) return null;
  return (
    <nav className={styles['actions']} aria-label={t('pages')}>
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

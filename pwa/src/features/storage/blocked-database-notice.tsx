import { createRoot } from 'react-dom/client';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useBlocked } from '../../offline/database/blocked-database.ts';
import { addMessages } from '../../shared/i18n/i18n.ts';
import { blocked as en } from '../../shared/i18n/locales/en/blocked.ts';
import { blocked as hi } from '../../shared/i18n/locales/hi/blocked.ts';
import styles from './blocked-database-notice.module.css';

addMessages('blocked', { en, hi });

/** Renders the notice in a React root of its own, independent of the app. */
export function mountBlockedNotice(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<BlockedNotice />);
}

/** Asks the person to close another tab that blocks the database. */
function BlockedNotice() {
  const { t, i18n } = useTranslation('blocked');
  const blocked = useBlocked();
  return (
    <div lang={i18n.language} role="alert">
      {blocked ? <p className={styles['notice']}>{t('closeTabs')}</p> : null}
    </div>
  );
}

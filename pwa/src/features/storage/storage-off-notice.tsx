import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { db } from '../../offline/database/db.ts';
import { isLostOnClose } from '../../offline/database/memory-copy.ts';
import { useDbQuery } from '../../offline/database/use-db-query.ts';
import { addMessages } from '../../shared/i18n/i18n.ts';
import { storageOff as en } from '../../shared/i18n/locales/en/storage-off.ts';
import { storageOff as hi } from '../../shared/i18n/locales/hi/storage-off.ts';
import type { OfflineUnavailableReason } from '../../shared/storage/offline-unavailable.ts';
import styles from './storage-off-notice.module.css';

addMessages('storage-off', { en, hi });

/** Renders the notice in a React root of its own, independent of the app. */
export function mountStorageOffNotice(reason: OfflineUnavailableReason): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StorageOffNotice reason={reason} />,
  );
}

/**
 * Says that nothing is stored for offline use, and how many unsent items closing the page would
 * lose.
 */
export function StorageOffNotice({ reason }: { reason: OfflineUnavailableReason }) {
  const { t, i18n } = useTranslation('storage-off');
  const count = useDbQuery(countLostOnClose, 0, []) ?? 0;
  useEffect(() => {
    if (count === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [count]);
  return (
    <p lang={i18n.language} role="status" className={styles['notice']}>
      {t(`off.${reason}`)} {count > 0 ? <strong>{t('unsent', { count })}</strong> : null}
    </p>
  );
}

async function countLostOnClose(): Promise<number> {
  const keys = await db.outbox.toCollection().primaryKeys();
  return keys.filter(isLostOnClose).length;
}

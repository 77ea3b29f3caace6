import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../shared/ui/button.tsx';
import styles from './notices.module.css';
import { useWriting } from './use-writing.ts';
import type { Update } from './worker-registration.ts';

/** Asks before a newer version takes over; never reloads by itself. */
export function UpdateBar() {
  const { t } = useTranslation();
  const [update, setUpdate] = useState<Update | null>(null);
  useEffect(() => {
    const start = () => {
      void import('./worker-registration.ts').then((m) => m.registerWorker(setUpdate));
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, []);
  const writing = useWriting();
  if (!update || writing) return <div role="status" />;
  return (
    <div role="status">
      <div className={styles['update']} data-passing="whole">
        <p>{t('update.ready')}</p>
        <Button variant="text" small onClick={() => setUpdate(null)}>
          {t('actions.later')}
        </Button>
        <Button small onClick={update.accept}>
          {t('actions.refresh')}
        </Button>
      </div>
    </div>
  );
}

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
  const [accepted, setAccepted] = useState<Update | null>(null);
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
  const accept = () => {
    setAccepted(update);
    update.accept();
  };
  const asked = update === accepted;
  return (
    <div role="status">
      <div className={styles['update']} data-passing="whole">
        <p>{t(asked ? 'update.coming' : 'update.ready')}</p>
        <Button variant="text" small onClick={() => setUpdate(null)}>
          {t(asked ? 'actions.close' : 'actions.later')}
        </Button>
        {asked ? null : (
          <Button small onClick={accept}>
            {t('actions.refresh')}
          </Button>
        )}
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import styles from '../shell/notices.module.css';
import { useTyping } from './use-typing.ts';
import { registerWorker, type Update } from './register-worker.ts';
import { addMessages } from '../../shared/i18n/i18n.ts';
import { update as en } from '../../shared/i18n/locales/en/update.ts';
import { update as hi } from '../../shared/i18n/locales/hi/update.ts';

addMessages('update', { en, hi });

/** Asks before a new version takes over. Never reloads by itself. */
export function UpdatePrompt() {
  const { t } = useTranslation('update');
  const [update, setUpdate] = useState<Update | null>(null);
  const [accepted, setAccepted] = useState<Update | null>(null);
  useEffect(() => void registerWorker(setUpdate), []);
  const writing = useTyping();
  if (!update || writing) return null;
  const accept = () => {
    setAccepted(update);
    update.accept();
  };
  const asked = update === accepted;
  return (
    <div className={styles['update']} data-passing="whole">
      <p>{t(asked ? 'coming' : 'ready')}</p>
      <Button variant="text" small onClick={() => setUpdate(null)}>
        {t(asked ? 'common:actions.close' : 'later')}
      </Button>
      {asked ? null : (
        <Button small onClick={accept}>
          {t('refresh')}
        </Button>
      )}
    </div>
  );
}

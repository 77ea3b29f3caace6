import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import {
  requestPersistence,
  persistenceState,
  type PersistenceState as Promised,
} from '../../offline/usage/request-persistence.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import styles from './storage.module.css';

export function PersistenceSetting() {
  const { t } = useTranslation('storage');
  const [status, setStatus] = useState<Promised | undefined>();
  useEffect(() => {
    persistenceState().then(setStatus, () => setStatus('unknown'));
  }, []);
  const ask = () => void requestPersistence().then(setStatus, () => setStatus('unknown'));
  return (
    <Card as="section" className={styles['section']} aria-labelledby="promise">
      <h2 id="promise">{t('promise.title')}</h2>
      <p role="status" className={styles['promise']}>
        <Icon name={status === 'kept' ? 'shield' : 'info'} size={20} />
        <span>{status === undefined ? null : t(`promise.${status}`)}</span>
      </p>
      {status === 'not-promised' ? (
        <p className={styles['actions']}>
          <Button small variant="secondary" onClick={ask}>
            {t('promise.ask')}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

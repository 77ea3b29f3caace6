import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import {
  requestPersistence,
  persistenceState,
  type PersistenceState as Promised,
} from '../../offline/usage/request-persistence.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import styles from './storage.module.css';

export function PersistenceSetting() {
  const { t } = useTranslation('storage');
  const [promised, setPromised] = useState<Promised | undefined>();
  useEffect(() => {
    persistenceState().then(setPromised, () => setPromised('unknown'));
  }, []);
  const ask = () => void requestPersistence().then(setPromised, () => setPromised('unknown'));
  return (
    <section className={styles['section']} aria-labelledby="promise">
      <h2 id="promise">{t('promise.title')}</h2>
      <p role="status" className={styles['promise']}>
        <Icon name={promised === 'kept' ? 'shield' : 'info'} size={20} />
        <span>{promised === undefined ? null : t(`promise.${promised}`)}</span>
      </p>
      {promised === 'not-promised' ? (
        <p className={styles['actions']}>
          <Button small variant="secondary" onClick={ask}>
            {t('promise.ask')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

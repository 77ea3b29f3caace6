import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import {
  measureStorage,
  type StorageKind,
  storageKinds,
  type StorageUsage,
} from '../../offline/usage/storage-usage.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { ProblemNote } from '../../shared/ui/feedback/problem-note.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { StorageKindActions } from './storage-kind-actions.tsx';
import styles from './storage.module.css';

export function StorageUsageSection() {
  const { t, i18n } = useTranslation('storage');
  const [usage, setUsage] = useState<StorageUsage | 'failed' | undefined>();
  const [message, setMessage] = useState('');
  const measure = useCallback(() => {
    measureStorage().then(setUsage, (error: unknown) => {
      console.error('What is kept on this phone could not be weighed.', error);
      setUsage('failed');
    });
  }, []);
  useEffect(measure, [measure]);
  const onCleared = (kind: StorageKind, done: boolean) => {
    setMessage(done ? t('space.cleared', { kind: t(`kind.${kind}`) }) : t('space.notCleared'));
    measure();
  };
  return (
    <Card as="section" className={styles['section']} aria-labelledby="space">
      <h2 id="space">{t('space.title')}</h2>
      {usage === undefined ? <Skeleton height="360px" /> : null}
      {usage === 'failed' ? (
        <ProblemNote problem={{ kind: 'problem', message: t('failed') }} onRetry={measure} />
      ) : null}
      <p role="status" className={styles['status']}>
        {message}
      </p>
      {typeof usage === 'object' ? (
        <>
          <ul className={styles['kinds']}>
            {shownKinds(usage).map((kind) => (
              <li key={kind} className={styles['kind']}>
                <h3>{t(`kind.${kind}`)}</h3>
                <strong className={styles['size']}>
                  {formatBytes(usage.kinds[kind].bytes, i18n.language)}
                </strong>
                <p className={styles['note']}>
                  {t(`kind.${kind}Text`)}
                  {uncounted.has(kind) || usage.kinds[kind].count === 0 ? null : (
                    <span>
                      {t(kind === 'photos' ? 'space.photos' : 'space.hostels', {
                        count: usage.kinds[kind].count,
                      })}
                    </span>
                  )}
                </p>
                <StorageKindActions
                  kind={kind}
                  isEmpty={usage.kinds[kind].bytes === 0}
                  onCleared={(done) => onCleared(kind, done)}
                />
              </li>
            ))}
            {usage.rest > 0 ? (
              <li className={styles['kind']}>
                <h3>{t('kind.rest')}</h3>
                <strong className={styles['size']}>{formatBytes(usage.rest, i18n.language)}</strong>
                <p className={styles['note']}>{t('kind.restText')}</p>
              </li>
            ) : null}
          </ul>
          <p className={styles['note']}>
            {usage.allowed === null
              ? t('space.all', { used: formatBytes(usage.used, i18n.language) })
              : t('space.allOf', {
                  used: formatBytes(usage.used, i18n.language),
                  allowed: formatBytes(usage.allowed, i18n.language),
                })}
          </p>
        </>
      ) : null}
    </Card>
  );
}

const uncounted: ReadonlySet<StorageKind> = new Set(['own', 'app', 'map']);

/** Only phones that loaded map tiles have a row for them. */
function shownKinds({ kinds }: StorageUsage): StorageKind[] {
  return storageKinds.filter((kind) => kind !== 'map' || kinds.map.bytes > 0);
}

import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { DataMeter } from '../data-meter.tsx';
import { DataSaver } from '../data-saver.tsx';
import { PersistenceState } from '../keep-promise.tsx';
import '../messages.ts';
import { SpaceUsed } from '../space-used.tsx';
import styles from '../storage.module.css';

/** `/my-profile/storage`: what this phone keeps and what it cost to fetch; for everybody, also offline. */
export function Page() {
  const { t } = useTranslation('storage');
  return (
    <PageFrame narrow title={t('title')} lead={t('lead')}>
      <div className={styles['sections']}>
        <SpaceUsed />
        <PersistenceState />
        <DataSaver />
        <DataMeter />
      </div>
    </PageFrame>
  );
}

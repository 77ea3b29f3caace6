import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { DataUsage } from '../data-usage.tsx';
import { DataSaverSetting } from '../data-saver-setting.tsx';
import { HealthSetting } from '../health-setting.tsx';
import { PersistenceSetting } from '../persistence-setting.tsx';
import '../messages.ts';
import { StorageUsageSection } from '../storage-usage.tsx';
import styles from '../storage.module.css';

/** Absent in tests. */
const version: string | undefined = import.meta.env.VITE_APP_VERSION;

export function StoragePage() {
  const { t } = useTranslation('storage');
  return (
    <PageFrame narrow title={t('title')} lead={t('lead')}>
      <div className={styles['sections']}>
        <StorageUsageSection />
        <PersistenceSetting />
        <DataSaverSetting />
        <DataUsage />
        <HealthSetting />
        {version ? <p className={styles['version']}>{t('version', { version })}</p> : null}
      </div>
    </PageFrame>
  );
}

import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import gallery from '../photos/gallery.module.css';
import styles from './hostel-detail.module.css';

export function HostelSkeleton() {
  const { t } = useTranslation('detail');
  useDocumentTitle(t('states.loading'));
  return (
    <div role="status" className={styles['skeleton']}>
      <span className="visually-hidden">{t('states.loading')}</span>
      <div className={gallery['waiting']}>
        <Skeleton height="100%" />
      </div>
      <Skeleton width="70%" height="32px" />
      <Skeleton width="50%" height="20px" />
      <Skeleton width="100%" height="96px" />
      <Skeleton width="100%" height="160px" />
    </div>
  );
}

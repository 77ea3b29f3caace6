import type { ListingDetail } from '@patna/contracts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from './hostel-detail.module.css';

/** Who runs the hostel, since when, and how fast they reply. */
export function Owner({ detail, views }: { detail: ListingDetail; views: number | null }) {
  const { t, i18n } = useTranslation('detail');
  const facts = [
    t('established', { year: detail.establishedYear }),
    detail.isBranch ? detail.branchType || t('branch') : '',
    views === null ? '' : t('views', { count: views }),
  ];
  return (
    <p className={styles['owner']}>
      <Icon name="user" />
      <span>
        <strong>{t('owner', { name: detail.ownerName })}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {detail.replyMinutes === undefined ? null : (
          <span>
            {t('replies', { time: formatDuration(detail.replyMinutes, i18n.language, true) })}
          </span>
        )}
        {detail.answerRate === undefined ? null : <span>{t('answered', detail.answerRate)}</span>}
      </span>
    </p>
  );
}

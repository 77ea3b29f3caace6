import type { GuardianCopy } from '@patna/contracts';
import { Link } from 'react-router-dom';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { formatVisitTime } from '../../../shared/format/visit-time.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import enquiryStyles from '../enquiries.module.css';
import styles from './guardian.module.css';
import './messages.ts';
import { SafetyFacts } from './safety-facts.tsx';

/** One enquiry as a guardian sees it. */
export function GuardianEnquiry({ enquiry }: { enquiry: GuardianCopy['enquiries'][number] }) {
  const { t, i18n } = useTranslation('guardian');
  const { listingId, listingName, status, visitAt, sentAt } = enquiry;
  return (
    <Card as="article" className={styles['card']}>
      <h3 className={enquiryStyles['hostel']}>
        <Link to={paths.detail(listingId)}>
          {listingName}
          <Icon name="chevron-right" size={20} />
        </Link>
      </h3>
      <div>
        <strong>{t(`status.${status}`)}</strong>
        {visitAt === undefined ? null : (
          <p>{t('page.visit', { when: formatVisitTime(visitAt, i18n.language) })}</p>
        )}
        <p className={styles['muted']}>
          {t('page.sent', { day: formatDayInIndia(sentAt, i18n.language) })}
        </p>
      </div>
      <SafetyFacts listingId={listingId} />
    </Card>
  );
}

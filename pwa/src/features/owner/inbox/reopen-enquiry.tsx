import { hasEnded, lastReopenDay, type ReceivedEnquiry, reopenedStatus } from '@patna/contracts';
import { useState } from 'react';
import { queueEnquiryChange } from '../../../offline/enquiries/queue-enquiry-change.ts';
import { formatDay } from '../../../shared/format/day.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from '../owner.module.css';

/** Reopens a booked or closed enquiry, or says why that is not possible. */
export function ReopenEnquiry({ enquiry }: { enquiry: ReceivedEnquiry }) {
  const { t, i18n } = useTranslation('lead');
  const today = useToday();
  const [failed, setFailed] = useState(false);
  const { _id: id, status, statusAt, statusBy, formerStatus, withdrawnAt, createdAt } = enquiry;
  if (!hasEnded(status) || withdrawnAt !== undefined || today === null) return null;
  if (statusBy === 'sender') return <p className={styles['muted']}>{t('reopen.bySender')}</p>;
  if (status === 'closed' && statusBy === undefined) {
    return <p className={styles['muted']}>{t('reopen.unknown')}</p>;
  }
  const lastDay = lastReopenDay(Date.parse(statusAt ?? createdAt));
  if (today > lastDay) {
    const day = formatDay(lastDay, i18n.language);
    return <p className={styles['muted']}>{t(`reopen.late.${status}`, { day })}</p>;
  }
  const reopen = () =>
    queueEnquiryChange(id, {
      operation: 'changeEnquiryStatus',
      body: { status: formerStatus ?? reopenedStatus, undo: true },
    }).then(
      () => setFailed(false),
      (error: unknown) => {
        console.error('The reopening could not be stored on this phone.', error);
        setFailed(true);
      },
    );
  return (
    <>
      {failed ? <p role="alert">{t('close.notSaved')}</p> : null}
      <Button small variant="secondary" onClick={() => void reopen()}>
        {t(`reopen.do.${status}`)}
      </Button>
    </>
  );
}

import { useState } from 'react';
import {
  queueEnquiryChange,
  type UnsentChanges,
} from '../../offline/enquiries/queue-enquiry-change.ts';
import { queuedWriteText } from '../../offline/outbox/while-page-open-text.ts';
import { useSingleSave } from '../../shared/runtime/use-single-save.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import styles from './enquiries.module.css';
import './messages.ts';

/** Reports a hostel's messages to the moderators, after a confirmation. Works offline. */
export function ReportSpam({
  enquiryId,
  hostel,
  reportedAt,
  unsent,
}: {
  enquiryId: string;
  hostel: string;
  reportedAt: string | undefined;
  unsent: UnsentChanges['report'];
}) {
  const { t } = useTranslation('enquiry');
  const [isAsking, setAsking] = useState(false);
  const { failed, save } = useSingleSave();
  if (reportedAt !== undefined) return <p role="status">{t('spam.done')}</p>;
  if (unsent?.refusal !== undefined) {
    return <p role="alert">{t('spam.refused', { message: unsent.refusal })}</p>;
  }
  if (unsent) return <p role="status">{queuedWriteText(t('spam.queued'))}</p>;
  if (!isAsking) {
    return (
      <Button small variant="text" className={styles['withdraw']} onClick={() => setAsking(true)}>
        {t('spam.ask')}
      </Button>
    );
  }
  const report = () =>
    save(async () => {
      const body = { reason: 'spam' } as const;
      await queueEnquiryChange(enquiryId, { operation: 'reportEnquiry', body });
      setAsking(false);
    });
  return (
    <div className={styles['asking']} role="group" aria-label={t('spam.ask')}>
      <p>{t('spam.what', { hostel })}</p>
      <p className={styles['actions']}>
        <Button small onClick={() => void report()}>
          {t('spam.do')}
        </Button>
        <Button small variant="secondary" onClick={() => setAsking(false)}>
          {t('withdraw.keep')}
        </Button>
      </p>
      {failed ? <p role="alert">{t('saveFailed')}</p> : null}
    </div>
  );
}

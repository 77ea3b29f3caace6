import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { queueEnquiryChange } from '../../offline/enquiries/queue-enquiry-change.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import styles from './enquiries.module.css';
import './messages.ts';

/**
 * Permanently withdraws name, number and messages from an owner, after a confirmation. Works
 * offline.
 */
export function WithdrawEnquiry({
  enquiryId,
  hostel,
  waiting,
}: {
  enquiryId: string;
  hostel: string;
  waiting: boolean;
}) {
  const { t } = useTranslation('enquiry');
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  if (waiting) return <p role="status">{t('withdraw.waiting')}</p>;
  if (!asking) {
    return (
      <Button small variant="text" className={styles['withdraw']} onClick={() => setAsking(true)}>
        {t('withdraw.ask')}
      </Button>
    );
  }
  const withdraw = async () => {
    try {
      await queueEnquiryChange(enquiryId, { operation: 'withdrawEnquiry' });
      setAsking(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles['asking']} role="group" aria-label={t('withdraw.ask')}>
      <p>{t('withdraw.what', { hostel })}</p>
      <p className={styles['actions']}>
        <Button small variant="danger" onClick={() => void withdraw()}>
          {t('withdraw.do')}
        </Button>
        <Button small variant="secondary" autoFocus onClick={() => setAsking(false)}>
          {t('withdraw.keep')}
        </Button>
      </p>
      {failed ? <p role="alert">{t('saveFailed')}</p> : null}
    </div>
  );
}

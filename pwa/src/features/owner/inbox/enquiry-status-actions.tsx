import { type EnquiryView, enquiryLifeCycle } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  queueEnquiryChange,
  type UnsentChanges,
} from '../../../offline/enquiries/queue-enquiry-change.ts';
import { cancel } from '../../../offline/outbox-commands.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';

/** The next status of an enquiry, the other ones behind “More”. Queued while offline. */
export function EnquiryStatusActions({
  enquiry,
  asked,
}: {
  enquiry: EnquiryView;
  asked: UnsentChanges['step'];
}) {
  const { t } = useTranslation('owner');
  const steps = enquiryLifeCycle[enquiry.status];
  if (asked !== undefined) {
    const status = t(`enquiry.${asked.status}`);
    return (
      <p role="status" className={styles['steps']}>
        {asked.refusal === undefined
          ? t('inbox.stepWaits', { status })
          : t('inbox.stepRefused', { status, message: asked.refusal })}
        <Button small variant="text" onClick={() => void cancel(asked.key)}>
          {t('inbox.stepUndo')}
        </Button>
      </p>
    );
  }
  const queue = (status: EnquiryView['status']) =>
    void queueEnquiryChange(enquiry._id, { operation: 'changeEnquiryStatus', body: { status } });
  const [next, ...others] = steps.filter((status) => status !== 'seen');
  if (next === undefined) return null;
  return (
    <div className={inbox['next']} role="group" aria-label={t('inbox.steps')}>
      <Button small variant="secondary" onClick={() => queue(next)}>
        {t(`inbox.step.${next}`)}
      </Button>
      {others.length === 0 ? null : (
        <details className={styles['more']}>
          <summary>{t('inbox.more')}</summary>
          <div>
            {others.map((status) => (
              <Button key={status} small variant="secondary" onClick={() => queue(status)}>
                {t(`inbox.step.${status}`)}
              </Button>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

import { type EnquiryView, enquiryLifeCycle } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  queueEnquiryChange,
  type UnsentChanges,
} from '../../../offline/enquiries/queue-enquiry-change.ts';
import { cancel } from '../../../offline/outbox-commands.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from '../owner.module.css';

/** Next statuses of an enquiry. Needs a network. */
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
  if (steps.length === 0) return null;
  return (
    <div className={styles['steps']} role="group" aria-label={t('inbox.steps')}>
      {steps.map((status) => (
        <Button
          key={status}
          small
          variant="secondary"
          onClick={() =>
            void queueEnquiryChange(enquiry._id, {
              operation: 'changeEnquiryStatus',
              body: { status },
            })
          }
        >
          {t(`inbox.step.${status}`)}
        </Button>
      ))}
    </div>
  );
}

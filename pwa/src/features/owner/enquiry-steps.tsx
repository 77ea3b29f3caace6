import { type EnquiryStatus, type EnquiryView, enquiryLifeCycle } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../shared/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useChangeEnquiryStatusMutation } from './api.ts';
import styles from './owner.module.css';

/** What the owner can say of an enquiry next, along its life cycle. Says so when it did not work. */
export function EnquirySteps({ enquiry }: { enquiry: EnquiryView }) {
  const { t } = useTranslation('owner');
  const [change, { isLoading, error, originalArgs }] = useChangeEnquiryStatusMutation();
  const steps = enquiryLifeCycle[enquiry.status];
  const failure = error as ApiFailure | undefined;
  if (steps.length === 0) return null;
  const busy = (status: EnquiryStatus) => isLoading && originalArgs?.status === status;
  return (
    <div className={styles['steps']} role="group" aria-label={t('inbox.steps')}>
      {steps.map((status) => (
        <Button
          key={status}
          small
          variant="secondary"
          busy={busy(status)}
          disabled={isLoading}
          onClick={() => void change({ enquiryId: enquiry._id, status })}
        >
          {t(`inbox.step.${status}`)}
        </Button>
      ))}
      {failure ? (
        <p role="alert">{failure.kind === 'network' ? t('inbox.notSent') : failure.message}</p>
      ) : null}
    </div>
  );
}

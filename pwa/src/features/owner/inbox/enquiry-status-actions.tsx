import { enquiryLifeCycle, type EnquiryStatusInput, type ReceivedEnquiry } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  queueEnquiryChange,
  type UnsentChanges,
} from '../../../offline/enquiries/queue-enquiry-change.ts';
import { cancel } from '../../../offline/outbox-commands.ts';
import { useStore } from '../../../shared/runtime/use-store.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { type BookableHostel, BookingForm } from './booking-form.tsx';
import { CloseEnquiryForm } from './close-enquiry-form.tsx';
import { ReopenEnquiry } from './reopen-enquiry.tsx';
import { VisitForm } from './visit-form.tsx';
import { undoMs, undoOffer } from './undo-offer.ts';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';

type FormName = 'closed' | 'visit' | 'booked';

/** The next status of an enquiry, the other ones behind “More”. Queued while offline. */
export function EnquiryStatusActions({
  enquiry,
  hostel,
  asked,
}: {
  enquiry: ReceivedEnquiry;
  hostel: BookableHostel;
  asked: UnsentChanges['step'];
}) {
  const { t } = useTranslation(['owner', 'lead']);
  const userId = useSession().user?.id ?? '';
  const [form, setForm] = useState<FormName | null>(null);
  const [failed, setFailed] = useState(false);
  const steps = enquiryLifeCycle[enquiry.status];
  if (asked !== undefined) return <UnsentStep asked={asked} />;
  const queue = async (body: EnquiryStatusInput) => {
    const { _id: enquiryId, status: former } = enquiry;
    const key = await queueEnquiryChange(enquiryId, { operation: 'changeEnquiryStatus', body });
    const { status } = body;
    undoOffer.set({ userId, enquiryId, key, status, former, until: Date.now() + undoMs });
    setForm(null);
    setFailed(false);
  };
  const take = (status: ReceivedEnquiry['status']) => {
    if (status === 'closed' || status === 'visit' || status === 'booked') return setForm(status);
    queue({ status }).catch((error: unknown) => {
      console.error('The status could not be stored on this phone.', error);
      setFailed(true);
    });
  };
  if (form !== null) {
    return (
      <StepForm
        form={form}
        enquiry={enquiry}
        hostel={hostel}
        onQueue={queue}
        onStop={() => setForm(null)}
      />
    );
  }
  const [next, ...others] = steps.filter((status) => status !== 'seen');
  if (next === undefined) return <ReopenEnquiry enquiry={enquiry} />;
  return (
    <>
      {failed ? <p role="alert">{t('lead:close.notSaved')}</p> : null}
      <div className={inbox['next']} role="group" aria-label={t('inbox.steps')}>
        <Button small variant="secondary" onClick={() => take(next)}>
          {t(`inbox.step.${next}`)}
        </Button>
        {enquiry.status === 'visit' ? (
          <Button small variant="secondary" onClick={() => setForm('visit')}>
            {t('lead:visit.change')}
          </Button>
        ) : null}
        {others.length === 0 ? null : (
          <details className={styles['more']}>
            <summary>{t('inbox.more')}</summary>
            <div>
              {others.map((status) => (
                <Button key={status} small variant="secondary" onClick={() => take(status)}>
                  {t(`inbox.step.${status}`)}
                </Button>
              ))}
            </div>
          </details>
        )}
        <ReopenEnquiry enquiry={enquiry} />
      </div>
    </>
  );
}

/** The form of a status that needs a reason, a room or a time. */
function StepForm({
  form,
  enquiry,
  hostel,
  onQueue,
  onStop,
}: {
  form: FormName;
  enquiry: ReceivedEnquiry;
  hostel: BookableHostel;
  onQueue: (body: EnquiryStatusInput) => Promise<void>;
  onStop: () => void;
}) {
  if (form === 'closed') {
    return (
      <CloseEnquiryForm onClose={(closing) => onQueue({ status: form, closing })} onStop={onStop} />
    );
  }
  if (form === 'booked') {
    return (
      <BookingForm
        enquiry={enquiry}
        hostel={hostel}
        onBook={(booking) => onQueue({ status: form, ...booking })}
        onStop={onStop}
      />
    );
  }
  return (
    <VisitForm
      former={enquiry.visitAt}
      onPlan={(visitAt) => onQueue({ status: form, visitAt })}
      onStop={onStop}
    />
  );
}

/** A status that waits to be sent, or why the server refused it. */
function UnsentStep({ asked }: { asked: NonNullable<UnsentChanges['step']> }) {
  const { t } = useTranslation('owner');
  const isOffered = useStore(undoOffer, null)?.key === asked.key;
  const status = t(`enquiry.${asked.status}`);
  return (
    <p role="status" className={styles['steps']}>
      {asked.refusal === undefined
        ? t('inbox.stepWaits', { status })
        : t('inbox.stepRefused', { status, message: asked.refusal })}
      {isOffered ? null : (
        <Button small variant="text" onClick={() => void cancel(asked.key)}>
          {t('inbox.stepUndo')}
        </Button>
      )}
    </p>
  );
}

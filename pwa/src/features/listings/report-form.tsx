import { listingReportReasons, reviewReportReasons } from '@patna/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../shared/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useReportMutation } from './api.ts';
import './messages.ts';
import styles from './report.module.css';

/** Asks why, and for a word more where the reason alone says nothing. */
export function ReportForm(props: {
  listingId: string;
  reviewId: string | undefined;
  onSent: () => void;
  onClose: () => void;
}) {
  const { listingId, reviewId, onSent, onClose } = props;
  const { t } = useTranslation('detail');
  const id = useId();
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [report, { isLoading, error }] = useReportMutation();
  const failure = error as ApiFailure | undefined;
  const reasons = reviewId === undefined ? listingReportReasons : reviewReportReasons;
  const incomplete = reason === '' || (reason === 'other' && text.trim() === '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await report({ listingId, reviewId, reason, text: text.trim() });
    if (!('error' in answer)) onSent();
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)}>
      <label htmlFor={`${id}-reason`}>{t('report.why')}</label>
      <select
        id={`${id}-reason`}
        value={reason}
        required
        onChange={(event) => setReason(event.target.value)}
      >
        <option value="" disabled>
          {t('report.choose')}
        </option>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {t(`report.reason.${one}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-text`}>{t('report.more')}</label>
      <textarea
        id={`${id}-text`}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure ? (
        <p role="alert">{failure.kind === 'network' ? t('report.unsent') : failure.message}</p>
      ) : null}
      <p>
        <Button type="submit" small busy={isLoading} disabled={incomplete}>
          {t('report.send')}
        </Button>
        <Button small variant="text" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </p>
    </form>
  );
}

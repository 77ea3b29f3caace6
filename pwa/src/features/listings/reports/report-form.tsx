import {
  listingReportInput,
  listingReportReasons,
  reviewReportInput,
  reviewReportReasons,
} from '@patna/contracts';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type ApiFailure, failureMessage } from '../../../shared/http/call-api.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { SelectField, TextArea } from '../../../shared/ui/form/field.tsx';
import { focusField } from '../../../shared/ui/form/focus-field.ts';
import { InlineProblem } from '../../../shared/ui/feedback/inline-problem.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { useReportMutation } from '../api/listings-api.ts';
import styles from './report-button.module.css';
import { useTextDraft } from '../use-text-draft.ts';
import { addMessages } from '../../../shared/i18n/i18n.ts';
import { reportForm as en } from '../../../shared/i18n/locales/en/report-form.ts';
import { reportForm as hi } from '../../../shared/i18n/locales/hi/report-form.ts';

addMessages('report-form', { en, hi });

export function ReportForm(props: {
  listingId: string;
  reviewId: string | undefined;
  onSent: () => void;
  onClose: () => void;
}) {
  const { listingId, reviewId, onSent, onClose } = props;
  const { t } = useTranslation('report-form');
  const { fields, setField, idempotencyKey, clear } = useTextDraft(
    `report.${reviewId ?? listingId}`,
  );
  const { reason = '', text = '' } = fields;
  const [report, { isLoading, error }] = useReportMutation();
  const failure = error as ApiFailure | undefined;
  const [reasons, input] =
    reviewId === undefined
      ? [listingReportReasons, listingReportInput]
      : [reviewReportReasons, reviewReportInput];
  const incomplete = !input.safeParse({ reason, text: text.trim() }).success;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await report({
      listingId,
      reviewId,
      reason,
      text: text.trim(),
      key: idempotencyKey(),
    });
    if ('error' in answer) return;
    clear();
    onSent();
  };
  return (
    <Card
      as="form"
      noValidate
      data-page-form
      className={styles['form']}
      onSubmit={(event) => void send(event)}
    >
      <SelectField
        label={t('why')}
        ref={focusField}
        value={reason}
        required
        onChange={(event) => setField('reason', event.target.value)}
      >
        <option value="" disabled>
          {t('choose')}
        </option>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {t(`reason.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('more')}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => setField('text', event.target.value)}
      />
      {failure ? (
        <InlineProblem failure={failure} words={failureMessage(failure) ?? t('unsent')} />
      ) : null}
      <p>
        <Button type="submit" small busy={isLoading} disabled={incomplete}>
          {t('send')}
        </Button>
        <Button small variant="text" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </p>
    </Card>
  );
}

import { appealLength, type OwnReview } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type ApiFailure, failureMessage } from '../../../shared/http/call-api.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextArea } from '../../../shared/ui/form/field.tsx';
import { focusField } from '../../../shared/ui/form/focus-field.ts';
import { InlineProblem } from '../../../shared/ui/feedback/inline-problem.tsx';
import { useAppealReviewMutation } from './my-reviews-api.ts';
import './my-reviews-messages.ts';
import styles from './my-reviews.module.css';
import { useTextDraft } from '../use-text-draft.ts';

/** Lets the author of a hidden review appeal once, and shows the moderator's answer. */
export function Appeal({ review }: { review: OwnReview }) {
  const { t } = useTranslation('own-reviews');
  const [writing, setWriting] = useState(false);
  const [sent, setSent] = useState(false);
  const { status, answer } = review.appeal ?? {};
  if (review.status !== 'hidden' || review.waits) return null;
  if (sent || status === 'open') {
    return (
      <p role="status" tabIndex={-1} ref={sent ? focusField : null}>
        {t('appeal.waits')}
      </p>
    );
  }
  if (status === 'refused') return <p>{t('appeal.refused', { reason: answer ?? '' })}</p>;
  if (writing) return <AppealForm review={review} onSent={() => setSent(true)} />;
  return (
    <p>
      <Button small variant="secondary" onClick={() => setWriting(true)}>
        {t('appeal.start')}
      </Button>
    </p>
  );
}

function AppealForm({ review, onSent }: { review: OwnReview; onSent: () => void }) {
  const { t } = useTranslation('own-reviews');
  const { _id: reviewId, listingId } = review;
  const { fields, setField, idempotencyKey, clear } = useTextDraft(`appeal.${reviewId}`);
  const { text = '' } = fields;
  const [appeal, { isLoading, error }] = useAppealReviewMutation();
  const failure = error as ApiFailure | undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await appeal({ listingId, reviewId, text: text.trim(), key: idempotencyKey() });
    if ('error' in answer) return;
    clear();
    onSent();
  };
  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('appeal.label')}
        hint={t('appeal.hint')}
        ref={focusField}
        maxLength={appealLength.max}
        value={text}
        onChange={(event) => setField('text', event.target.value)}
      />
      {failure ? (
        <InlineProblem failure={failure} words={failureMessage(failure) ?? t('appeal.unsent')} />
      ) : null}
      <p>
        <Button
          type="submit"
          small
          busy={isLoading}
          disabled={text.trim().length < appealLength.min}
        >
          {t('appeal.send')}
        </Button>
      </p>
    </form>
  );
}

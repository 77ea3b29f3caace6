import { replyLength } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type ApiFailure, failureMessage } from '../../../shared/http/call-api.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { InlineProblem } from '../../../shared/ui/feedback/inline-problem.tsx';
import { TextArea } from '../../../shared/ui/form/field.tsx';
import { useReplyToReviewMutation } from '../api.ts';
import styles from '../owner.module.css';

/** The owner's public reply to a review. A second reply replaces the first. */
export function ReplyToReview(props: {
  listingId: string;
  reviewId: string;
  former: string;
  /** A reply that waits for moderation. */
  waiting?: string | undefined;
}) {
  const { t } = useTranslation('owner');
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<string>();
  const waiting = sent ?? props.waiting ?? '';
  const [text, setText] = useState(waiting || props.former);
  const [reply, { isLoading, error }] = useReplyToReviewMutation();
  const failure = error as ApiFailure | undefined;
  if (!open) {
    return (
      <>
        {waiting ? (
          <p role="status" className={styles['note']}>
            {t('review.waits', { text: waiting })}
          </p>
        ) : null}
        <Button small variant="text" onClick={() => setOpen(true)}>
          {t(props.former === '' && waiting === '' ? 'review.write' : 'review.edit')}
        </Button>
      </>
    );
  }
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { listingId, reviewId } = props;
    const answer = await reply({ listingId, reviewId, text: text.trim() });
    if (!answer.data) return;
    setSent(answer.data.data.replyWaits ? text.trim() : '');
    setOpen(false);
  };
  return (
    <form noValidate className={styles['reply']} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('review.label')}
        rows={3}
        maxLength={replyLength.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure ? (
        <InlineProblem failure={failure} words={failureMessage(failure) ?? t('review.unsent')} />
      ) : null}
      <Button type="submit" small busy={isLoading} disabled={text.trim().length < replyLength.min}>
        {t('review.send')}
      </Button>
    </form>
  );
}

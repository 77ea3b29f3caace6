import { reasonLength } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type CallProblem, ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextArea } from '../../../shared/ui/form/field.tsx';
import { focusField } from '../../../shared/ui/form/focus-field.ts';
import styles from '../moderation.module.css';

/** A button that asks for the reason of a suspension. The person concerned will read it. */
export function SuspendForm({
  label,
  hint,
  busy,
  error,
  onSuspend,
}: {
  label: string;
  hint: string;
  busy: boolean;
  error: CallProblem | undefined;
  onSuspend: (reason: string) => void;
}) {
  const { t } = useTranslation('moderation');
  const [reason, setReason] = useState<string | null>(null);
  if (reason === null) {
    return (
      <p>
        <Button small variant="secondary" onClick={() => setReason('')}>
          {label}
        </Button>
      </p>
    );
  }
  const written = reason.trim();
  return (
    <form
      noValidate
      className={styles['decision']}
      onSubmit={(event) => {
        event.preventDefault();
        onSuspend(written);
      }}
    >
      <p>{hint}</p>
      <TextArea
        label={t('reason')}
        ref={focusField}
        rows={3}
        maxLength={reasonLength.max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className={styles['actions']}>
        <Button small type="submit" busy={busy} disabled={written.length < reasonLength.min}>
          {label}
        </Button>
        <Button small variant="text" onClick={() => setReason(null)}>
          {t('claims.cancel')}
        </Button>
      </p>
      {error ? <ProblemNote problem={error} /> : null}
    </form>
  );
}

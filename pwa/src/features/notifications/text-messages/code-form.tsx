import type { TextNumberView } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import { formatPhone } from '../../../shared/format/phone.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextField } from '../../../shared/ui/form/field.tsx';
import { useConfirmTextNumberMutation } from '../settings/api.ts';
import styles from '../settings/settings.module.css';
import { errorOfField } from './error-of-field.ts';

/** Asks for the code that was sent. A right code reloads the settings. */
export function CodeForm({ sent, onBack }: { sent: TextNumberView; onBack: () => void }) {
  const { t } = useTranslation('notification-settings');
  const [code, setCode] = useState('');
  const [confirm, { error, isLoading }] = useConfirmTextNumberMutation();
  const failure = isLoading ? undefined : (error as ApiFailure | undefined);
  const fieldError = errorOfField(failure, 'code');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void confirm(code);
  };
  return (
    <form noValidate className={styles['number']} onSubmit={submit}>
      <p role="status" className={styles['muted']}>
        {t(`text.sent.${sent.channel}`, { number: formatPhone(sent.number) })}
      </p>
      <TextField
        autoFocus
        label={t('text.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={fieldError}
        onChange={({ target }) => setCode(target.value)}
      />
      {failure && fieldError === undefined ? (
        <ProblemNote title={t('text.notConfirmed')} problem={failure} />
      ) : null}
      <div className={styles['buttons']}>
        <Button small type="submit" busy={isLoading}>
          {t('text.confirm')}
        </Button>
        <Button small variant="text" onClick={onBack}>
          {t('text.back')}
        </Button>
      </div>
    </form>
  );
}

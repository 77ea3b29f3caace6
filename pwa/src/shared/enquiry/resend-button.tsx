import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/form/button.tsx';
import type { ResendOutcome } from './write-outcomes.ts';
import './messages.ts';

/** Sends what has not been sent; what may arrive twice only at the second tap. */
export function ResendButton(props: {
  label: string;
  variant?: 'text';
  disabled?: boolean;
  onSend: (warned: boolean) => Promise<ResendOutcome>;
}) {
  const { t } = useTranslation('thread');
  const [warned, setWarned] = useState(false);
  const send = async () => setWarned((await props.onSend(warned)) === 'may-arrive-twice');
  return (
    <>
      <Button small variant={props.variant} disabled={props.disabled} onClick={() => void send()}>
        {warned ? t('againStill') : props.label}
      </Button>
      {warned ? <span role="alert">{t('mayArriveTwice')}</span> : null}
    </>
  );
}

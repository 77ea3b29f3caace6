import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/form/button.tsx';
import type { ResendOutcome } from './write-outcomes.ts';
import './messages.ts';

/** Sends an unsent write again. Asks for a second tap when it may arrive twice. */
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

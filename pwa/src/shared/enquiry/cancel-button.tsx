import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/form/button.tsx';
import type { CancelOutcome } from './write-outcomes.ts';
import './messages.ts';

/** Cancels an unsent write. Asks for a second tap when the write may have arrived already. */
export function CancelButton(props: {
  label: string;
  variant: 'text' | 'secondary';
  disabled?: boolean;
  onCancel: (warned: boolean) => Promise<CancelOutcome>;
}) {
  const { t } = useTranslation('thread');
  const [outcome, setOutcome] = useState<CancelOutcome>();
  const warned = outcome === 'may-have-arrived';
  const takeBack = async () => setOutcome(await props.onCancel(warned));
  const word = { 'too-late': 'tooLate', 'may-have-arrived': 'mayHaveArrived' } as const;
  return (
    <>
      <Button
        small
        variant={props.variant}
        disabled={props.disabled}
        onClick={() => void takeBack()}
      >
        {warned ? t('takeBackStill') : props.label}
      </Button>
      {outcome === undefined || outcome === 'taken' ? null : (
        <span role="alert">{t(word[outcome])}</span>
      )}
    </>
  );
}

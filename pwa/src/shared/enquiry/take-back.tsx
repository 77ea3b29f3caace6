import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/button.tsx';
import type { TakenBack } from '../unsent-outcomes.ts';
import './messages.ts';

/** Takes back what has not been sent; what may have arrived all the same only at the second tap. */
export function TakeBack(props: {
  label: string;
  variant: 'text' | 'secondary';
  disabled?: boolean;
  onTakeBack: (warned: boolean) => Promise<TakenBack>;
}) {
  const { t } = useTranslation('thread');
  const [outcome, setOutcome] = useState<TakenBack>();
  const warned = outcome === 'may-have-arrived';
  const takeBack = async () => setOutcome(await props.onTakeBack(warned));
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

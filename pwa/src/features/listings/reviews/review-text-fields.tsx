import TextField from '@mui/material/TextField';
import { patnaDay } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useBadInput } from '../../../shared/ui/form/use-bad-input.ts';

interface ReviewTextFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function Comment({ value, error, onChange }: ReviewTextFieldProps) {
  const { t } = useTranslation('review-form');
  return (
    <TextField
      label={t('comment')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? t('commentHint')}
      multiline
      minRows={4}
      slotProps={{ htmlInput: { maxLength: 2000 } }}
    />
  );
}

export function StayAndName({
  fields: { stayMonth = '', shownName = '' },
  errors,
  setField,
}: {
  fields: Partial<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  setField: (name: string, value: string) => void;
}) {
  return (
    <>
      <StayMonth
        value={stayMonth}
        error={errors['stayMonth']}
        onChange={(value) => setField('stayMonth', value)}
      />
      <ShownName
        value={shownName}
        error={errors['shownName']}
        onChange={(value) => setField('shownName', value)}
      />
    </>
  );
}

function StayMonth({ value, error, onChange }: ReviewTextFieldProps) {
  const { t } = useTranslation('review-form');
  const [latest] = useState(() => patnaDay(Date.now()).slice(0, 7));
  const { root, isBad } = useBadInput();
  const wrong = isBad ? t('common:badInput.date') : error;
  return (
    <TextField
      ref={root}
      type="month"
      label={t('stayMonth')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? t('stayMonthHint')}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: latest } }}
    />
  );
}

function ShownName({ value, error, onChange }: ReviewTextFieldProps) {
  const { t } = useTranslation('review-form');
  return (
    <TextField
      label={t('shownName')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? t('shownNameHint')}
      slotProps={{ htmlInput: { maxLength: 60 } }}
    />
  );
}

import TextField from '@mui/material/TextField';
import { Controller, type FieldPath, useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useFieldError } from './form-fields.tsx';
import type { ListingForm } from '../model/form-values.ts';

/** `label` is a translation key below `field`. */
export function SelectField({
  name,
  label,
  options,
  hint,
}: {
  name: FieldPath<ListingForm>;
  label: string;
  options: readonly { readonly value: string; readonly text: string }[];
  hint?: string | undefined;
}) {
  const { t } = useTranslation('listing-form');
  const { control } = useFormContext<ListingForm>();
  const fieldError = useFieldError(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field } }) => (
        <TextField
          {...field}
          select
          fullWidth
          inputRef={ref}
          label={t(`field.${label}`)}
          error={fieldError !== undefined}
          helperText={fieldError ?? hint}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </TextField>
      )}
    />
  );
}

import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { SelectField as Select } from '../../../shared/ui/form/field.tsx';
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
  const { register } = useFormContext<ListingForm>();
  const value: unknown = useWatch<ListingForm>({ name });
  return (
    <Select
      {...register(name)}
      value={typeof value === 'string' ? value : ''}
      label={t(`field.${label}`)}
      hint={hint}
      error={useFieldError(name)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  );
}

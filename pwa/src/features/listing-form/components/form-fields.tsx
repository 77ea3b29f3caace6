import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { HTMLAttributes } from 'react';
import { Controller, type FieldPath, useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { ListingForm } from '../model/form-values.ts';

type Path = FieldPath<ListingForm>;

/** The translated error of a field, if any. */
export function useFieldError(name: Path): string | undefined {
  const { t } = useTranslation('listing-form');
  const { getFieldState, formState } = useFormContext<ListingForm>();
  const message: unknown = getFieldState(name, formState).error?.message;
  return typeof message === 'string' ? t(message, { defaultValue: message }) : undefined;
}

/** `label` is a translation key below `field`. */
export function TextInput({
  name,
  label,
  hint,
  maxLength,
  inputMode,
  onTyped,
  slotProps,
  ...rest
}: Omit<TextFieldProps, 'label' | 'name'> & {
  name: Path;
  label: string;
  hint?: string | undefined;
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  onTyped?: () => void;
}) {
  const { t } = useTranslation('listing-form');
  const { register } = useFormContext<ListingForm>();
  const fieldError = useFieldError(name);
  const { ref, ...handlers } = register(name, onTyped ? { onChange: onTyped } : {});
  return (
    <TextField
      {...rest}
      {...handlers}
      fullWidth
      inputRef={ref}
      label={t(`field.${label}`)}
      error={fieldError !== undefined}
      helperText={fieldError ?? hint}
      slotProps={{ ...slotProps, htmlInput: { maxLength, inputMode } }}
    />
  );
}

interface ChoiceProps {
  name: Path;
  label: string;
  options: readonly string[];
}

/** Option labels are translation keys below `option`. */
export function CheckboxGroup({ name, label, options }: ChoiceProps) {
  const { t } = useTranslation('listing-form');
  const { control } = useFormContext<ListingForm>();
  const fieldError = useFieldError(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => {
        const chosen = field.value as string[];
        const toggle = (option: string, on: boolean) =>
          field.onChange(options.filter((one) => (one === option ? on : chosen.includes(one))));
        return (
          <FormControl component="fieldset" error={fieldError !== undefined}>
            <FormLabel component="legend">{t(`field.${label}`)}</FormLabel>
            <FormGroup row>
              {options.map((option, n) => (
                <FormControlLabel
                  key={option}
                  label={t(`option.${option}`)}
                  control={
                    <Checkbox
                      checked={chosen.includes(option)}
                      onChange={(_, on) => toggle(option, on)}
                      onBlur={field.onBlur}
                      slotProps={{ input: n === 0 ? { ref: field.ref } : {} }}
                    />
                  }
                />
              ))}
            </FormGroup>
            {fieldError ? <FormHelperText>{fieldError}</FormHelperText> : null}
          </FormControl>
        );
      }}
    />
  );
}

export function RadioButtons({ name, label, options }: ChoiceProps) {
  const { t } = useTranslation('listing-form');
  const { control } = useFormContext<ListingForm>();
  const fieldError = useFieldError(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <FormControl component="fieldset" error={fieldError !== undefined}>
          <FormLabel component="legend">{t(`field.${label}`)}</FormLabel>
          <RadioGroup row value={field.value} onChange={field.onChange} onBlur={field.onBlur}>
            {options.map((option, n) => (
              <FormControlLabel
                key={option}
                value={option}
                label={t(`option.${option}`)}
                control={<Radio slotProps={{ input: n === 0 ? { ref: field.ref } : {} }} />}
              />
            ))}
          </RadioGroup>
          {fieldError ? <FormHelperText>{fieldError}</FormHelperText> : null}
        </FormControl>
      )}
    />
  );
}

export function YesNoCheckbox({ name, label }: { name: Path; label: string }) {
  const { t } = useTranslation('listing-form');
  const { control } = useFormContext<ListingForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <FormControlLabel
          label={t(`field.${label}`)}
          control={
            <Checkbox
              checked={field.value === true}
              onChange={(_, on) => field.onChange(on)}
              onBlur={field.onBlur}
              slotProps={{ input: { ref: field.ref } }}
            />
          }
        />
      )}
    />
  );
}

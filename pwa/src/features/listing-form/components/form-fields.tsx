import { type ComponentProps, type HTMLAttributes, type ReactNode, useId } from 'react';
import { Controller, type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Choice, TextArea, TextField } from '../../../shared/ui/form/field.tsx';
import type { ListingForm } from '../model/form-values.ts';
import styles from './listing-form.module.css';

type Path = FieldPath<ListingForm>;
type DayPath = `rooms.${number}.freeFrom`;

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
  rows,
  onTyped,
  ...rest
}: {
  name: Path;
  label: string;
  hint?: string | undefined;
  maxLength?: number;
  /** For days there is `DateField`. */
  type?: 'email' | 'tel' | 'text' | 'time';
  autoComplete?: ComponentProps<'input'>['autoComplete'];
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Makes it a multi-line field. */
  rows?: number;
  onTyped?: () => void;
}) {
  const { t } = useTranslation('listing-form');
  const { register } = useFormContext<ListingForm>();
  const field = {
    ...rest,
    ...register(name, onTyped ? { onChange: onTyped } : {}),
    label: t(`field.${label}`),
    error: useFieldError(name),
  };
  if (rows === undefined) return <TextField {...field} />;
  const { type: _, ...area } = field;
  return <TextArea {...area} rows={rows} />;
}

/** The date field of the kit draws the day itself, so it needs the value and not only a registration. */
export function DateField({
  name,
  label,
  hint,
  onTyped,
}: {
  name: DayPath;
  label: string;
  hint?: string | undefined;
  onTyped: () => void;
}) {
  const { t } = useTranslation('listing-form');
  const { register } = useFormContext<ListingForm>();
  const value = useWatch<ListingForm, DayPath>({ name });
  const error = useFieldError(name);
  return (
    <TextField
      {...register(name, { onChange: onTyped })}
      type="date"
      label={t(`field.${label}`)}
      hint={hint}
      error={error}
      value={value}
    />
  );
}

interface ChoiceProps {
  name: Path;
  label: string;
  options: readonly string[];
}

/** Option labels are translation keys below `option`. Choosing `alone` clears the other options, and they clear it. */
export function CheckboxGroup({
  name,
  label,
  options,
  alone,
}: ChoiceProps & { alone?: string | undefined }) {
  const { t } = useTranslation('listing-form');
  const { control } = useFormContext<ListingForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => {
        const chosen = field.value as string[];
        const toggle = (option: string, on: boolean) =>
          field.onChange(
            options.filter((one) => {
              if (one === option) return on;
              const isOusted = on && (one === alone || option === alone);
              return !isOusted && chosen.includes(one);
            }),
          );
        return (
          <Group name={name} label={label}>
            {options.map((option, n) => (
              <Choice
                key={option}
                label={t(`option.${option}`)}
                checked={chosen.includes(option)}
                onChange={(event) => toggle(option, event.target.checked)}
                onBlur={field.onBlur}
                ref={n === 0 ? field.ref : undefined}
              />
            ))}
          </Group>
        );
      }}
    />
  );
}

export function RadioButtons({ name, label, options }: ChoiceProps) {
  const { t } = useTranslation('listing-form');
  const { control } = useFormContext<ListingForm>();
  const group = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Group name={name} label={label}>
          {options.map((option, n) => (
            <Choice
              key={option}
              type="radio"
              name={group}
              value={option}
              label={t(`option.${option}`)}
              checked={field.value === option}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={n === 0 ? field.ref : undefined}
            />
          ))}
        </Group>
      )}
    />
  );
}

function Group({ name, label, children }: { name: Path; label: string; children: ReactNode }) {
  const { t } = useTranslation('listing-form');
  const fieldError = useFieldError(name);
  return (
    <fieldset className={styles['group']} aria-invalid={fieldError !== undefined || undefined}>
      <legend>{t(`field.${label}`)}</legend>
      <div className={styles['choices']}>{children}</div>
      {fieldError ? (
        <p role="alert" className={styles['fault']}>
          {fieldError}
        </p>
      ) : null}
    </fieldset>
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
        <Choice
          label={t(`field.${label}`)}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          ref={field.ref}
        />
      )}
    />
  );
}

import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { TextField } from '../../../shared/ui/form/field.tsx';
import { PasswordField } from './password-field.tsx';
import type { LoginField, LoginMode, LoginValues } from './login-steps.ts';

export type FieldErrors = Partial<Record<LoginField, string>>;

/** The text fields of one step, each with its error below. */
export function LoginFields({
  fields,
  mode,
  values,
  errors,
  onChange,
}: {
  fields: readonly LoginField[];
  mode: LoginMode;
  values: LoginValues;
  errors: FieldErrors;
  onChange: (field: LoginField, value: string) => void;
}) {
  const { t } = useTranslation('account');
  return fields.map((field) => {
    const Field = field === 'password' ? PasswordField : TextField;
    return (
      <Field
        key={field}
        id={`login-${field}`}
        name={field}
        label={t(field === 'password' && mode === 'reset' ? 'field.newPassword' : `field.${field}`)}
        type={field === 'email' ? 'email' : 'text'}
        autoComplete={autoCompleteOf(field, mode)}
        value={values[field]}
        onChange={(event) => onChange(field, event.target.value)}
        error={errors[field]}
        hint={field === 'password' && mode !== 'password' ? t('hint.password') : undefined}
        {...inputOf(field)}
      />
    );
  });
}

function inputOf(field: LoginField) {
  if (field === 'code') return { inputMode: 'numeric', maxLength: 48 } as const;
  return field === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {};
}

function autoCompleteOf(field: LoginField, mode: LoginMode): HTMLInputAutoCompleteAttribute {
  if (field === 'password') return mode === 'password' ? 'current-password' : 'new-password';
  const others = {
    firstName: 'given-name',
    lastName: 'family-name',
    email: 'username',
    code: 'one-time-code',
  } as const;
  return others[field];
}

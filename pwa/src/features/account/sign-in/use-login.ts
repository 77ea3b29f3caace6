import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { SessionError } from '../../../shared/session/session-controller.ts';
import { provider } from '../../../shared/session/session.ts';
import type { FieldErrors } from './login-fields.tsx';
import {
  emptyValues,
  faultOf,
  fieldOfError,
  fieldsOf,
  type LoginField,
  type LoginMode,
  type LoginStep,
  type LoginValues,
  sendStep,
} from './login-steps.ts';
import { sessionErrorText } from './error-text.ts';

/** State of the login form. Input survives failures and mode changes. */
export function useLogin() {
  const { t, i18n } = useTranslation('account');
  const [mode, setMode] = useState<LoginMode>('password');
  const [step, setStep] = useState<LoginStep>('start');
  const [values, setValues] = useState<LoginValues>(emptyValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = fieldsOf(mode, step);

  const change = (field: LoginField, value: string) => {
    setValues((former) => ({ ...former, [field]: value }));
    setErrors(({ [field]: _fixed, ...rest }) => rest);
  };

  const choose = (next: LoginMode) => {
    setMode(next);
    setStep('start');
    setErrors({});
    setFailure(null);
  };

  // Moves the focus, because the pressed button is gone after a change of the form.
  const shown = `${mode} ${step}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && fields[0]) focusField(fields[0]);
    before.current = shown;
  });

  const refuse = (error: unknown) => {
    const refusal = error instanceof SessionError ? error : new SessionError('unreachable');
    const words = sessionErrorText(refusal, i18n);
    const field = fieldOfError(refusal.code);
    if (field !== null && fields.includes(field)) setErrors({ [field]: words });
    else setFailure(words);
  };

  const submit = async () => {
    const faults = fields.flatMap((field) => {
      const fault = faultOf(field, values, mode);
      return fault === null ? [] : [[field, t(fault)] as const];
    });
    setErrors(Object.fromEntries(faults));
    setFailure(null);
    if (faults[0]) return focusField(faults[0][0]);
    setBusy(true);
    try {
      const next = await sendStep(await provider(), mode, step, values);
      if (next !== null) setStep(next);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return { mode, step, fields, values, errors, failure, busy, change, choose, submit };
}

function focusField(field: LoginField): void {
  document.getElementById(`login-${field}`)?.focus();
}

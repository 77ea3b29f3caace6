import { normaliseTyped, readEmail } from '@patna/contracts';
import type {
  SessionController,
  SessionErrorCode,
} from '../../../shared/session/session-controller.ts';

export type LoginMode = 'password' | 'code' | 'sign-up' | 'reset';
/** `start` asks for the account, `verify` for the code that was sent to it. */
export type LoginStep = 'start' | 'verify';

export type LoginField = 'firstName' | 'lastName' | 'email' | 'password' | 'code';
export type LoginValues = Record<LoginField, string>;

export const emptyValues: LoginValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  code: '',
};

/** The fields of a step, in order. */
export function fieldsOf(mode: LoginMode, step: LoginStep): readonly LoginField[] {
  if (step === 'verify') return mode === 'reset' ? ['code', 'password'] : ['code'];
  if (mode === 'sign-up') return ['firstName', 'lastName', 'email', 'password'];
  return mode === 'password' ? ['email', 'password'] : ['email'];
}

/** Validates a field before sending. Returns a key of the account texts. */
export function faultOf(field: LoginField, values: LoginValues, mode: LoginMode): string | null {
  const value = field === 'email' ? readEmail(values.email) : values[field].trim();
  if (field === 'lastName') return null;
  if (value === '') return `missing.${field}`;
  if (field === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value)) return 'error.bad-email';
  const isNew = mode === 'sign-up' || mode === 'reset';
  if (field === 'password' && isNew && values.password.length < 8) return 'error.weak-password';
  return null;
}

/** Sends a step. Resolves to the next step, or to null when signed in. */
export async function sendStep(
  session: SessionController,
  mode: LoginMode,
  step: LoginStep,
  values: LoginValues,
): Promise<LoginStep | null> {
  const email = readEmail(values.email);
  const code = normaliseTyped(values.code).replace(/[ -]/g, '');
  const { password } = values;
  if (step === 'verify') {
    if (mode === 'sign-up') await session.finishSignUp(code);
    else if (mode === 'reset') await session.finishReset(code, password);
    else await session.finishEmailCode(code);
    return null;
  }
  if (mode === 'password') {
    await session.signInWithPassword(email, password);
    return null;
  }
  if (mode === 'code') await session.startEmailCode(email);
  if (mode === 'reset') await session.startReset(email);
  if (mode === 'sign-up') {
    const firstName = values.firstName.trim();
    const lastName = values.lastName.trim();
    await session.startSignUp({ email, password, firstName, lastName });
  }
  return 'verify';
}

/** The field that an error belongs to; null shows it above the form. */
export function fieldOfError(code: SessionErrorCode): LoginField | null {
  if (code === 'wrong-password' || code === 'weak-password') return 'password';
  if (code === 'unknown-email' || code === 'email-taken' || code === 'bad-email') return 'email';
  return code === 'wrong-code' || code === 'expired-code' ? 'code' : null;
}

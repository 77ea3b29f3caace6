import { SessionError, type SessionErrorCode } from '../../../shared/session/session-controller.ts';
import { isClerkAPIResponseError } from './clerk-library.ts';

const known: Readonly<Record<string, SessionErrorCode>> = {
  form_password_incorrect: 'wrong-password',
  form_password_or_identifier_incorrect: 'wrong-password',
  form_identifier_not_found: 'unknown-email',
  form_identifier_exists: 'email-taken',
  form_param_format_invalid: 'bad-email',
  form_password_length_too_short: 'weak-password',
  form_password_pwned: 'weak-password',
  form_password_not_strong_enough: 'weak-password',
  form_password_validation_failed: 'weak-password',
  form_code_incorrect: 'wrong-code',
  verification_expired: 'expired-code',
  verification_failed: 'expired-code',
  resource_not_found: 'expired-code',
  too_many_requests: 'too-many',
  user_locked: 'blocked',
  user_banned: 'blocked',
  oauth_access_denied: 'cancelled',
};

/** Converts a provider error. An error that is not the provider's answer becomes `unreachable`. */
export function sessionErrorOf(error: unknown): SessionError {
  if (error instanceof SessionError) return error;
  if (!isClerkAPIResponseError(error)) return new SessionError('unreachable');
  const first = error.errors[0];
  if (error.status === 429) return new SessionError('too-many');
  if (error.status >= 500) return new SessionError('unreachable');
  return sessionErrorOfCode(first?.code ?? '', first?.longMessage);
}

/** Converts an error code of a social sign-in, which comes without a response. */
export function sessionErrorOfCode(code: string, words = ''): SessionError {
  return new SessionError(known[code] ?? 'other', words);
}

/** True when another tab has signed in already. */
export function isAlreadySignedIn(error: unknown): boolean {
  return isClerkAPIResponseError(error) && error.errors[0]?.code === 'session_exists';
}

import type { I18n } from '../../../shared/i18n/i18n.ts';
import { SessionError } from '../../../shared/session/session-controller.ts';
import { sessionErrorText } from '../sign-in/error-text.ts';

const returns = ['cancelled', 'expired-return', 'wrong-return'] as const;

/** The message for a failed social sign-in. */
export function socialErrorText(error: unknown, i18n: I18n): string {
  const refusal = error instanceof SessionError ? error : new SessionError('unreachable');
  const own = returns.find((code) => code === refusal.code);
  return own ? i18n.t(`social-sign-in:error.${own}`) : sessionErrorText(refusal, i18n);
}
